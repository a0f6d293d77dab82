// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Analysis.h"
#include "IR/PropertyRules.h"
#include "IR/Validator.h"

namespace ampvk::ir {

bool Validator::block(const Block &b) {
  for (const Stmt *s : b)
    if (!stmt(s))
      return false;
  return true;
}

/// The parts that the kind of statement demands, no more and no fewer.
bool Validator::shape(const Stmt *s) {
  static const struct {
    unsigned blocks;
    int expr; ///< 0 none, 1 one, 2 either
    bool lvalue;
  } shapes[] = {{0, 2, false}, {0, 1, true},  {0, 1, false}, {2, 1, false},
                {3, 2, false}, {1, 1, false}, {1, 1, false}, {0, 1, false},
                {0, 0, false}, {0, 0, false}, {0, 2, false}, {1, 0, false}};
  const auto &wanted = shapes[static_cast<unsigned>(s->kind)];
  if (s->blocks.size() != wanted.blocks ||
      (s->expr ? wanted.expr == 0 : wanted.expr == 1) ||
      (s->lvalue != nullptr) != wanted.lvalue ||
      (s->variable != nullptr) != (s->kind == StmtKind::Let) ||
      (!s->cases.empty() && s->kind != StmtKind::Switch))
    return fail("a statement lacks a part or has one too many", s->loc);
  return true;
}

bool Validator::roots(const Stmt *s) {
  if (s->lvalue && !root(s->lvalue, false))
    return false;
  bool mayHaveEffect =
      s->kind == StmtKind::Let || s->kind == StmtKind::Eval ||
      s->kind == StmtKind::Return ||
      (s->kind == StmtKind::Assign && isStable(s->lvalue, true, &closed));
  if (!s->expr)
    return true;
  if (!root(s->expr, mayHaveEffect))
    return false;
  bool isTest = s->kind == StmtKind::If || s->kind == StmtKind::For ||
                s->kind == StmtKind::While || s->kind == StmtKind::DoWhile;
  return !isTest || s->expr->type->is(TypeKind::Bool) ||
         failExpr(s->expr, "a condition that is not bool");
}

bool Validator::stmt(const Stmt *s) {
  here = s->loc;
  if (!linked.insert(s).second)
    return fail("a statement stands in two places", here);
  if (!shape(s))
    return false;
  if (Property held = missingFor(s, m); held != Property::Core)
    return fail(beyond(held), here);
  // Its test stands where the variables of its body are out of scope, but
  // those of a For's init are in scope.
  if (s->kind != StmtKind::For && !roots(s))
    return false;
  switch (s->kind) {
  case StmtKind::Let:
    return let(s);
  case StmtKind::Assign:
    if (s->lvalue->type != s->expr->type)
      return failExpr(s->lvalue, "a value of another type is assigned");
    return assignable(s->lvalue);
  case StmtKind::Break:
    return breakable || fail("break outside of a loop or switch", here);
  case StmtKind::Continue:
    return loops || fail("continue outside of a loop", here);
  case StmtKind::Return:
    return returns(s);
  case StmtKind::Switch:
    return switchParts(s) && nested(s);
  default:
    return nested(s);
  }
}

bool Validator::nested(const Stmt *s) {
  size_t outside = scope.size();
  unsigned outerLoops = loops, outerBreakable = breakable;
  loops += isLoop(s);
  breakable += isLoop(s) || s->kind == StmtKind::Switch;
  if (s->kind == StmtKind::For) {
    if (!forParts(s) || !block(s->blocks[0]) || !roots(s) ||
        !block(s->blocks[1]) || !block(s->blocks[2]))
      return false;
  } else {
    for (const Block &b : s->blocks) {
      leaveTo(outside);
      if (!block(b))
        return false;
    }
  }
  // As in C, a switch is one scope.
  for (const SwitchCase &arm : s->cases)
    if (!block(arm.body))
      return false;
  leaveTo(outside);
  loops = outerLoops;
  breakable = outerBreakable;
  return true;
}

bool Validator::let(const Stmt *s) {
  const Variable *v = s->variable;
  std::string what = "variable '" + v->name + "'";
  if (!type(v->type, what))
    return false;
  if (v->storage != Storage::Local)
    return fail(what + " is not local, but stands in a Let", here);
  if (v->type->is(TypeKind::Void) || v->type->isOpaque() ||
      isRuntimeArray(v->type))
    return fail(what + " is of a type without values", here);
  if (s->expr && s->expr->type != v->type)
    return fail(what + ": its initial value is of another type", here);
  if (Property held = missingFor(v, m); held != Property::Core)
    return fail(what + " is an example of " + beyond(held), here);
  if (!declared.insert(v).second)
    return fail(what + " is declared twice", here);
  declare(v);
  return true;
}

bool Validator::assignable(const Expr *lvalue) {
  if (!isLvalue(lvalue))
    return failExpr(lvalue, "what is assigned is no place");
  const Expr *root = lvalue;
  while (root->op != Op::Variable && root->op != Op::Deref)
    root = root->args[0];
  if (root->op == Op::Deref)
    return !function->isPure || failExpr(lvalue, "a pure function assigns");
  const Variable *v = root->variable;
  if (v->storage == Storage::Argument || v->storage == Storage::Constant ||
      v->storage == Storage::Builtin || v->isConst)
    return failExpr(lvalue, "what is assigned is constant");
  bool isOwn = v->storage == Storage::Local || v->storage == Storage::Parameter;
  if (function->isPure && (!isOwn || (v->storage == Storage::Parameter &&
                                      v->passing != Passing::In)))
    return failExpr(lvalue, "a pure function assigns");
  return true;
}

bool Validator::forParts(const Stmt *s) {
  for (const Stmt *init : s->blocks[0])
    if (init->kind != StmtKind::Let && init->kind != StmtKind::Assign)
      return fail("a for's init holds more than lets and assigns", init->loc);
  for (const Stmt *step : s->blocks[1])
    if (step->kind != StmtKind::Assign && step->kind != StmtKind::Eval)
      return fail("a for's step holds more than assigns and evals", step->loc);
  return true;
}

bool Validator::switchParts(const Stmt *s) {
  if (!s->expr->type->isInteger())
    return failExpr(s->expr, "a switch over what is no integer");
  std::unordered_set<int64_t> seen;
  unsigned defaults = 0;
  for (const SwitchCase &arm : s->cases) {
    defaults += arm.isDefault;
    for (int64_t label : arm.labels)
      if (!seen.insert(label).second)
        return fail("a switch has a label twice", here);
    if (arm.labels.empty() && !arm.isDefault)
      return fail("a switch has a case without a label", here);
  }
  return defaults <= 1 || fail("a switch has two defaults", here);
}

bool Validator::returns(const Stmt *s) {
  bool isVoid = function->result->is(TypeKind::Void);
  if (s->expr ? isVoid || s->expr->type != function->result : !isVoid)
    return fail("what is returned is not of the function's result type", here);
  return true;
}

} // namespace ampvk::ir
