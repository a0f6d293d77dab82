// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LOWERSTMTS_H
#define AMPVK_GLSL_LOWER_LOWERSTMTS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Makes statements into what GLSL can write down: a for's init that is not one
/// declaration or list of assignments moves in front of the loop; a switch has
/// at least one case, and a statement after its last label. Scopes go that keep
/// no names apart.
Result<Done> lowerStmts(Shader &shader);

} // namespace ampvk::glsl

#endif
