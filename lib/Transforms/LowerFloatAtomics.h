// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// LowerFloatAtomics: atomics on floats, and on memory seen as another type.
#ifndef AMPVK_TRANSFORMS_LOWERFLOATATOMICS_H
#define AMPVK_TRANSFORMS_LOWERFLOATATOMICS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Any Vulkan device has integer atomics, few have them for floats. A buffer or
/// tile_static variable whose floats are changed atomically, be it through a
/// pointer to their bits, holds integers; every other access converts
/// (floatBitsToUint, uintBitsToFloat), which costs nothing. Memory holds plain
/// floats as before. Atomics that see an int as unsigned, or the reverse, work
/// on the memory's type, but for minimum and maximum: these decide the type.
///
/// Assumes Dialect::Resolved. Removes Reinterpret. Fails for a float that is a
/// member of a struct, and where signed and unsigned minima or maxima meet.
Result<Done> lowerFloatAtomics(ir::Module &m);

} // namespace ampvk::transforms

#endif
