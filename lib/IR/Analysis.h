// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Analyses of IR that more than one stage uses.
#ifndef AMPVK_IR_ANALYSIS_H
#define AMPVK_IR_ANALYSIS_H

#include "IR/Module.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace ampvk::ir {

/// The base of an lvalue: a Variable, a Deref, or (for a part of a value) any
/// other expression.
const Expr *rootOf(const Expr *lvalue);

/// Whether the expression is this variable.
bool isVariable(const Expr *expr, const Variable *variable);

/// Whether no later statement can change the expression's value; or, with
/// `asLvalue`, which memory it denotes. A call of one of the `closed`
/// functions, which look at nothing but their arguments, is as stable as these
/// are.
bool isStable(const Expr *expr, bool asLvalue,
              const std::unordered_set<const Function *> *closed = nullptr);

/// Whether the statement can change a value that was computed before it.
bool changesMemory(const Stmt *stmt);

/// Whether repeating the expression costs next to nothing. (A Construct counts
/// as its parts: they are picked from it.)
bool isCheap(const Expr *expr);

/// Whether any node of the tree has an effect.
bool hasEffectInside(const Expr *expr);

/// Whether the operands behind the first one are evaluated only if that asks
/// for them: Select, LogicalAnd and LogicalOr.
bool isConditional(Op op);

/// The first use of the variable that evaluating the expression always comes
/// to; null if there is none.
Expr **findRead(Expr *&root, const Variable *variable);

/// The value of an index that is a literal, also negated or converted. (As a
/// signed number: an unsigned index that large is out of range.)
std::optional<int64_t> constantIndex(const Expr *index);
/// Whether the Index has a constant that is out of range.
bool isOutside(const Expr *element);

/// For, While and DoWhile.
bool isLoop(const Stmt *stmt);

/// Whether a Continue in the block, a loop's body, is one of this loop.
bool continues(const Block &body);

/// Whether Function::isPure holds, computed from the body.
bool isPureBody(Block &body);

/// How often each variable occurs in the block's expressions.
std::unordered_map<const Variable *, unsigned> countUses(Block &block);

/// The variables that an Assign, an atomic, an argument by reference or a taken
/// address may change after their Let.
std::unordered_set<const Variable *> mutatedVariables(Block &block);

/// The variables whose values the block uses: to be assigned is no use.
std::unordered_set<const Variable *> readVariables(Block &block);

/// Whether such variables are of one thread alone, and of one call.
constexpr bool isOfThread(Storage storage) {
  return storage == Storage::Local || storage == Storage::Parameter;
}

/// Whether it has an operation on subgroups: the statement, but not those
/// inside it, or any function of the module.
bool usesSubgroups(Stmt *s);
bool usesSubgroups(Module &m);

/// The functions that the entry reaches, a callee before its callers.
std::vector<Function *> reachableFunctions(Module &m);

} // namespace ampvk::ir

#endif
