// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_SPIRV_FLOATSEMANTICS_H
#define AMPVK_SPIRV_FLOATSEMANTICS_H

#include "ampvk/Spirv.h"

#include <string>

namespace ampvk::spirv {

/// Forbids what C++ forbids and drivers do otherwise: taking (x + 1e8) - 1e8
/// for x, or x - x for 0 when x may be infinite. Adds the execution mode
/// SignedZeroInfNanPreserve for the floating point widths used, and
/// NoContraction to every floating point operation, and lets clamp(NaN) be the
/// lower bound. Done here and not with
/// GLSL's `precise`, which would stand in front of every declaration and does
/// not reach into functions.
///
/// Not decorated is, in the functions `fusing`, a sum together with a product
/// that is its operand: of one expression of the GLSL, since glslang puts
/// memory between two of them.
void keepFloatSemantics(Module &words, std::span<const std::string> fusing);

} // namespace ampvk::spirv

#endif
