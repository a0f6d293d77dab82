// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/FunctionResolver.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Pointers/MemoryView.h"
#include "Transforms/Pointers/PointerTree.h"

#include <utility>

namespace ampvk::transforms {

using namespace ir;

void FunctionResolver::fail(const msg::Message &message) {
  throw Unsupported{failureAt(m, here, message)};
}

Expr *FunctionResolver::saved(Expr *value, const std::string &name) {
  Variable *variable = local(m, name, value->type, false);
  emit(let(m, variable, value, here));
  return var(m, variable);
}

void FunctionResolver::failUnforeseen(const Variable *pointer,
                                      const Expr *leaf) {
  fail(msg::amp_pointer_unforeseen(pointer->name, describe(leaf)));
}

/// An equal tree that later statements cannot change.
Expr *FunctionResolver::stable(Expr *tree) {
  if (isChoice(tree)) {
    if (!isStable(tree->args[0], false))
      tree->args[0] = kept(tree->args[0], "which");
    tree->args[1] = stable(tree->args[1]);
    tree->args[2] = stable(tree->args[2]);
    return tree;
  }
  std::vector<Expr **> indices;
  collectIndices(tree, indices);
  for (Expr **at : indices)
    if (!isStable(*at, false))
      *at = kept(*at, "at");
  return tree;
}

// ---- Statements

/// A value to which a pointer variable points gets a variable: a reference
/// extends the lifetime of a temporary.
void FunctionResolver::keepTemporaries(Block &body) {
  Block result;
  for (Stmt *stmt : body) {
    forEachBlock(stmt, [&](Block &inner) { keepTemporaries(inner); });
    bool isPointed =
        (stmt->kind == StmtKind::Let || stmt->kind == StmtKind::Assign) &&
        stmt->expr && stmt->expr->op == Op::AddressOf && resolves(stmt->expr) &&
        !isLvalue(stmt->expr->args[0]);
    if (isPointed) {
      Expr *&value = stmt->expr->args[0];
      const Variable *reference = stmt->variable;
      Variable *object =
          local(m, reference ? reference->name : "t", value->type, false);
      object->isTemporary = !reference;
      object->loc = reference ? reference->loc : stmt->loc;
      result.push_back(let(m, object, value, stmt->loc));
      value = var(m, object);
    }
    result.push_back(stmt);
  }
  body = std::move(result);
}

void FunctionResolver::collect(Block &body) {
  keepTemporaries(body);
  auto more = mutatedVariables(body);
  mutated.insert(more.begin(), more.end());
  read.merge(readVariables(body));
  ranges.collect(body);
  collectTargets(m, body, resolver.depth, lvalues, targets);
  walkStmts(body, [&](Stmt *stmt) {
    if (stmt->kind == StmtKind::Let)
      letsAhead[stmt->variable] = stmt;
  });
}

void FunctionResolver::run() {
  collect(function->body);
  rewrite(function->body);
}

void FunctionResolver::statement(Stmt *stmt) {
  if (stmt->kind == StmtKind::Let)
    letsAhead.erase(stmt->variable);
  if (stmt->kind == StmtKind::Let && resolver.resolves(stmt->variable->type))
    return pointerLet(stmt);
  if (stmt->kind == StmtKind::Assign && resolves(stmt->lvalue)) {
    return assignPointer(pointerVariable(stmt->lvalue), pointer(stmt->expr),
                         stmt->loc, *out);
  }
  plainStatement(stmt);
}

/// The pointer variable that the place is, be it through a reference.
Variable *FunctionResolver::pointerVariable(Expr *expr) {
  Expr *leaf = lvalue(expr);
  if (leaf->op != Op::Variable)
    fail(msg::amp_pointer_in_memory());
  return leaf->variable;
}

void FunctionResolver::plainStatement(Stmt *stmt) {
  if (stmt->expr && stmt->expr->op == Op::TexelStore)
    return texelStore(stmt);
  // Only an unused result gets here: calls with used results were inlined.
  if (stmt->kind == StmtKind::Return && stmt->expr && resolves(stmt->expr))
    stmt->expr = nullptr;
  isForNothing = stmt->kind == StmtKind::Let && !read.count(stmt->variable) &&
                 stmt->expr && !hasEffectInside(stmt->expr);
  if (stmt->expr)
    stmt->expr = isAtomic(stmt->expr)
                     ? atomic(stmt->expr, stmt->kind != StmtKind::Eval)
                     : value(stmt->expr);
  isForNothing = false;
  if (stmt->lvalue)
    stmt->lvalue = lvalue(stmt->lvalue);
  if (stmt->kind == StmtKind::Assign) {
    if (stmt->lvalue->op != Op::Zero)
      emit(assignTo(reachable(stmt->lvalue), stmt->expr, stmt->loc));
    return;
  }
  // An expression that became statements leaves an unused result.
  if (stmt->kind == StmtKind::Eval && !hasEffectInside(stmt->expr))
    return;
  rewriteInside(stmt);
  emit(stmt);
}

/// The value where the condition, which does not change, is known: of
/// `c ? a : b` only one is left.
static Expr *whereKnown(Module &m, Expr *value, const Expr *condition,
                        bool holds) {
  Expr *copy = clone(m, value);
  walkExprs(copy, [&](Expr *&expr) {
    if (expr->op == Op::Select && equal(expr->args[0], condition))
      expr = expr->args[holds ? 1 : 2];
  });
  return copy;
}

/// `(c ? a : b) = v` becomes an If.
Stmt *FunctionResolver::assignTo(Expr *target, Expr *value, SourceLine loc) {
  if (target->op == Op::Bitcast)
    return assignTo(target->args[0], bitcast(value, target->args[0]->type),
                    loc);
  if (isReinterpreted(target))
    return assignToView(target, value, loc);
  if (!isChoice(target))
    return assign(m, target, value, loc);
  Stmt *branch = m.newStmt(StmtKind::If, loc);
  const Expr *condition = branch->expr = target->args[0];
  Expr *first = whereKnown(m, value, condition, true);
  Expr *second = whereKnown(m, value, condition, false);
  branch->blocks = {{assignTo(target->args[1], first, loc)},
                    {assignTo(target->args[2], second, loc)}};
  return branch;
}

/// Several statements, if the target is several cells of its memory.
Stmt *FunctionResolver::assignToView(Expr *target, Expr *value,
                                     SourceLine loc) {
  Stmt *scope = m.newStmt(StmtKind::Scope, loc);
  scope->blocks.resize(1);
  Block &block = scope->blocks[0];
  if (!isStable(value, false)) {
    Variable *kept = local(m, "value", value->type, true);
    kept->isTemporary = true;
    block.push_back(let(m, kept, value, loc));
    value = var(m, kept);
  }
  try {
    MemoryView(m).store(target, value, block, loc);
  } catch (const NoView &no) {
    fail(msg::make(no.row, {describe(target)}));
  }
  return block.size() == 1 ? block[0] : scope;
}

// ---- Pointer variables

void FunctionResolver::pointerLet(Stmt *stmt) {
  Variable *variable = stmt->variable;
  Expr *first = stmt->expr ? pointer(stmt->expr) : nullptr;
  if (first && !mutated.count(variable)) {
    lvalues[variable] = stable(first);
    return;
  }
  declareChanging(variable, first);
}

void FunctionResolver::declareChanging(Variable *variable, Expr *first) {
  Changing &state = changing[variable];
  const PointerTargets &known = targets[variable];
  bool isOne = known.shapes.size() == 1 && !known.mayBeNull;
  std::vector<Expr **> initial;
  if (isOne && first) {
    Expr *target = inShape(m, first, known.shapes[0]);
    if (!target)
      failUnforeseen(variable, first);
    collectIndices(first = target, initial);
  }
  if (!isOne) {
    state.which = local(m, variable->name + "_which", m.i32(), false);
    emit(let(m, state.which, nullptr, here));
  }
  for (const Expr *shape : known.shapes) {
    declareTarget(shape);
    Expr *target = clone(m, shape);
    std::vector<Expr **> indices;
    collectIndices(target, indices);
    for (size_t i = 0; i < indices.size(); ++i) {
      std::string name = variable->name;
      if (known.shapes.size() > 1)
        name += "_" + describe(shape).substr(0, describe(shape).find('['));
      if (indices.size() > 1)
        name += std::to_string(i);
      Variable *number = local(m, name, m.positionType(), false);
      number->loc = variable->loc;
      Expr *init =
          isOne && first ? convert(m, *initial[i], m.positionType()) : nullptr;
      emit(let(m, number, init, here));
      *indices[i] = var(m, number);
    }
    state.lvalues.push_back(target);
  }
  lvalues[variable] = treeOf(state);
  if (first && !isOne)
    assignPointer(variable, first, here, *out);
}

void FunctionResolver::declareTarget(const Expr *target) {
  if (target->op == Op::Bitcast)
    return declareTarget(target->args[0]);
  auto ahead = letsAhead.find(rootOf(target)->variable);
  if (ahead == letsAhead.end())
    return;
  Stmt *original = ahead->second;
  letsAhead.erase(ahead);
  Variable *variable = original->variable;
  variable->isConst = variable->isTemporary = false;
  emit(let(m, variable, nullptr, original->loc));
  Expr *init = original->expr;
  *original = init ? *assign(m, var(m, variable), init, original->loc)
                   : *eval(m, zero(m, m.voidType()), original->loc);
}

/// which == 0 ? place 0 : which == 1 ? place 1 : ... : null
Expr *FunctionResolver::treeOf(const Changing &state) {
  Expr *tree = nullptr;
  if (state.lvalues.empty())
    return m.newExpr(Op::Null, m.voidType());
  bool hasNull = state.which != nullptr;
  for (size_t i = state.lvalues.size(); i-- > 0;) {
    Expr *leaf = clone(m, state.lvalues[i]);
    if (!tree && !hasNull) {
      tree = leaf;
      continue;
    }
    if (!tree)
      tree = m.newExpr(Op::Null, leaf->type);
    Expr *test =
        apply(m, Op::Equal,
              {var(m, state.which), literalInt(m, m.i32(), int64_t(i))});
    tree = m.newExpr(Op::Select, leaf->type, {test, leaf, tree});
  }
  return tree;
}

void FunctionResolver::assignPointer(Variable *variable, Expr *tree,
                                     SourceLine loc, Block &to) {
  auto found = changing.find(variable);
  if (found == changing.end())
    fail(msg::amp_pointer_assignment(variable->name));
  Changing &state = found->second;
  if (isChoice(tree)) {
    Stmt *branch = m.newStmt(StmtKind::If, loc);
    branch->expr = clone(m, tree->args[0]);
    branch->blocks.resize(2);
    // The test may name variables that the first arm changes.
    assignPointer(variable, tree->args[1], loc, branch->blocks[0]);
    assignPointer(variable, tree->args[2], loc, branch->blocks[1]);
    to.push_back(branch);
    return;
  }
  if (tree->op == Op::Null) {
    if (state.which)
      to.push_back(
          assign(m, var(m, state.which), literalInt(m, m.i32(), -1), loc));
    return;
  }
  for (size_t i = 0; i < state.lvalues.size(); ++i) {
    Expr *target = inShape(m, tree, state.lvalues[i]);
    if (!target)
      continue;
    std::vector<Expr **> from, into;
    collectIndices(target, from);
    Expr *current = clone(m, state.lvalues[i]);
    collectIndices(current, into);
    std::vector<Expr *> numbers;
    for (Expr **at : from) {
      Expr *number = convert(m, *at, m.positionType());
      if (from.size() > 1) { // all are read before one is written
        Variable *kept = local(m, "at", m.positionType(), true);
        kept->isTemporary = true;
        to.push_back(let(m, kept, number, loc));
        number = var(m, kept);
      }
      numbers.push_back(number);
    }
    for (size_t k = 0; k < numbers.size(); ++k)
      if (!equal(*into[k], numbers[k]))
        to.push_back(assign(m, *into[k], numbers[k], loc));
    // Last: the numbers may come from where the pointer points until now.
    if (state.which)
      to.push_back(assign(m, var(m, state.which),
                          literalInt(m, m.i32(), int64_t(i)), loc));
    return;
  }
  failUnforeseen(variable, tree);
}

// ---- Values

/// The places of the tree are accessed there, wherever the pointer was made.
Expr *FunctionResolver::atLine(SourceLine loc, Expr *tree) {
  if (!loc.line)
    return tree;
  return mapLeaves(m, tree, [&](Expr *leaf) {
    Expr *here = m.newExpr(leaf->op, leaf->type);
    *here = *leaf;
    here->loc = loc;
    return here;
  });
}

Expr *FunctionResolver::lvalue(Expr *expr) {
  if (expr->op == Op::Deref && resolves(expr->args[0]))
    return atLine(expr->loc, dereferenced(expr->args[0]));
  if (expr->op == Op::Deref) {
    expr->args[0] = value(expr->args[0]);
    return expr;
  }
  if (expr->op == Op::Variable)
    return expr;
  if (!isLvalue(expr))
    return value(expr);
  Expr *at = expr->op == Op::Index ? value(expr->args[1]) : nullptr;
  Expr *base = lvalue(expr->args[0]);
  return mapLeaves(m, base, [&](Expr *leaf) {
    Expr *step = m.newExpr(expr->op, expr->type);
    *step = *expr;
    step->args[0] = leaf;
    if (at)
      step->args[1] = clone(m, at);
    return step->op == Op::Downcast ? asDerived(m, leaf, step->type)
                                    : simplified(m, step);
  });
}

/// The statements that resolving the operand emits. They run only if the
/// operand is evaluated.
Block FunctionResolver::emittedBy(Expr *&operand,
                                  Expr *(FunctionResolver::*resolve)(Expr *)) {
  Block statements;
  Block *outer = std::exchange(out, &statements);
  operand = (this->*resolve)(operand);
  out = outer;
  return statements;
}

/// A `?:`, `&&` or `||` one of whose operands becomes statements is an `if`.
Expr *FunctionResolver::conditional(Expr *expr) {
  if (expr->op != Op::Select) // a && b is a ? b : false
    expr->args.insert(expr->op == Op::LogicalAnd ? expr->args.end()
                                                 : expr->args.begin() + 1,
                      literalBool(m, expr->op == Op::LogicalOr));
  Expr *test = value(expr->args[0]);
  std::vector<Block> sides;
  for (size_t i : {1, 2})
    sides.push_back(emittedBy(expr->args[i], &FunctionResolver::value));
  if (sides[0].empty() && sides[1].empty()) {
    if (expr->op != Op::Select)
      expr->args.erase(expr->args.begin() +
                       (expr->op == Op::LogicalAnd ? 2 : 1));
    expr->args[0] = test;
    return simplified(m, expr);
  }
  Variable *result = local(m, "chosen", expr->type, false);
  result->isTemporary = true;
  emit(let(m, result, nullptr, here));
  for (size_t i : {0, 1})
    sides[i].push_back(assign(m, var(m, result), expr->args[i + 1], here));
  Stmt *branch = m.newStmt(StmtKind::If, here);
  branch->expr = test;
  branch->blocks = std::move(sides);
  emit(branch);
  return var(m, result);
}

/// The code for the choice of a pointer: its variables are declared before it,
/// as the pointer consists of them.
void FunctionResolver::emitUnder(Expr *condition, Block statements) {
  if (statements.empty())
    return;
  for (Stmt *stmt : statements) {
    if (stmt->kind != StmtKind::Let)
      continue;
    stmt->variable->isConst = false;
    emit(let(m, stmt->variable, nullptr, stmt->loc));
    stmt->kind = StmtKind::Assign;
    stmt->lvalue = var(m, stmt->variable);
    stmt->variable = nullptr;
  }
  std::erase_if(statements, [](const Stmt *stmt) {
    return stmt->kind == StmtKind::Assign && !stmt->expr;
  });
  Stmt *branch = m.newStmt(StmtKind::If, here);
  branch->expr = simplified(m, condition);
  branch->blocks = {std::move(statements), {}};
  emit(branch);
}

Expr *FunctionResolver::chosenPointer(Expr *expr) {
  Expr *test = value(expr->args[0]), *a = expr->args[1], *b = expr->args[2];
  if (test->op == Op::Literal)
    return pointer(test->bits ? a : b);
  Block first = emittedBy(a, &FunctionResolver::pointer);
  Block second = emittedBy(b, &FunctionResolver::pointer);
  bool isKept = !(first.empty() && second.empty()) && !isStable(test, false);
  if (isKept)
    test = kept(test, "which");
  emitUnder(clone(m, test), std::move(first));
  emitUnder(apply(m, Op::LogicalNot, {clone(m, test)}), std::move(second));
  return chosen(test, a, b);
}

Expr *FunctionResolver::value(Expr *expr) {
  if (isComparison(expr->op) && resolves(expr->args[0])) {
    Expr *a = pointer(expr->args[0]);
    return compare(expr->op, a, pointer(expr->args[1]));
  }
  if (expr->op == Op::PtrSub && resolves(expr->args[0]))
    return difference(expr);
  if (expr->op == Op::AddressOf)
    return mapLeaves(m, lvalue(expr->args[0]), [&](Expr *leaf) {
      return simplified(m, m.newExpr(Op::AddressOf, expr->type, {leaf}));
    });
  if (expr->op == Op::Call)
    return callOf(expr);
  if (isOnTexture(expr))
    return texelRead(expr);
  if (isLvalue(expr))
    return loaded(lvalue(expr));
  if (isConditional(expr->op))
    return conditional(expr);
  for (size_t i = 0; i < expr->args.size(); ++i)
    expr->args[i] = value(expr->args[i]);
  return simplified(m, expr);
}

} // namespace ampvk::transforms
