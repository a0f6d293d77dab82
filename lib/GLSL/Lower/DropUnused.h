// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_DROPUNUSED_H
#define AMPVK_GLSL_LOWER_DROPUNUSED_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Takes functions, module variables and structs that the entry does not reach
/// off the module's lists: a resource that nothing uses needs no binding, and
/// an argument that nothing reads no place in the block.
Result<Done> dropUnused(Shader &shader);

} // namespace ampvk::glsl

#endif
