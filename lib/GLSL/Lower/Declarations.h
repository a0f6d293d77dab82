// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_DECLARATIONS_H
#define AMPVK_GLSL_LOWER_DECLARATIONS_H

#include "IR/Module.h"

#include <unordered_set>

namespace ampvk::glsl {

/// For statements that get into another block than those that they share
/// variables with: where the block itself declares one of the variables, it
/// assigns the initial value instead. The declarations are added to others, for
/// a place that both see.
void liftDeclarations(
    ir::Module &m, ir::Block &block,
    const std::unordered_set<const ir::Variable *> &variables,
    ir::Block &declarations);

} // namespace ampvk::glsl

#endif
