// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// LowerFloatAtomics: atomics on floats, and on memory seen as another type.
#ifndef AMPVK_TRANSFORMS_DEVICE_LOWERFLOATATOMICS_H
#define AMPVK_TRANSFORMS_DEVICE_LOWERFLOATATOMICS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Any Vulkan device has integer atomics, few have them for floats. For each
/// buffer or tile_static variable with atomic operations on floats one mapping
/// is chosen; the first that fits, unless Lowering::floatAtomics asks for one:
///  - native: the memory holds floats and the device has the operations. For
///    sums and exchanges alone (Lowering::nativeFloatAdd). For minimum and
///    maximum only if asked for: few devices have it, and where many threads
///    meet it is slower than the last mapping, which stops early.
///  - signed: minima and maxima whose operands are all provably of one sign
///    (FloatSign.h). Not negative: those of the bits as int. Negative: the
///    other one of the bits as unsigned. Both are right for any memory but NaN.
///  - ordered: minima and maxima in tile_static memory. It holds unsigned
///    numbers in the floats' order; what stores or reads it otherwise maps.
///  - cas: a function that compares and exchanges the bits.
/// Signed and ordered operations whose result nobody wants read the memory
/// before, and leave out what would change nothing.
/// A number wins over NaN, on either side, as in fmin and fmax; with signed,
/// and with ordered if asked for, NaN in memory may win. Where a mapping does
/// not fit what is asked for, it is cas; so are doubles.
///
/// Memory that is changed as integers holds integers; every other access
/// converts (floatBitsToUint, uintBitsToFloat), which costs nothing. Atomics
/// that see an int as unsigned, or the reverse, work on the memory's type, but
/// for minimum and maximum: these decide the type.
///
/// Removes Reinterpret and InRange. Fails where signed and unsigned minima or maxima
/// meet, and where one sees a struct's member as another type.
Result<Done> lowerFloatAtomics(ir::Module &m, const ir::Lowering &lowering);

} // namespace ampvk::transforms

#endif
