// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ProofRun.h"

#include "IR/Analysis.h"
#include "Transforms/Common/SmallUpdates.h"

#include <algorithm>
#include <utility>

namespace ampvk::transforms {

using namespace ir;

ProofRun::ProofRun(Module &m) : m(m), threads(m.kernel.tileThreads()) {}

void ProofRun::run() {
  if (threads > MaxThreads) {
    gaveUp = true;
    return;
  }
  ProofState s;
  s.count = threads;
  for (size_t i = 0; i < threads; ++i)
    s.active.set(i);
  s.sure = s.active;
  for (const Variable *v : m.variables)
    if (v->storage == Storage::TileStatic)
      s.logs[v] =
          std::make_shared<ProofLog>(static_cast<uint32_t>(scalarsIn(v->type)));
  enter(m.kernel.entry, s);
}

void ProofRun::spend(size_t count) {
  steps += count;
  gaveUp |= steps > limit;
}

// ---- Statements

void ProofRun::block(const Block &block, ProofState &s) {
  for (size_t i = 0; i < block.size() && !s.isDead() && !gaveUp; ++i) {
    const bool isUpdate = i + 1 < block.size() &&
                          isSmallIncrement(block[i], block[i + 1]) &&
                          isTracked(block[i]->expr);
    const Expr *outer =
        isUpdate ? std::exchange(updated, block[i]->expr) : updated;
    statement(block[i], s);
    updated = outer;
    if (!isUpdate)
      continue;
    access(AccessKind::Atomic, block[i]->expr, {}, s);
    value(block[++i]->expr, s);
  }
}

void ProofRun::statement(const Stmt *stmt, ProofState &s) {
  spend(1);
  switch (stmt->kind) {
  case StmtKind::Let: {
    // Other threads that are here do not have it.
    ThreadValues initial;
    if (stmt->expr)
      initial = value(stmt->expr, s);
    s.values[stmt->variable] = std::move(initial);
    return;
  }
  case StmtKind::Assign: {
    const bool isUpdate = isSmallUpdate(stmt) && isTracked(stmt->lvalue);
    const Expr *outer =
        std::exchange(updated, isUpdate ? stmt->lvalue : updated);
    const ThreadValues given = value(stmt->expr, s);
    updated = outer;
    if (isUpdate)
      return access(AccessKind::Atomic, stmt->lvalue, {}, s);
    return store(stmt->lvalue, given, s);
  }
  case StmtKind::Eval:
    value(stmt->expr, s);
    return;
  case StmtKind::If:
    return branch(stmt, s);
  case StmtKind::For:
  case StmtKind::While:
  case StmtKind::DoWhile:
    return loop(stmt, s);
  case StmtKind::Switch:
    return switchOver(stmt, s);
  case StmtKind::Break:
    return leave(breaks, s);
  case StmtKind::Continue:
    return leave(continues, s);
  case StmtKind::Return:
    if (stmt->expr)
      s.assign(&results[function], value(stmt->expr, s));
    returned |= s.active;
    return leave(returns, s);
  case StmtKind::Scope:
    return block(stmt->blocks[0], s);
  }
}

void ProofRun::leave(ProofExits *exits, ProofState &s) {
  exits->isDiverged |= s.isDiverged;
  exits->state.join(s);
  left |= s.active;
  (exits == continues ? continued : gone) |= s.active;
  s.active.reset();
  s.sure.reset();
}

void ProofRun::branch(const Stmt *stmt, ProofState &s) {
  const ProofTest test = this->test(stmt->expr, s);
  if (test.maybe.none() && test.no.none())
    return block(stmt->blocks[0], s);
  if (test.maybe.none() && test.yes.none())
    return block(stmt->blocks[1], s);
  if (!test.isAlike)
    return split(stmt, test, s);
  const bool wasDiverged = s.isDiverged;
  // All threads take one way: what happens on the other one is not beside it.
  ProofState other = s;
  spend(threads);
  terms.learn(s.facts, test.condition, true);
  terms.learn(other.facts, test.condition, false);
  block(stmt->blocks[0], s);
  block(stmt->blocks[1], other);
  if (!wasDiverged)
    return s.join(other);
  // Threads that are elsewhere do not know of the condition.
  ProofExits exits;
  exits.state = std::move(other);
  joinExits(exits, s);
}

/// The threads that left come back. The accesses of all threads stay, even if
/// no thread comes.
void ProofRun::joinExits(const ProofExits &exits, ProofState &s) {
  const auto logs = s.logs;
  s.join(exits.state);
  ProofState others;
  others.logs = logs;
  s.joinLogs(others);
  if (exits.state.count)
    s.joinLogs(exits.state);
}

/// Some threads take one way and others the other one, at the same time.
void ProofRun::split(const Stmt *stmt, const ProofTest &test, ProofState &s) {
  const Threads leftBefore = std::exchange(left, {});
  const unsigned barriersBefore = barriers;
  ProofState first = s, second = s;
  spend(threads);
  first.active = test.yes | test.maybe;
  second.active = test.no | test.maybe;
  for (ProofState *way : {&first, &second}) {
    way->sure &= way->active & ~test.maybe;
    way->isDiverged = true;
  }
  block(stmt->blocks[0], first);
  const bool hasBarrier = barriers != barriersBefore;
  second.logs = first.logs;
  if (hasBarrier)
    second.joinLogs(s);
  block(stmt->blocks[1], second);
  if (hasBarrier || barriers != barriersBefore)
    second.joinLogs(first);
  const Threads sure =
      (first.sure | second.sure) | (s.sure & test.maybe & ~left);
  const bool wasDiverged = s.isDiverged;
  const Facts facts = s.facts;
  const auto logs = second.logs;
  s = std::move(first);
  s.joinValues(second);
  s.active |= second.active;
  s.sure = sure & s.active;
  s.isDiverged = wasDiverged || left.any();
  s.facts = facts;
  s.logs = logs;
  left |= leftBefore;
}

Threads ProofRun::matching(const SwitchCase &arm, const Scalars &value,
                           const Type *type, const ProofState &s,
                           Threads &maybe) const {
  Threads result;
  forEachThread(s.active, [&](size_t i) {
    const Number &number = value.of(i);
    const bool isOne = std::ranges::any_of(arm.labels, [&](int64_t label) {
      return wrapped(label, type) == number.number;
    });
    result[i] = !number.isKnown() || isOne;
    maybe[i] = maybe[i] || !number.isKnown();
  });
  return result;
}

void ProofRun::switchOver(const Stmt *stmt, ProofState &s) {
  const ThreadValues on = value(stmt->expr, s);
  const Scalars number = on.size() == 1 ? on[0] : Scalars{Unknown, {}};
  ProofExits exits;
  ProofExits *outer = std::exchange(breaks, &exits);
  const Threads leftBefore = left, goneBefore = gone, sure = s.sure;
  const Threads returnedBefore = std::exchange(returned, {});
  const Threads continuedBefore = std::exchange(continued, {});
  ProofState entry = s;
  Threads maybe, unmatched = s.active;
  for (const SwitchCase &arm : stmt->cases)
    unmatched &= ~matching(arm, number, stmt->expr->type, entry, maybe);
  Threads others = unmatched | maybe;
  const bool wasDiverged = s.isDiverged;
  entry.isDiverged = true;
  entry.sure &= ~maybe;
  s.active.reset();
  auto come = [&](const Threads &here) {
    ProofState more = entry;
    more.active = here;
    more.sure &= here;
    more.joinLogs(s);
    if (s.isDead())
      s = std::move(more);
    else
      s.join(more);
    spend(threads);
  };
  bool hasDefault = false;
  for (const SwitchCase &arm : stmt->cases) {
    hasDefault |= arm.isDefault;
    Threads ignored;
    come(matching(arm, number, stmt->expr->type, entry, ignored) |
         (arm.isDefault ? others : Threads()));
    block(arm.body, s);
  }
  if (!hasDefault)
    come(others);
  breaks = outer;
  joinExits(exits, s);
  const Threads elsewhere = returned | continued;
  left = leftBefore | elsewhere;
  gone = goneBefore | returned;
  s.sure = sure & s.active & ~elsewhere;
  s.isDiverged = wasDiverged || s.active != entry.active || elsewhere.any();
  returned |= returnedBefore;
  continued |= continuedBefore;
}

// ---- Memory

void ProofRun::barrier(const Expr *e, ProofState &s) {
  ++barriers;
  if (e->op == Op::BarrierGlobal)
    return; // it does not order tile_static memory
  if (m.hasUnprovedBarriers)
    return;                        // some threads may be elsewhere
  if (s.active.count() != threads) // the others must not come here
    gaveUp = gaveUpForGood = true;
  for (auto &[variable, shared] : s.logs)
    s.log(variable).passBarrier();
}

void ProofRun::store(const Expr *lvalue, const ThreadValues &value,
                     ProofState &s) {
  const Expr *root = rootOf(lvalue);
  if (isTracked(lvalue))
    return access(AccessKind::Store, lvalue, value, s);
  if (root == lvalue && root->op == Op::Variable)
    return s.assign(root->variable, value);
  indices(lvalue, s);
  if (root->op == Op::Variable && isOfThread(root->variable->storage))
    storePart(lvalue, value, s);
}

/// A component of a vector; of anything else that has parts, nothing is known.
void ProofRun::storePart(const Expr *lvalue, const ThreadValues &value,
                         ProofState &s) {
  const Variable *variable = rootOf(lvalue)->variable;
  const bool isIndex =
      lvalue->op == Op::Index && lvalue->args[0]->op == Op::Variable;
  const int64_t at = isIndex ? constantIndex(lvalue->args[1]).value_or(-1) : -1;
  ThreadValues whole = s.values[variable];
  if (at >= 0 && value.size() == 1 && static_cast<size_t>(at) < whole.size())
    whole[static_cast<size_t>(at)] = value[0];
  else
    whole.clear();
  s.assign(variable, whole);
}

} // namespace ampvk::transforms
