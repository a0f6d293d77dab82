// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/PropertyRules.h"
#include "IR/TypeRules.h"
#include "IR/Validator.h"

#include <algorithm>

namespace ampvk::ir {

bool Validator::root(const Expr *e, bool mayHaveEffect) {
  whole = e;
  return expr(e, mayHaveEffect);
}

bool Validator::expr(const Expr *e, bool mayHaveEffect) {
  if (!linked.insert(e).second)
    return failExpr(e, "an expression stands in two places");
  int operands = info(e->op).operands;
  // GLSL's imageLoad takes no level.
  if (e->op == Op::TexelLoad && !m.properties.has(Property::Textures) &&
      e->args.size() == 2)
    operands = 2;
  if (operands >= 0 && e->args.size() != static_cast<size_t>(operands))
    return failExpr(e, "the wrong number of operands");
  if (e->op == Op::Variable && !variable(e))
    return false;
  for (const Expr *arg : e->args) {
    if (!expr(arg, false))
      return false;
    bool mayBeOpaque = isOnTexture(e) || e->op == Op::AddressOf;
    if (arg->type->is(TypeKind::Void) ||
        (arg->type->isOpaque() && !mayBeOpaque))
      return failExpr(e, "an operand without a value");
  }
  if (!e->type)
    return failExpr(e, "an expression without a type");
  if (e->op == Op::Call && !call(e))
    return false;
  if (e->op == Op::Message && !message(e))
    return false;
  if (const char *problem = typeProblem(e, m))
    return failExpr(e, problem);
  if (!typeOf(e))
    return false;
  if (hasEffect(e)) {
    if (!mayHaveEffect)
      return failExpr(e, "an effect inside an expression");
    if (function->isPure)
      return failExpr(e, "an effect in a pure function");
  }
  isClosed = isClosed && isClosedOp(e);
  return properties(e) && needsTile(e);
}

/// (Most are of a type that is known already; that needs no words.)
bool Validator::typeOf(const Expr *e) {
  return knownTypes.contains(e->type) ||
         type(e->type, "the expression " + print(e));
}

bool Validator::variable(const Expr *e) {
  if (!e->variable)
    return fail("a variable expression without a variable", here);
  return withinScope(e->variable) || !function ||
         fail("variable '" + e->variable->name + "' is used out of its scope",
              here);
}

bool Validator::call(const Expr *e) {
  if (!e->callee || !known.contains(e->callee))
    return fail("it calls a function that is not listed before it", here);
  if (e->args.size() != e->callee->params.size())
    return failExpr(e, "the wrong number of operands");
  for (size_t i = 0; i != e->args.size(); ++i)
    if (e->callee->params[i]->passing != Passing::In && !assignable(e->args[i]))
      return false;
  return true;
}

/// (Their types are whatever the passes have made of the parts'.)
bool Validator::message(const Expr *e) {
  if (e->index >= m.messages.size())
    return failExpr(e, "there is no such message");
  size_t values = std::ranges::count_if(
      m.messages[e->index].parts,
      [](const PrintfPart &part) { return !part.type->is(TypeKind::Void); });
  return e->args.size() == values ||
         failExpr(e, "the wrong number of operands");
}

/// Whether it gives the same whatever is in memory, if its operands do.
bool Validator::isClosedOp(const Expr *e) const {
  if (e->op == Op::Variable)
    return e->variable->storage == Storage::Local ||
           e->variable->storage == Storage::Parameter;
  if (e->op == Op::Call)
    return closed.contains(e->callee);
  return e->op != Op::Deref && info(e->op).memory == OpMemory::None;
}

bool Validator::properties(const Expr *e) {
  Property held = missingFor(e, whole, m);
  return held == Property::Core || failExpr(e, beyond(held));
}

/// Without tiles there is nothing to wait for and no index within.
bool Validator::needsTile(const Expr *e) {
  bool isTiled = m.kernel.isTiled();
  if (isBarrier(e->op) && !isTiled)
    return failExpr(e, "a barrier in a kernel without tiles");
  if ((e->op == Op::LocalIndex || e->op == Op::TileIndex) && !isTiled)
    return failExpr(e, "an index of a tile in a kernel without tiles");
  return true;
}

} // namespace ampvk::ir
