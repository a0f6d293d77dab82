// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// WidenSmallIntegers: char and short as scalars, on any device.
#ifndef AMPVK_TRANSFORMS_DEVICE_WIDENSMALLINTEGERS_H
#define AMPVK_TRANSFORMS_DEVICE_WIDENSMALLINTEGERS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Values of 8 and 16 bits are held in 32-bit integers of the same sign, always
/// within the range of their C++ type: what converts to it, or computes in it,
/// wraps. This covers locals, parameters, tile_static variables, captured
/// values, and structs that are in no container. (In C++ these types are
/// promoted to int before any arithmetic, so little is added.) Containers of
/// such elements stay as they are.
Result<Done> widenSmallIntegers(ir::Module &m, const ir::Lowering &lowering);

} // namespace ampvk::transforms

#endif
