// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LOWERZEROS_H
#define AMPVK_GLSL_LOWER_LOWERZEROS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Writes out value-initialization: literals and constructors of them; for a
/// large array that is a statement's whole value, a loop that fills it. (GLSL's
/// `= {}` is no help: glslang initializes once what stands in a loop.)
Result<Done> lowerZeros(Shader &shader);

} // namespace ampvk::glsl

#endif
