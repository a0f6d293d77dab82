// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_TILESTATIC_H
#define AMPVK_GLSL_LOWER_TILESTATIC_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Bytes of tile_static data that a kernel may use: what Direct3D 11 has, which
/// C++ AMP was made for, and nearly every device with Vulkan. Vulkan promises
/// 16384; the runtime compares with the device at hand.
inline constexpr uint64_t TileStaticLimit = 32768;

/// Adds up the kernel's tile_static variables, as Vulkan does: one after the
/// other by the rules of std430. Fails with the size of each where the sum is
/// beyond TileStaticLimit.
Result<Done> measureTileStatic(Shader &shader);

} // namespace ampvk::glsl

#endif
