// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_REUSELOADS_H
#define AMPVK_GLSL_LOWER_REUSELOADS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// A scalar or vector that a kernel loads twice from memory that it also writes
/// is loaded once, to a variable. NVIDIA's driver repeats the load if a branch
/// or a store is between the two, and a thread waits for memory twice: where
/// two elements are compared and then exchanged, for example.
///
/// A load is reused only if
///  - the first one is always made where the variable is declared: nothing is
///    loaded that the source does not load there,
///  - nothing between the two can change the element or its index. A store to
///    any container may, as containers can overlap, unless it stores the
///    element's own value to an element of the same container,
///  - there is no atomic operation, barrier, fence, or other effect between
///    them, and no loop begins or ends: what other threads write is seen where
///    a program may wait for it.
///
/// A load that stands in the same basic block with no store in between is left
/// to drivers, which reuse it.
Result<Done> reuseLoads(Shader &shader);

} // namespace ampvk::glsl

#endif
