// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_UNROLLLOOPS_H
#define AMPVK_GLSL_LOWER_UNROLLLOOPS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Marks loops that drivers do not unroll although they have few rounds, and
/// the number is known here: loops with a barrier, such as a tree reduction in
/// tile_static memory (`for (int d = 1; d < 256; d *= 2)`). In the unrolled
/// loop distances are constants, and work that no thread of a warp does is
/// removed: a scan by tiles of 256 takes .087 ms on an H200 instead of .094.
/// Other loops are faster rolled: those that store twice, or more often, at
/// places that are products with a distance, as on the way down a tree. There a
/// constant distance is no constant offset of an address. Such loops take 12 %
/// to 27 % longer unrolled on an H100 (benchmarks/RESULTS.md).
///
/// Marks large loops with a barrier around other loops as not to be unrolled,
/// where their rounds are known: drivers unroll such nests as a whole, and
/// lavapipe then takes seconds for each pipeline. The inner loops may still be
/// unrolled.
///
/// Marks loops whose rounds drivers count wrongly (LoopCounts.h) as not to be
/// unrolled, even where the source asks for unrolling.
///
/// Else what the source says (`#pragma unroll`, `#pragma nounroll`) comes first.
/// All other loops are the driver's choice.
Result<Done> unrollLoops(Shader &shader);

} // namespace ampvk::glsl

#endif
