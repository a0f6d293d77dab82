// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_PASSLOADS_H
#define AMPVK_GLSL_LOWER_PASSLOADS_H

#include "IR/Module.h"

#include <unordered_set>

namespace ampvk::glsl {

/// These functions take by value what they always load from written containers,
/// at positions that their parameters say, if they change nothing but locals:
///
///     float f(int i) { return x[i].mass; }       f(k)
///     float f(float mass) { return mass; }       f(x[k].mass)
///
/// So a loop can load it before its rounds begin (LoadsFirst.h). All callers
/// pass it, and load the same as before, at the same time.
void passLoads(ir::Module &m,
               const std::unordered_set<const ir::Function *> &wanted);

} // namespace ampvk::glsl

#endif
