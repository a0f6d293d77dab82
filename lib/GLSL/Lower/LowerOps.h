// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LOWEROPS_H
#define AMPVK_GLSL_LOWER_LOWEROPS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Says with what GLSL has what C++ means:
///  - signed % becomes a call of amp_rem, as Vulkan leaves it undefined for
///    negative operands;
///  - infinities and NaN are made from their bits, as GLSL has no literals;
///  - 64-bit array indices and shift counts become 32-bit ones;
///  - atomic_sub becomes an addition of the negative;
///  - what counts bits gives int in GLSL, whatever its operand.
Result<Done> lowerOps(Shader &shader);

} // namespace ampvk::glsl

#endif
