// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_SINGLEROUNDS_H
#define AMPVK_GLSL_LOWER_SINGLEROUNDS_H

#include "IR/Module.h"

namespace ampvk::glsl {

/// Makes conditions of loops that end after their first round:
///
///     while (a) {                  if (a) {
///       if (b) {                     if (b) {
///         one                          one
///         break;                     } else {
///       }                              more
///       more                         }
///       break;                     }
///     }
///
/// where all else in the body that breaks is such a condition, and nothing
/// continues. For limitNesting, which can move conditions out of each other,
/// but not loops.
void removeSingleRounds(ir::Module &m, ir::Function *function);

} // namespace ampvk::glsl

#endif
