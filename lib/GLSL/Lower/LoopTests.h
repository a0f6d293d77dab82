// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LOOPTESTS_H
#define AMPVK_GLSL_LOWER_LOOPTESTS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Gives loops back the tests that step a counter, `while (n-- > 0)`, of which
/// the kernel IR makes statements:
///   while (true) { t = n; n = n - 1; if (t <= 0) break; ... }
/// and those of do-while, which stand at the end of the body, or if it has a
/// continue at the start of every round but the first.
/// The Step ops that these tests hold are the printer's alone, and so nothing
/// but naming may come after this.
Result<Done> restoreLoopTests(Shader &shader);

} // namespace ampvk::glsl

#endif
