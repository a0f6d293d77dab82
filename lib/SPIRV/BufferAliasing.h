// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_SPIRV_BUFFERALIASING_H
#define AMPVK_SPIRV_BUFFERALIASING_H

#include "ampvk/Spirv.h"

namespace ampvk::spirv {

/// Two array_views may show the same data, and then what is written through
/// one must be read through the other. SPIR-V takes storage buffers for
/// distinct unless they are decorated Aliased, which glslang never does. So all
/// are decorated, where there are several and one is written.
void allowBufferAliasing(Module &words);

} // namespace ampvk::spirv

#endif
