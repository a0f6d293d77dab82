// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Cleanup/InlineAccessors.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Cleanup/DropObjectResults.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Common/StmtRewriter.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool hasReturnInside(Block &block) {
  bool found = false;
  walkStmts(block,
            [&](Stmt *stmt) { found |= stmt->kind == StmtKind::Return; });
  return found;
}

/// Whether the only return, if any, is the last statement.
bool returnsAtEnd(Function *function) {
  Block head = function->body;
  if (!head.empty() && head.back()->kind == StmtKind::Return)
    head.pop_back();
  return !hasReturnInside(head);
}

const Expr *onlyExpression(const Function *function) {
  bool isOne =
      function->body.size() == 1 && function->body[0]->kind == StmtKind::Return;
  return isOne ? function->body[0]->expr : nullptr;
}

/// Only the caller knows the object that the base is a part of.
bool hasDowncast(Function *function) {
  bool found = false;
  walkExprs(function->body,
            [&](Expr *&expr) { found |= expr->op == Op::Downcast; });
  return found;
}

/// Whether the expression only copies what `param` points to.
bool onlyCopies(const Expr *expr, const Variable *param, bool isAddressed) {
  if (expr->op == Op::Variable)
    return expr->variable != param;
  if (expr->op == Op::Deref && expr->args[0]->op == Op::Variable)
    return expr->args[0]->variable != param || !isAddressed;
  bool isPart = isLvalue(expr) && expr->op != Op::Deref;
  for (size_t i = 0; i < expr->args.size(); ++i) {
    bool stays = expr->op == Op::AddressOf || (isPart && isAddressed);
    if (!onlyCopies(expr->args[i], param, i == 0 && stays))
      return false;
  }
  return true;
}

/// Whether the function only copies, including the lvalue that it assigns to.
bool onlyCopies(Function *function, const Variable *param) {
  bool result = true;
  walkStmts(function->body, [&](Stmt *stmt) {
    forEachRoot(stmt, [&](Expr *&root) {
      result = result && onlyCopies(root, param, &root == &stmt->lvalue);
    });
  });
  return result;
}

/// Whether the expression computes nothing, but puts together what there is.
bool onlyPutsTogether(const Expr *expr) {
  const OpCategory category = info(expr->op).category;
  const bool isPart = category == OpCategory::Leaf ||
                      category == OpCategory::Place ||
                      expr->op == Op::Construct || expr->op == Op::Convert;
  return isPart && std::ranges::all_of(expr->args, onlyPutsTogether);
}

bool isWanted(Function *function) {
  const Expr *only = onlyExpression(function);
  bool isPlainConstructor = only && only->type->isStruct() &&
                            only->op == Op::Construct && onlyPutsTogether(only);
  return (function->isLibrary || containsPointer(function->result) ||
          isPlainConstructor || hasDowncast(function)) &&
         returnsAtEnd(function);
}

/// Whether the expression is a call that, when inlined, does nothing with the
/// argument but copy what it points to.
bool onlyCopiesArgument(const Expr *expr, size_t argument) {
  const Expr *only = expr->op == Op::Call && isWanted(expr->callee)
                         ? onlyExpression(expr->callee)
                         : nullptr;
  return only && onlyCopies(only, expr->callee->params[argument], false);
}

/// Whether argument `i` is a temporary that has to be an object: the callee
/// changes it, or the result, which is used further if it is not `isCopied`,
/// points into it. Its parts must not become what they were made of.
bool needsObject(const Expr *call, size_t i, bool isCopied) {
  const Expr *arg = call->args[i];
  if (arg->op != Op::AddressOf || isLvalue(arg->args[0]))
    return false;
  const Variable *param = call->callee->params[i];
  const Expr *only = onlyExpression(call->callee);
  if (only && (isCopied || !containsPointer(only->type)))
    return false;
  return !onlyCopies(call->callee, param);
}

