// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_USERANGES_H
#define AMPVK_GLSL_LOWER_USERANGES_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Does what is known between which numbers values lie (ValueRanges):
///  - Comparisons that have one result become it, and so do conditions that
///    they are in: `i >= 0` of an index.
///  - `%` of signed numbers that are not negative is GLSL's, which leaves open
///    what it is of others: those are calls of `amp_rem`.
Result<Done> useRanges(Shader &shader);

} // namespace ampvk::glsl

#endif
