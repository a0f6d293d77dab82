// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LOWERINDICES_H
#define AMPVK_GLSL_LOWER_LOWERINDICES_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Computes thread_index, local_index and tile_index from GLSL's own variables
/// and the launch's origin, and lets the threads of an untiled kernel that lie
/// behind its extent return at once (a dispatch is made of whole workgroups).
/// What the kernel asks of the launch becomes arguments of it. Sets the
/// shader's local size, extent, origin and elements. How threads are laid out:
/// KernelImage::rank.
Result<Done> lowerIndices(Shader &shader);

} // namespace ampvk::glsl

#endif
