// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_NARROWBARRIERS_H
#define AMPVK_GLSL_LOWER_NARROWBARRIERS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// A barrier orders only the memory through which the threads of a tile can
/// exchange values: textures and buffers if the kernel both reads and writes
/// the same one, otherwise only tile_static variables. No thread can observe
/// the order of other memory (specification chapter 8 relates what two threads
/// do to one location), and ordering it costs half of a kernel's time on some
/// devices.
///
/// Only the launch knows whether two views overlap. The runtime then widens the
/// barriers again (runtime/lib/spirv/SharedData.h). Fences stay as requested.
Result<Done> narrowBarriers(Shader &shader);

} // namespace ampvk::glsl

#endif
