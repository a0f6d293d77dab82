// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Local objects as variables for their members.
#ifndef AMPVK_NATIVE_LOWER_SPLITSTRUCTS_H
#define AMPVK_NATIVE_LOWER_SPLITSTRUCTS_H

#include "IR/Module.h"

namespace ampvk::native {

/// In the entry: an object of which only members are changed becomes a variable
/// for each member. Lanes then have their own array for each: LLVM does not
/// vectorize well over arrays of structs.
void splitStructs(ir::Module &m);

} // namespace ampvk::native

#endif
