// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LOWERSELECTS_H
#define AMPVK_GLSL_LOWER_LOWERSELECTS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Replaces `c ? a : b` on structs and arrays, of which glslang makes invalid
/// SPIR-V if one operand lies in a block: an if where it is a statement's whole
/// value, a choice per component elsewhere.
Result<Done> lowerSelects(Shader &shader);

} // namespace ampvk::glsl

#endif
