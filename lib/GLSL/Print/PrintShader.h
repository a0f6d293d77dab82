// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_PRINT_PRINTSHADER_H
#define AMPVK_GLSL_PRINT_PRINTSHADER_H

#include "GLSL/Shader/Shader.h"
#include "Support/Result.h"

namespace ampvk::glsl {

/// The text of a shader that has been through all raise passes. Adds
/// indentation, parentheses, "#line", and functions that find elements of
/// buffers without a binding of their own. Fails where an operation is left that
/// GLSL has no spelling for.
Result<std::string> printShader(const Shader &shader);

/// The comment in it that says which kernel it is.
std::string titleOf(const ir::Module &m);

} // namespace ampvk::glsl

#endif
