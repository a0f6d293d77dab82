// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWERBOOLARGUMENTS_H
#define AMPVK_GLSL_LOWERBOOLARGUMENTS_H

#include "GLSL/Shader.h"

namespace ampvk::glsl {

/// GLSL has no bool in memory that the host can see: a bool argument becomes a
/// uint that is compared with 0, an array of bools an array of uints, and a
/// struct that holds bools an argument per field. Refuses arrays of such.
Result<Done> lowerBoolArguments(Shader &shader);

} // namespace ampvk::glsl

#endif
