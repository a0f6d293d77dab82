// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LIMITNESTING_H
#define AMPVK_GLSL_LOWER_LIMITNESTING_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Keeps conditions from nesting deeper than drivers follow. lavapipe forgets
/// conditions beyond the 79th without a word, and computes wrong results;
/// SPIR-V allows 1,023. Nothing changes where all of the kernel, with its
/// calls, keeps to 64 (drivers add some of their own: Nesting.h). Else what is
/// too deep stands behind the condition it was in, and a flag tells whether it
/// runs:
///
///     if (x == 0) a                     bool rest = false;
///     else if (x == 1) b                if (x == 0) a
///     ...                               ...
///     else if (x == 99) c               else rest = true;
///                                       if (rest) {
///                                         if (x == 31) ...
///
/// in groups of 32. Choices in expressions become such conditions where they
/// are as deep, and so do early exits, and loops of one round. What is still too deep, calls and loops
/// within each other, is refused.
Result<Done> limitNesting(Shader &shader);

} // namespace ampvk::glsl

#endif
