// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_PRINT_PRINTSHADER_H
#define AMPVK_GLSL_PRINT_PRINTSHADER_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// The text of a shader that has been through all raise passes. Decides
/// nothing but indentation, parentheses and where "#line" stands.
std::string printShader(const Shader &shader);

} // namespace ampvk::glsl

#endif
