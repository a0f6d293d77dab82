// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Parameters that are made to point elsewhere (inside Transforms only).
#ifndef AMPVK_TRANSFORMS_POINTERS_SPLITPARAMETERS_H
#define AMPVK_TRANSFORMS_POINTERS_SPLITPARAMETERS_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// Afterwards a pointer parameter points into what the caller gave, or steps in
/// it. One that is assigned anything else, `p = &own;`, is the first value of a
/// variable that takes its place: of that the function itself tells what it may
/// point to, while what a parameter may point to is for the caller to say.
void splitParameters(ir::Module &m);

} // namespace ampvk::transforms

#endif
