// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LIMITNESTING_H
#define AMPVK_GLSL_LOWER_LIMITNESTING_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Keeps conditions from nesting deeper than drivers support. lavapipe silently
/// ignores conditions beyond the 79th and computes wrong results; SPIR-V allows
/// 1,023. Nothing changes if the kernel, including its calls, stays within 64
/// levels (drivers add some of their own: Nesting.h). Otherwise deep code moves
/// behind the condition that contains it, and a flag says whether it runs:
///
///     if (x == 0) a                     bool rest = false;
///     else if (x == 1) b                if (x == 0) a
///     ...                               ...
///     else if (x == 99) c               else rest = true;
///                                       if (rest) {
///                                         if (x == 31) ...
///
/// in groups of 32. Deeply nested choices in expressions, early exits and loops
/// of one round become such conditions. Calls and loops that are nested too
/// deeply are refused.
Result<Done> limitNesting(Shader &shader);

} // namespace ampvk::glsl

#endif
