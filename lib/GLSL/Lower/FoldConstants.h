// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_FOLDCONSTANTS_H
#define AMPVK_GLSL_LOWER_FOLDCONSTANTS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Computes a constant expression of floats where glslang would get another
/// value than C++: it computes `0.05 * 0.05` in double, from the literals'
/// decimals, and rounds once. Where both agree the expression stays as it is.
Result<Done> foldConstants(Shader &shader);

} // namespace ampvk::glsl

#endif
