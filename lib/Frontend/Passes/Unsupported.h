// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Options of Clang's that cannot be had with two passes.
#ifndef AMPVK_FRONTEND_PASSES_UNSUPPORTED_H
#define AMPVK_FRONTEND_PASSES_UNSUPPORTED_H

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace clang {
class CompilerInvocation;
}

namespace ampvk::frontend {

/// The first of them in the arguments of cc1, which `invocation` was made of,
/// as it is spelled there; or empty.
std::string unsupportedOption(const clang::CompilerInvocation &invocation,
                              llvm::ArrayRef<const char *> cc1Args);

} // namespace ampvk::frontend

#endif
