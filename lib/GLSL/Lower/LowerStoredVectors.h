// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LOWERSTOREDVECTORS_H
#define AMPVK_GLSL_LOWER_LOWERSTOREDVECTORS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// The host aligns a short vector like its components, std430 aligns it to 2 or
/// 4 of them. Where the host's memory does not give that alignment (as with
/// elements of three components), the vector is an array of its components in
/// buffers and in the structs that buffers hold. It is made a vector where it
/// is read, `amp_vec3(data[i])`, and an array again where it is written,
/// `data[i] = amp_array(v)`; components and swizzles are written one by one, so
/// that no thread touches its neighbor's.
///
/// Refuses copies of long arrays of such vectors. Afterwards every vector in a
/// buffer has the alignment that std430 wants.
Result<Done> lowerStoredVectors(Shader &shader);

} // namespace ampvk::glsl

#endif
