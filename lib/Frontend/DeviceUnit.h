// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What the device pass hands on.
#ifndef AMPVK_FRONTEND_DEVICEUNIT_H
#define AMPVK_FRONTEND_DEVICEUNIT_H

#include "Import/KernelSource.h"

#include <vector>

namespace clang {
class ASTContext;
class DiagnosticsEngine;
} // namespace clang

namespace ampvk::frontend {

/// What becomes of warnings: as usual, with -w, with -Werror.
enum class WarningMode { Shown, Hidden, Errors };

/// A file that the device pass has read and found to be good C++ AMP.
struct DeviceUnit {
  clang::ASTContext &context;
  clang::DiagnosticsEngine &diagnostics;
  std::vector<KernelSource> kernels; ///< in source order
};

} // namespace ampvk::frontend

#endif
