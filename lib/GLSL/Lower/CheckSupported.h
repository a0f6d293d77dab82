// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_CHECKSUPPORTED_H
#define AMPVK_GLSL_LOWER_CHECKSUPPORTED_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Refuses what the writer has no lowering for: types and functions that GLSL
/// lacks, atomics that Vulkan 1.1 lacks. The other passes rely on it. Also
/// notes the device features and GLSL extensions that the rest needs.
Result<Done> checkSupported(Shader &shader);

} // namespace ampvk::glsl

#endif
