// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/AccessChecker.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/SmallUpdates.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace ampvk::transforms {

using namespace ir;

AccessChecker::AccessChecker(Module &m, FaultReports &reports, Shadows shadows,
                             const Proofs &proofs, Function *f)
    : StmtRewriter(m), reports(reports), shadows(shadows), proofs(proofs),
      function(f), ranges(*f) {}

void AccessChecker::run() {
  here = function->loc;
  shadows.containers.enter(function);
  prepare(function->body);
  rewrite(function->body);
  function->isPure = isPureBody(function->body);
}

// ---- Statements

void AccessChecker::when(Expr *condition, Block body) {
  if (!condition) {
    out->insert(out->end(), body.begin(), body.end());
    return;
  }
  Stmt *branch = m.newStmt(StmtKind::If, here);
  branch->expr = condition;
  branch->blocks = {std::move(body), {}};
  emit(branch);
}

Block AccessChecker::collected(const std::function<void()> &emits) {
  Block block;
  const size_t before = loads.size();
  Block *outer = std::exchange(out, &block);
  emits();
  out = outer;
  loads.resize(before); // they are not done where the block is not
  return block;
}

Variable *AccessChecker::zeroed(const Type *type) {
  Variable *v = local(m, "value", type, false);
  v->loc = here;
  emit(let(m, v, zero(m, type), here));
  return v;
}

Expr *AccessChecker::constant(const char *name, Expr *value) {
  Variable *v = local(m, name, value->type, true);
  v->loc = here;
  emit(let(m, v, value, here));
  return var(m, v);
}

Expr *AccessChecker::holds(Expr *condition, CheckKind kind,
                           const std::string &name, const Numbers &index,
                           const Numbers &extent) {
  if (!reports.checks().contains(kind))
    return constant("ok", condition);
  return constant("ok",
                  reports.holds(condition, check(kind, name), index, extent));
}

void AccessChecker::statement(Stmt *stmt) {
  loads.clear();
  if (stmt == done || increment(stmt))
    return;
  if (stmt->kind == StmtKind::Assign)
    return assignment(stmt);
  Block after;
  if (stmt->expr) {
    const Op op = stmt->expr->op;
    const Expr *before = stmt->expr;
    Expr *condition = hasEffect(before) ? effect(stmt->expr, after,
                                                 stmt->kind == StmtKind::Eval)
                                        : nullptr;
    if (!hasEffect(before))
      stmt->expr = value(stmt->expr);
    else if (condition && stmt->kind == StmtKind::Eval)
      return when(condition, {stmt});
    else if (condition || (!after.empty() && stmt->kind != StmtKind::Eval))
      stmt->expr = guarded(stmt->expr, condition);
    if (isBarrier(op)) {
      emit(stmt);
      return shadows.passBarrier(op, *out, here);
    }
  }
  loads.clear();
  const bool isLast = stmt->kind == StmtKind::Return;
  if (isLast)
    out->insert(out->end(), after.begin(), after.end());
  rewriteInside(stmt);
  emit(stmt);
  if (!isLast)
    out->insert(out->end(), after.begin(), after.end());
}

void AccessChecker::assignment(Stmt *stmt) {
  if (!hasEffect(stmt->expr))
    return update(stmt) ? void() : store(stmt, value(stmt->expr));
  Block after;
  Expr *condition = effect(stmt->expr, after);
  if (condition || !after.empty() || needsWork(stmt->lvalue))
    stmt->expr = guarded(stmt->expr, condition);
  store(stmt, stmt->expr);
  out->insert(out->end(), after.begin(), after.end());
}

void AccessChecker::store(Stmt *stmt, Expr *value) {
  stmt->expr = value;
  Expr *exists = settle(stmt->lvalue);
  when(exists, collected([&] { storeWatched(stmt); }));
}

/// Whether evaluating the expression reads the place, whichever operands of
/// conditional operators are evaluated.
static bool readsSurely(const Expr *expr, const Expr *lvalue) {
  if (equal(expr, lvalue))
    return true;
  if (isConditional(expr->op))
    return readsSurely(expr->args[0], lvalue);
  return std::ranges::any_of(
      expr->args, [&](const Expr *arg) { return readsSurely(arg, lvalue); });
}

