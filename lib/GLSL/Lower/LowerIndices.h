// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LOWERINDICES_H
#define AMPVK_GLSL_LOWER_LOWERINDICES_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Computes thread_index, local_index and tile_index from GLSL's variables and
/// the launch's dispatch base. In an untiled kernel, threads beyond the extent
/// return at once (a dispatch consists of whole workgroups). Values that the
/// kernel needs from the launch become arguments. Sets the shader's local size,
/// extent, origin and elements. KernelImage::rank describes the layout of
/// threads.
Result<Done> lowerIndices(Shader &shader);

} // namespace ampvk::glsl

#endif
