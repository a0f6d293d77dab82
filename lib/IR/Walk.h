// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Walking, copying and comparing IR.
#ifndef AMPVK_IR_WALK_H
#define AMPVK_IR_WALK_H

#include "Module.h"

#include <functional>
#include <unordered_map>

namespace ampvk::ir {

/// Calls `visit` for every expression below and including `root`, operands
/// first. `visit` may replace the expression through the reference.
void walkExprs(Expr *&root, const std::function<void(Expr *&)> &visit);
/// Calls `visit` for every expression of the block's statements, in program
/// order (an Assign's lvalue before its value).
void walkExprs(Block &block, const std::function<void(Expr *&)> &visit);
/// Calls `visit` for every statement of the block and of those inside it,
/// outer before inner.
void walkStmts(Block &block, const std::function<void(Stmt *)> &visit);
/// The statement's own root expressions (place, expr), not those of its blocks.
void forEachRoot(Stmt *stmt, const std::function<void(Expr *&)> &visit);
/// The statement's own blocks, a Switch's bodies included.
void forEachBlock(Stmt *stmt, const std::function<void(Block &)> &visit);

using VariableMap = std::unordered_map<const Variable *, Variable *>;

/// Deep copies. Variables in `map` are exchanged; a copied Let makes a new
/// variable and enters it in `map`.
Expr *clone(Module &m, const Expr *expr, const VariableMap &map = {});
Block clone(Module &m, const Block &block, VariableMap &map);

/// Same tree: ops, types, operands, variables, callees.
bool equal(const Expr *a, const Expr *b);

} // namespace ampvk::ir

#endif
