// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// From Clang's AST to the kernel IR.
#ifndef AMPVK_IMPORT_IMPORT_H
#define AMPVK_IMPORT_IMPORT_H

#include "AST/KernelSource.h"
#include "IR/Module.h"

#include <memory>

namespace clang {
class ASTContext;
class DiagnosticsEngine;
} // namespace clang

namespace ampvk::import {

struct ImportOptions {
  bool largeBuffers = false; ///< Module::hasLargeBuffers
  bool bounds = false; ///< the headers' in_extent is kept, for CheckAccesses
  bool operator==(const ImportOptions &) const = default;
};

/// Reads the kernel and every function it reaches into a module that is
/// Imported, as the options say. What cannot be
/// read is reported through `diagnostics`, at the construct and with a note
/// that names the kernel; then the result is null.
///
/// The import is a direct reading: references become pointers, constructors
/// become functions that return the object, side effects inside expressions
/// become statements before them, in C++17's order of evaluation.
std::unique_ptr<ir::Module> importKernel(const KernelSource &source,
                                         clang::ASTContext &context,
                                         clang::DiagnosticsEngine &diagnostics,
                                         ImportOptions options = {});

} // namespace ampvk::import

#endif
