// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_SPIRV_SHORTCIRCUITS_H
#define AMPVK_SPIRV_SHORTCIRCUITS_H

#include "ampvk/Spirv.h"

namespace ampvk::spirv {

/// Makes `a && b` and `a || b` plain operations where glslang branches around
/// `b` though nobody could tell: `b` is a few operations on what the thread has
/// anyway, none of which may fault. It reads no element at a variable index, no
/// buffer, image or tile_static memory, divides nothing, converts no floating
/// point to an integer (SPIR-V leaves undefined what that does out of range)
/// and calls nothing. A branch would keep drivers from computing what `b`
/// shares with the code around it once.
void removeShortCircuits(Module &words);

} // namespace ampvk::spirv

#endif
