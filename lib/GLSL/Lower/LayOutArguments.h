// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LAYOUTARGUMENTS_H
#define AMPVK_GLSL_LOWER_LAYOUTARGUMENTS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Makes the members of one std430 block of all arguments, and says from where
/// on the host each byte of it comes. The block is made of push constants if
/// they suffice and nothing in it is indexed by a variable, which drivers get
/// wrong for push constants.
Result<Done> layOutArguments(Shader &shader);

} // namespace ampvk::glsl

#endif
