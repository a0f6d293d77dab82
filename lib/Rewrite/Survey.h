// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Finds in a translation unit's AST what of it has to be rewritten.
#ifndef AMPVK_REWRITE_SURVEY_H
#define AMPVK_REWRITE_SURVEY_H

#include "Rewrite/Findings.h"

namespace ampvk::driver {
struct DeviceKernels;
}
namespace ampvk::frontend {
struct DeviceUnit;
}

namespace ampvk::rewrite {

/// `root` is the project's folder, an absolute path: only files in it are
/// changed. `kernels` are those of the unit.
Findings survey(const frontend::DeviceUnit &unit,
                const driver::DeviceKernels &kernels, const std::string &root);

} // namespace ampvk::rewrite

#endif