/// An update of an element from itself remains one statement: for elements of 8
/// and 16 bits it is one atomic operation.
bool AccessChecker::update(Stmt *stmt) {
  if (!needsWork(stmt->lvalue))
    return false;
  std::vector<Expr **> reads;
  walkExprs(stmt->expr, [&](Expr *&expr) {
    if (equal(expr, stmt->lvalue))
      reads.push_back(&expr);
  });
  if (reads.empty())
    return false;
  const bool isAtomicLater = isSmallUpdate(stmt);
  const bool isRead = readsSurely(stmt->expr, stmt->lvalue);
  if (!isRead && !isAtomicLater)
    return false;
  Expr *exists = settle(stmt->lvalue);
  for (Expr **read : reads) {
    *read = clone(m, stmt->lvalue);
    work[*read] = false;
  }
  when(exists, collected([&] {
         watch(isAtomicLater ? AccessKind::Atomic : AccessKind::Load,
               stmt->lvalue, isRead ? nullptr : stmt->expr);
         stmt->expr = value(stmt->expr);
         isAtomicLater ? emit(stmt) : storeWatched(stmt);
       }));
  return true;
}

void AccessChecker::storeWatched(Stmt *stmt) {
  if (shadows.areWatching(stmt->lvalue) && !hasEffect(stmt->expr)) {
    stmt->expr = simple(stmt->expr);
    watch(AccessKind::Store, stmt->lvalue, stmt->expr);
  }
  emit(stmt);
}

/// Checks the pair t = lvalue; lvalue = f(t) as one update.
bool AccessChecker::increment(Stmt *first) {
  auto found = increments.find(first);
  if (found == increments.end() || !needsWork(first->expr) ||
      needsWork(found->second->expr))
    return false;
  done = found->second;
  Expr *exists = settle(first->expr);
  Variable *v = zeroed(first->expr->type);
  Variable *old = local(m, first->variable->name, first->expr->type, true);
  when(exists, collected([&] {
         watch(AccessKind::Atomic, first->expr);
         emit(let(m, old, first->expr, here));
         emit(assign(m, clone(m, first->expr),
                     clone(m, done->expr, {{first->variable, old}}), here));
         emit(assign(m, var(m, v), var(m, old), here));
       }));
  first->expr = var(m, v);
  emit(first);
  return true;
}

// ---- Values

bool AccessChecker::needsWork(const Expr *expr) {
  auto [found, isNew] = work.try_emplace(expr, false);
  if (!isNew)
    return found->second;
  bool needs =
      expr->op == Op::InExtent || mayFail(expr) ||
      (expr->op == Op::Call && !expr->callee->isPure) ||
      (expr->op == Op::Index && expr->args[0]->type->isArray() &&
       !expr->args[0]->type->count && guardsAccesses(reports.checks())) ||
      (isLvalue(expr) && shadows.areWatching(expr)) ||
      (expr->op == Op::TexelLoad && shadows.containers.isTexelWatched(expr));
  for (const Expr *arg : expr->args)
    needs |= needsWork(arg);
  return work[expr] = needs;
}

Expr *AccessChecker::value(Expr *expr) {
  return needsWork(expr) ? onLine(lineOf(expr), [&] { return checked(expr); })
                         : expr;
}

Expr *AccessChecker::checked(Expr *expr) {
  if (isConditional(expr->op))
    return conditional(expr);
  if (expr->op == Op::InExtent)
    return position(expr);
  if (expr->op == Op::Length)
    return expr;
  if (info(expr->op).category == OpCategory::Place)
    return load(expr);
  if (expr->op == Op::TexelLoad)
    return texel(expr);
  if (expr->op == Op::Call && !expr->callee->isPure) {
    Block after;
    arguments(expr, after);
    Expr *result = constant("result", expr);
    out->insert(out->end(), after.begin(), after.end());
    return result;
  }
  for (Expr *&arg : expr->args)
    arg = value(arg);
  return mayFail(expr) ? arithmetic(expr) : expr;
}

