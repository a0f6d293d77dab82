// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of the validator: what of Property.def a node is an example of.
#ifndef AMPVK_IR_PROPERTYRULES_H
#define AMPVK_IR_PROPERTYRULES_H

#include "IR/Module.h"

namespace ampvk::ir {

// Each gives the property of `m` that is missing for the node to stand in it,
// and Core if none is. They look at the node alone, not at what is below it.

/// `root` is the whole expression that `e` is a part of.
Property missingFor(const Expr *e, const Expr *root, const Module &m);
Property missingFor(const Stmt *s, const Module &m);
/// The property that a module variable, a parameter or a local lacks, except
/// for its type.
Property missingFor(const Variable *v, const Module &m);
Property missingFor(const Type *type, const Module &m);

} // namespace ampvk::ir

#endif
