// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Checks that a module keeps the rules of the kernel IR (Node.h,
/// docs/developer/ir.md).
#ifndef AMPVK_IR_VALIDATE_H
#define AMPVK_IR_VALIDATE_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::ir {

/// Done, or the first rule that is broken and where: of the IR itself, or that
/// nothing is in the module that its properties do not allow. A module that
/// passes can be given to any pass that takes its properties; that may then
/// fail, but not crash. Needs every pointer between nodes to be set.
Result<Done> validate(const Module &m);

} // namespace ampvk::ir

#endif
