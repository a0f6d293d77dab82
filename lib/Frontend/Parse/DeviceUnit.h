// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The result of the device pass.
#ifndef AMPVK_FRONTEND_PARSE_DEVICEUNIT_H
#define AMPVK_FRONTEND_PARSE_DEVICEUNIT_H

#include "AST/KernelSource.h"
#include "Diagnostics/WarningMode.h"

#include <vector>

namespace clang {
class ASTContext;
class DiagnosticsEngine;
} // namespace clang

namespace ampvk::frontend {

/// The mode of warnings: as usual, with -w, with -Werror.
using msg::WarningMode;

/// A file that the device pass has read. It has no errors, unless the pass was
/// asked for the kernels that the errors are not about.
struct DeviceUnit {
  clang::ASTContext &context;
  clang::DiagnosticsEngine &diagnostics;
  std::vector<KernelSource> kernels;  ///< in source order
  std::vector<KernelSource> faulty{}; ///< those with errors
};

} // namespace ampvk::frontend

#endif
