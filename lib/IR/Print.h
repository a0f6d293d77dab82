// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The text form of the kernel IR: S-expressions, described in
/// docs/developer/ir.md.
#ifndef AMPVK_IR_PRINT_H
#define AMPVK_IR_PRINT_H

#include "IR/Module.h"

namespace ampvk::ir {

/// The whole module, and for which device it is being lowered; parse() reads it
/// back to a module that prints the same, but for those that are being made
/// GLSL. Works on invalid modules too, as far as their nodes are linked at all.
std::string print(const Module &m, const Lowering &lowering = {});
/// One expression or type, for messages: variables of one name look alike.
std::string print(const Expr *expr);
std::string print(const Type *type);

} // namespace ampvk::ir

#endif
