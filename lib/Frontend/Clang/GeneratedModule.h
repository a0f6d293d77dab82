// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The LLVM module that Clang generates, before its first pass and behind the
/// optimizer.
#ifndef AMPVK_FRONTEND_CLANG_GENERATEDMODULE_H
#define AMPVK_FRONTEND_CLANG_GENERATEDMODULE_H

#include <functional>

namespace clang {
class CompilerInvocation;
}
namespace llvm {
class Module;
}

namespace ampvk::frontend {

/// Calls `change` once, before the first pass runs on the module. This also
/// works where Clang runs none of its passes: with -disable-llvm-passes, which
/// -save-temps gives to the job that reads C++.
void changeModule(clang::CompilerInvocation &invocation,
                  std::function<void(llvm::Module &)> change);

/// Takes all code away, so that passes have nothing to do. For `change`, where
/// the result is not wanted.
void dropCode(llvm::Module &module);

/// Whether only the optimizer runs on the module before it becomes machine code,
/// and the user does not ask to see its passes. Then functions that do not call
/// each other can be optimized in different modules.
bool optimizesOnly(const clang::CompilerInvocation &invocation);

/// Calls `change` once, behind the optimizer, where optimizesOnly().
void changeOptimized(clang::CompilerInvocation &invocation,
                     std::function<void(llvm::Module &)> change);

} // namespace ampvk::frontend

#endif