/// Whether what operand `i` is or points to is only copied, if that is so of
/// the expression.
bool copiesOperand(const Expr *expr, size_t i, bool isCopied) {
  switch (expr->op) {
  case Op::Deref:
  case Op::AddressOf:
    return isCopied;
  case Op::Call:
    return !containsPointer(expr->args[i]->type) || onlyCopiesArgument(expr, i);
  default:
    bool isPart = isLvalue(expr) && i == 0;
    return isPart || containsPointer(expr->args[i]->type) ? isCopied : true;
  }
}

/// Inlines into one function.
class Inliner : public StmtRewriter {
public:
  explicit Inliner(Module &m) : StmtRewriter(m) {}

private:
  /// Where a statement can be put before the one at hand.
  enum class StatementSlot { Before, None };

  void statement(Stmt *stmt) override;
  Expr *loopTest(Expr *test) override;
  void inlineIn(Expr *&expr, StatementSlot room, SourceLine loc, bool isCopied);
  bool expand(Expr *&call, StatementSlot room, SourceLine loc, bool isCopied);
  Expr *copied(const Variable *param, Expr *arg, bool isConst, SourceLine loc);
  Expr *argumentFor(Variable *param, Expr *arg, unsigned uses,
                    StatementSlot room, SourceLine loc);
  Expr *substituted(const Expr *expr,
                    const std::unordered_map<const Variable *, Expr *> &values);
  static void locate(Expr *&node, SourceLine loc);
  void substitute(Block &block,
                  const std::unordered_map<const Variable *, Expr *> &values);
};

Expr *Inliner::substituted(
    const Expr *expr,
    const std::unordered_map<const Variable *, Expr *> &values) {
  Expr *copy = clone(m, expr);
  walkExprs(copy, [&](Expr *&node) {
    if (node->op == Op::Variable)
      if (auto found = values.find(node->variable); found != values.end()) {
        node = clone(m, found->second);
        return;
      }
    node = simplified(m, node);
  });
  return copy;
}

/// Nodes without a line get the line of the call.
void Inliner::locate(Expr *&node, SourceLine loc) {
  if (loc.line && !node->loc.line)
    node->loc = loc;
}

void Inliner::substitute(
    Block &block, const std::unordered_map<const Variable *, Expr *> &values) {
  walkStmts(block, [&](Stmt *stmt) {
    forEachRoot(stmt, [&](Expr *&root) { root = substituted(root, values); });
  });
}

Expr *Inliner::argumentFor(Variable *param, Expr *arg, unsigned uses,
                           StatementSlot room, SourceLine loc) {
  if (uses <= 1 || isCheap(arg) || room == StatementSlot::None)
    return arg;
  return copied(param, arg, true, loc);
}

/// A new variable that holds the argument; for the address of a value, the
/// address of the variable that holds the value.
Expr *Inliner::copied(const Variable *param, Expr *arg, bool isConst,
                      SourceLine loc) {
  bool isValueAddress = arg->op == Op::AddressOf && !isLvalue(arg->args[0]);
  Expr *value = isValueAddress ? arg->args[0] : arg;
  // A variable whose address is taken may change; Simplify determines whether
  // it does.
  Variable *copy =
      local(m, param->name, value->type, isConst && !isValueAddress);
  copy->isTemporary = true;
  emit(let(m, copy, value, loc));
  Expr *use = var(m, copy);
  return isValueAddress ? addressOf(m, use) : use;
}

