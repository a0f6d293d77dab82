// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// HideFloatZeros: 0.0 as an operand keeps its meaning.
#ifndef AMPVK_TRANSFORMS_DEVICE_HIDEFLOATZEROS_H
#define AMPVK_TRANSFORMS_DEVICE_HIDEFLOATZEROS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Replaces each literal +0.0 that is an operand, or a component of an operand,
/// of a floating-point addition, subtraction, multiplication or division by a
/// kernel argument that the runtime leaves 0.
///
/// Mesa's software drivers simplify x * 0.0 to 0.0, 0.0 - x to -x and x + 0.0
/// to x whatever the shader demands, which is wrong for NaN, infinities and
/// -0.0. They do not look into arguments.
Result<Done> hideFloatZeros(ir::Module &m, const ir::Lowering &);

} // namespace ampvk::transforms

#endif
