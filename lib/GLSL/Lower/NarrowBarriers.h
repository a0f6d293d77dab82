// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_NARROWBARRIERS_H
#define AMPVK_GLSL_LOWER_NARROWBARRIERS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// A barrier orders the memory through which the threads of a tile can exchange
/// values, and no more: textures and buffers only where the kernel reads and
/// writes the same one, else tile_static variables alone. Ordering others can
/// be seen by nobody (specification chapter 8 relates what two threads do to
/// one place), and costs half of a kernel's time on some devices.
///
/// Two views may show the same data; only the launch knows. The runtime then
/// widens the barriers again (runtime/lib/spirv/SharedData.h). Fences stay as
/// they were asked for.
Result<Done> narrowBarriers(Shader &shader);

} // namespace ampvk::glsl

#endif
