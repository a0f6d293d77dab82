// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Short ways to make well-typed nodes. Each function computes the result type
/// from its operands and folds nothing (Simplify does).
#ifndef AMPVK_IR_BUILD_H
#define AMPVK_IR_BUILD_H

#include "Module.h"

namespace ampvk::ir {

Expr *literalInt(Module &m, const Type *type, int64_t value);
/// A number or offset of elements: of Module::positionType().
Expr *literalPosition(Module &m, int64_t value);
Expr *literalBool(Module &m, bool value);
Expr *literalFloat(Module &m, const Type *type, double value);
Expr *zero(Module &m, const Type *type);
Expr *var(Module &m, Variable *variable);
Expr *field(Module &m, Expr *base, unsigned index);
Expr *index(Module &m, Expr *base, Expr *at);
Expr *deref(Module &m, Expr *pointer);
Expr *addressOf(Module &m, Expr *lvalue);
Expr *ptrAdd(Module &m, Expr *pointer, Expr *elements);
Expr *construct(Module &m, const Type *type, std::vector<Expr *> parts);
/// A literal of the same number is written as the other one is.
void writeAlike(Expr *literal, const Expr *other);
Expr *convert(Module &m, Expr *value,
              const Type *to); ///< value itself if the type is equal
Expr *call(Module &m, Function *callee, std::vector<Expr *> args);
/// Any op whose result has the type of its first operand, or bool if it
/// compares.
Expr *apply(Module &m, Op op, std::vector<Expr *> args);

Stmt *let(Module &m, Variable *variable, Expr *init, SourceLine loc = {});
Stmt *assign(Module &m, Expr *lvalue, Expr *value, SourceLine loc = {});
Stmt *eval(Module &m, Expr *expr, SourceLine loc = {});
Stmt *ret(Module &m, Expr *value, SourceLine loc = {});

/// `type`, a number, a vector or an array of these, with its numbers as
/// `scalar`; null if it holds anything else, or numbers of another size.
const Type *withScalar(Module &m, const Type *type, const Type *scalar);

/// A new local variable; the caller emits its Let.
Variable *local(Module &m, std::string name, const Type *type, bool isConst);

} // namespace ampvk::ir

#endif
