// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LAYOUTARGUMENTS_H
#define AMPVK_GLSL_LOWER_LAYOUTARGUMENTS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Makes the members of one block of all arguments, and says from where on the
/// host each byte of it comes. The block is made of push constants if they
/// suffice and nothing in it is indexed by a variable, which Vulkan allows only
/// where all threads have the same one; else it is a uniform buffer if one can
/// be so large and all threads index it alike; else a storage buffer.
Result<Done> layOutArguments(Shader &shader);

} // namespace ampvk::glsl

#endif