/// Replaces the call by its result; false if it has to stay.
bool Inliner::expand(Expr *&call, StatementSlot room, SourceLine loc,
                     bool isCopied) {
  Function *callee = call->callee;
  const SourceLine here = call->loc;
  const Expr *only = onlyExpression(callee);
  std::vector<bool> isObject;
  bool needsRoom = !only;
  for (size_t i = 0; i < call->args.size(); ++i) {
    isObject.push_back(needsObject(call, i, isCopied));
    needsRoom |= isObject[i];
  }
  if (needsRoom && room == StatementSlot::None)
    return false;
  auto uses = countUses(callee->body);
  auto mutated = mutatedVariables(callee->body);
  std::unordered_map<const Variable *, Expr *> values;
  for (size_t i = 0; i < call->args.size(); ++i) {
    Variable *param = callee->params[i];
    Expr *arg = call->args[i];
    if (isObject[i]) {
      values[param] = copied(param, arg, false, loc);
    } else if (only) {
      values[param] = argumentFor(param, arg, uses[param], room, loc);
    } else if (!mutated.count(param) && isStable(arg, false)) {
      values[param] = arg;
    } else {
      values[param] = copied(param, arg, !mutated.count(param), loc);
    }
  }
  if (only) {
    call = substituted(only, values);
    walkExprs(call, [&](Expr *&node) { locate(node, here); });
    return true;
  }
  VariableMap map;
  Block body = clone(m, callee->body, map);
  substitute(body, values);
  walkExprs(body, [&](Expr *&node) { locate(node, here); });
  if (callee->isLibrary) // the user knows the line of the call
    walkStmts(body, [&](Stmt *stmt) {
      stmt->loc = loc;
      if (stmt->kind == StmtKind::Let)
        stmt->variable->isTemporary = true;
    });
  Expr *result = nullptr;
  if (!body.empty() && body.back()->kind == StmtKind::Return) {
    result = body.back()->expr;
    body.pop_back();
  }
  out->insert(out->end(), body.begin(), body.end());
  call = result ? result : zero(m, m.voidType());
  return true;
}

/// `isCopied`: what the expression is or points to is only copied.
void Inliner::inlineIn(Expr *&expr, StatementSlot room, SourceLine loc,
                       bool isCopied) {
  const bool mayBeSkipped = isConditional(expr->op);
  for (size_t i = 0; i < expr->args.size(); ++i) {
    Expr *&arg = expr->args[i];
    bool isTemporary = expr->op == Op::AddressOf && arg->op == Op::Call &&
                       !containsPointer(arg->type) && !isCopied;
    Expr *before =
        isTemporary && room == StatementSlot::None ? clone(m, arg) : nullptr;
    inlineIn(arg, mayBeSkipped && i > 0 ? StatementSlot::None : room, loc,
             copiesOperand(expr, i, isCopied));
    // The result of a call is an object of its own.
    if (!isTemporary || !isLvalue(arg))
      continue;
    if (before) {
      arg = before;
      continue;
    }
    Variable *object = local(m, "t", arg->type, false);
    object->isTemporary = true;
    emit(let(m, object, arg, loc));
    arg = var(m, object);
  }
  expr = simplified(m, expr);
  if (expr->op == Op::Call && isWanted(expr->callee))
    expand(expr, room, loc, isCopied);
}

/// A test stays an expression, for the loop to read as in the source.
Expr *Inliner::loopTest(Expr *test) {
  inlineIn(test, StatementSlot::None, here, true);
  return test;
}

void Inliner::statement(Stmt *stmt) {
  forEachRoot(stmt, [&](Expr *&root) {
    bool isCopied = &root != &stmt->lvalue && !containsPointer(root->type);
    inlineIn(root, StatementSlot::Before, stmt->loc, isCopied);
  });
  rewriteInside(stmt);
  // A call that was a statement leaves an unused value.
  bool isSpent = stmt->kind == StmtKind::Eval && !hasEffectInside(stmt->expr);
  if (!isSpent)
    emit(stmt);
}

} // namespace

Result<Done> inlineAccessors(Module &m) {
  dropObjectResults(m);
  for (Function *function : m.functions) {
    Inliner(m).rewrite(function->body);
    simplifyFunction(m, function);
    if (function->neverFuses)
      walkExprs(function->body, [](Expr *&expr) { expr->mayFuse = false; });
    function->isPure = isPureBody(function->body);
  }
  m.functions = reachableFunctions(m);
  return Done{};
}

} // namespace ampvk::transforms