/// An operand that need not be evaluated is one in a branch.
Expr *AccessChecker::conditional(Expr *expr) {
  Expr *first = value(expr->args[0]);
  if (std::none_of(expr->args.begin() + 1, expr->args.end(),
                   [&](const Expr *arg) { return needsWork(arg); })) {
    expr->args[0] = first;
    return expr;
  }
  Variable *v = local(m, "value", expr->type, false);
  v->loc = here;
  auto set = [&](Expr *operand) {
    return collected([&] { emit(assign(m, var(m, v), value(operand), here)); });
  };
  Stmt *branch = m.newStmt(StmtKind::If, here);
  if (expr->op == Op::Select) {
    emit(let(m, v, nullptr, here));
    branch->expr = first;
    branch->blocks = {set(expr->args[1]), set(expr->args[2])};
  } else {
    emit(let(m, v, first, here));
    branch->expr = expr->op == Op::LogicalAnd
                       ? var(m, v)
                       : apply(m, Op::LogicalNot, {var(m, v)});
    branch->blocks = {set(expr->args[1]), {}};
  }
  emit(branch);
  return var(m, v);
}

/// The expression, or zero where the condition is false.
Expr *AccessChecker::guarded(Expr *expr, Expr *condition) {
  if (!condition)
    return constant("value", expr);
  Variable *v = zeroed(expr->type);
  when(condition, {assign(m, var(m, v), expr, here)});
  return var(m, v);
}

/// The index for a reference that is stored: an index that is out of range if
/// there is no such element.
Expr *AccessChecker::position(Expr *inExtent) {
  CheckedIndices known;
  Expr *exists = takeBounds(inExtent, "", known);
  Expr *at = value(inExtent);
  if (!exists)
    return at;
  Expr *nowhere = literalInt(
      m, at->type->isVector() ? at->type->element : at->type, INT32_MIN);
  if (at->type->isVector())
    nowhere = m.newExpr(Op::Splat, at->type, {nowhere});
  return apply(m, Op::Select, {exists, at, nowhere});
}

Expr *AccessChecker::effect(Expr *expr, Block &after, bool isDropped) {
  if (expr->op == Op::Call) {
    arguments(expr, after);
    return nullptr;
  }
  Expr *exists = nullptr;
  size_t first = 0;
  if (isAtomic(expr)) {
    exists = settle(expr->args[0]);
    const bool overwrites = isDropped && expr->op == Op::AtomicExchange;
    if (isLvalue(expr->args[0]) && shadows.areWatching(expr->args[0]))
      when(exists ? clone(m, exists) : nullptr, collected([&] {
             watch(AccessKind::Atomic, expr->args[0],
                   overwrites ? expr->args[1] : nullptr);
           }));
    first = 1;
  } else if (expr->op == Op::TexelStore) {
    bool isOwn = false;
    exists = settleTexel(expr, isOwn);
    if (exists && shadows.containers.isTexelWatched(expr))
      when(clone(m, exists), collected([&] {
             shadows.containers.watchTexel(expr, isOwn, *out, here);
           }));
    return exists;
  }
  for (size_t i = first; i < expr->args.size(); ++i)
    expr->args[i] = value(expr->args[i]);
  return exists;
}

/// A parameter that is written gets a copy of what may not be there.
void AccessChecker::arguments(Expr *call, Block &after) {
  for (size_t i = 0; i < call->args.size(); ++i) {
    Expr *&arg = call->args[i];
    const Passing passing = call->callee->params[i]->passing;
    if (passing == Passing::In) {
      arg = value(arg);
      continue;
    }
    if (!needsWork(arg))
      continue;
    Expr *exists = settle(arg);
    Variable *copy = zeroed(arg->type);
    if (passing == Passing::InOut)
      when(exists ? clone(m, exists) : nullptr, collected([&] {
             watch(AccessKind::Load, arg);
             emit(assign(m, var(m, copy), clone(m, arg), here));
           }));
    Expr *lvalue = std::exchange(arg, var(m, copy));
    Block back = collected([&] {
      Block store = collected([&] {
        watch(AccessKind::Store, lvalue, var(m, copy));
        emit(assign(m, lvalue, var(m, copy), here));
      });
      when(exists, std::move(store));
    });
    after.insert(after.end(), back.begin(), back.end());
  }
}

} // namespace ampvk::transforms
