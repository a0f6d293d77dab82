// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// C++ that the compiler itself has written, compiled like the user's.
#ifndef AMPVK_FRONTEND_PASSES_HOSTTEXT_H
#define AMPVK_FRONTEND_PASSES_HOSTTEXT_H

#include "Support/Result.h"

#include <functional>
#include <memory>
#include <string>

namespace clang {
class CompilerInvocation;
}
namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace ampvk::frontend {

/// The text as an LLVM module that no pass has run on. It is compiled for the
/// same target as `options` says, with the same optimization, debug information
/// and sanitizers, but as standard C++ without the user's macros and headers:
/// pointers may point to anything, and sqrt() sets no errno. Fails with Clang's
/// messages.
Result<std::unique_ptr<llvm::Module>>
compileText(const std::string &text, const clang::CompilerInvocation &options,
            llvm::LLVMContext &context);

/// The text as LLVM's bitcode, optimized after `change`.
Result<std::string>
optimizeText(const std::string &text, const clang::CompilerInvocation &options,
             const std::function<void(llvm::Module &)> &change);

} // namespace ampvk::frontend

#endif
