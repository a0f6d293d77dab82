// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LAYOUTBUFFERS_H
#define AMPVK_GLSL_LOWER_LAYOUTBUFFERS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Gives every buffer a binding, or arguments for its address, and its
/// qualifiers. A container's memory has
/// the host's layout: structs get padding members where std430 would lay them
/// out otherwise; where padding cannot help, the element type is refused.
Result<Done> layOutBuffers(Shader &shader);

} // namespace ampvk::glsl

#endif
