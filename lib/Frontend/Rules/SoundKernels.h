// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The kernels of a file with errors that the errors are not about.
#ifndef AMPVK_FRONTEND_RULES_SOUNDKERNELS_H
#define AMPVK_FRONTEND_RULES_SOUNDKERNELS_H

#include "AST/KernelSource.h"

#include <vector>

namespace clang {
class ASTContext;
}

namespace ampvk::frontend {

class AmpDiagnostics;

/// Removes from `kernels`, and returns, those with an error: in their own code,
/// in a function that they call, or in a class that they use. The others can be
/// translated, whatever else is wrong in the file.
std::vector<KernelSource> takeFaulty(clang::ASTContext &context,
                                     std::vector<KernelSource> &kernels,
                                     const AmpDiagnostics &reported);

} // namespace ampvk::frontend

#endif
