// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// LowerFloatAtomics: atomics on floats become atomics on their bits.
#ifndef AMPVK_TRANSFORMS_LOWERFLOATATOMICS_H
#define AMPVK_TRANSFORMS_LOWERFLOATATOMICS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Any Vulkan device has integer atomics, few have them for floats. A buffer or
/// tile_static variable whose floats are exchanged atomically holds their bits
/// as uint; every other access converts (floatBitsToUint, uintBitsToFloat),
/// which costs nothing. Memory holds plain floats as before. Assumes
/// Dialect::Resolved. Fails for a float that is a member of a struct.
Result<Done> lowerFloatAtomics(ir::Module &m);

} // namespace ampvk::transforms

#endif
