// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// LowerFloatAtomics: atomics on floats, and on memory seen as another type.
#ifndef AMPVK_TRANSFORMS_DEVICE_LOWERFLOATATOMICS_H
#define AMPVK_TRANSFORMS_DEVICE_LOWERFLOATATOMICS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Every Vulkan device has integer atomics; few have atomics on floats. For
/// each buffer or tile_static variable with atomic operations on floats, this
/// transform selects the first mapping that fits, unless Lowering::floatAtomics
/// names one:
///  - native: the memory holds floats and the device has the operations. For
///    sums and exchanges alone (Lowering::nativeFloatAdd). For minimum and
///    maximum only if asked for: few devices have it, and where many threads
///    meet it is slower than the last mapping, which stops early.
///  - signed: minima and maxima whose operands provably have one sign
///    (FloatSign.h). Not negative: the same operation on the bits as int.
///    Negative: the opposite operation on the bits as unsigned. Both are
///    correct for any memory except NaN.
///  - ordered: minima and maxima in tile_static memory. The memory holds
///    unsigned numbers in the floats' order; other loads and stores convert.
///  - cas: a function that compares and exchanges the bits.
/// Signed and ordered operations whose result is unused read the memory first
/// and skip updates that would change nothing. A number wins over NaN, on
/// either side, as in fmin and fmax; with signed, and with ordered on request,
/// a NaN in memory may win. If a requested mapping does not fit, the mapping is
/// cas; doubles always use cas.
///
/// Memory that is changed as integers holds integers; every other access
/// converts (floatBitsToUint, uintBitsToFloat), which costs nothing. Atomics
/// that treat an int as unsigned, or the reverse, use the memory's type. For
/// minimum and maximum, the operation determines the type.
///
/// Removes Reinterpret and InRange. Fails where signed and unsigned minima or maxima
/// meet, and where one sees a struct's member as another type.
Result<Done> lowerFloatAtomics(ir::Module &m, const ir::Lowering &lowering);

} // namespace ampvk::transforms

#endif
