// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_LOOPCOUNTS_H
#define AMPVK_GLSL_LOWER_LOOPCOUNTS_H

#include "IR/Module.h"

namespace ampvk::glsl {

/// The loops whose rounds a driver may count wrongly, so that it must not
/// unroll them. Mesa divides the way from start to bound by the step, which is
/// wrong for
///  - unsigned counters that reach the bound's other side by wrapping only:
///    `for (unsigned i = ~0u - 5; i > 5; ++i)`;
///  - counters of floating point whose sums are rounded: `for (float x = 0;
///    x <= 1; x += 0.1f)`. The tenth sum is not 10 * 0.1f.
/// Drivers put functions in the place of their calls, so any start and bound
/// may be known to them. Counters of signed types do not wrap in C++.
std::vector<ir::Stmt *> miscountedLoops(ir::Function &function);

} // namespace ampvk::glsl

#endif
