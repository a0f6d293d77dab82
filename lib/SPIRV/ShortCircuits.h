// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_SPIRV_SHORTCIRCUITS_H
#define AMPVK_SPIRV_SHORTCIRCUITS_H

#include "ampvk/Spirv.h"

namespace ampvk::spirv {

/// Makes `a && b` and `a
/// b` plain operations where glslang branches around `b` although evaluating it
/// has no observable effect: `b` is a few operations on values that the thread
/// already has, none of which may fault. It reads no element at a variable
/// index, no buffer, image or tile_static memory, divides nothing, converts no
/// floating point to an integer (undefined in SPIR-V if out of range) and calls
/// nothing. A branch would keep drivers from sharing computations of `b` with
/// the code around it.
void removeShortCircuits(Module &words);

} // namespace ampvk::spirv

#endif
