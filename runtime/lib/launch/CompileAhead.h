// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Compiles the program's kernels before they are launched
/// (docs/developer/decisions/041-compile-ahead.md).
#ifndef AMPVK_RUNTIME_LAUNCH_COMPILEAHEAD_H
#define AMPVK_RUNTIME_LAUNCH_COMPILEAHEAD_H

#include "device/Device.h"

namespace ampvk::runtime {

/// Has threads compile what ordinary launches of the program's kernels take on
/// the device, if it is a GPU and there are several kernels. Later calls for
/// the device do nothing. Errors are left to the launches.
void compileAhead(Device &device) noexcept;

} // namespace ampvk::runtime

#endif
