// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Finds in a translation unit's AST what of it has to be rewritten.
#ifndef AMPVK_REWRITE_SCAN_COLLECTCHANGES_H
#define AMPVK_REWRITE_SCAN_COLLECTCHANGES_H

#include "Rewrite/Scan/UnitChanges.h"

namespace ampvk::frontend {
struct DeviceUnit;
}

namespace ampvk::rewrite {

/// The kernels of a unit that could be compiled, by the names of their images.
using Kernels = std::map<std::string, const shaders::CompiledKernel *>;

/// `root` is the project's directory, an absolute path: only files in it are
/// changed.
UnitChanges collectChanges(const frontend::DeviceUnit &unit,
                           const Kernels &kernels, const std::string &root);

} // namespace ampvk::rewrite

#endif
