// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// RemoveClamps: norm and unorm are clamped only where they could be out of
/// range.
#ifndef AMPVK_TRANSFORMS_RANGEANALYSIS_REMOVECLAMPS_H
#define AMPVK_TRANSFORMS_RANGEANALYSIS_REMOVECLAMPS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// The headers clamp the result of every operation on norm and unorm, and mark
/// what is read of them with in_range. Afterwards
///  - no clamp is left of what surely lies between its bounds (ValueRanges.h);
///  - of two clamps of which the outer is the narrower one is left;
///  - there is no in_range, but around the operand of an atomic minimum or
///    maximum of floats where it tells the sign (for LowerFloatAtomics).
/// Values stay, except that a zero may have another sign: clamp leaves open
/// which of two equal numbers it takes. NaN is in no range; clamp makes it its
/// lower bound (SPIRV/FloatSemantics.h).
Result<Done> removeClamps(ir::Module &m);

} // namespace ampvk::transforms

#endif
