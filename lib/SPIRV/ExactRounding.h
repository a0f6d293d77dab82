// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_SPIRV_EXACTROUNDING_H
#define AMPVK_SPIRV_EXACTROUNDING_H

#include "ampvk/Spirv.h"

namespace ampvk::spirv {

/// Makes floor, ceil, trunc and roundEven exact on every device. Vulkan wants
/// that of the device, but lavapipe rounds right only vectors that the
/// processor has an instruction for, which eight doubles have with AVX-512
/// alone: elsewhere roundEven(1.5) is 1 (Mesa 22.3.6), and trunc(-0.4) is +0
/// (25.0.7).
///
/// Each becomes a call of a function that cuts off the bits of the fraction and
/// corrects the rest by 1 where it has to: 32-bit integer operations,
/// comparisons, and additions whose results are exact, in an order from which
/// nothing can be simplified away. The device's own instruction stands beside
/// it, for pipelines that set the specialization constant DeviceRoundsConstant
/// (KernelInterface.h); drivers then leave the rest out. Done here, so that the
/// GLSL says `floor(x)`.
void makeRoundingExact(Module &words);

} // namespace ampvk::spirv

#endif
