// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ProofRun.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ampvk::transforms {

using namespace ir;

namespace {

const Block &bodyOf(const Stmt *loop) {
  return loop->blocks[loop->kind == StmtKind::For ? 2 : 0];
}

} // namespace

/// How variables change from round to round: to any value; or to one that is
/// the same in all threads, of this range if it has one.
struct ProofRun::Widened {
  using Part = std::pair<const Variable *, size_t>;
  std::set<Part> any;
  std::map<Part, MaybeRange> alike;
  unsigned passes = 0;
};

/// Known conditions decide, or nothing is assumed but what every round keeps.
void ProofRun::loop(const Stmt *stmt, ProofState &s) {
  if (stmt->kind == StmtKind::For)
    block(stmt->blocks[0], s);
  const ProofState entry = s;
  spend(threads);
  ProofExits exits;
  ProofExits *outerBreaks = std::exchange(breaks, &exits);
  ProofExits *outerContinues = continues;
  const Threads leftBefore = left, goneBefore = gone;
  const Threads returnedBefore = std::exchange(returned, {});
  const uint32_t mark = terms.nextSymbol();
  if (!runRounds(stmt, s)) {
    runAnyRound(stmt, s);
    joinExits(exits, s);
    // Threads that left in different rounds saw different values.
    if (exits.isDiverged || returned.any())
      s.forget(terms, mark);
  } else {
    joinExits(exits, s);
  }
  breaks = outerBreaks;
  continues = outerContinues;
  s.sure = entry.sure & s.active & ~returned;
  s.isDiverged = entry.isDiverged || s.active != entry.active || returned.any();
  left = leftBefore | returned;
  gone = goneBefore | returned;
  returned |= returnedBefore;
}

/// Runs the loop as long as it is known which threads go on. Returns whether
/// that was to its end.
bool ProofRun::runRounds(const Stmt *stmt, ProofState &s) {
  const bool hasTest = stmt->expr && stmt->expr->op != Op::Literal;
  const unsigned most = hasTest ? 4096 : 32;
  const size_t mostSteps = steps + MaxSteps / 4;
  Threads done;
  auto stop = [&] { // some threads may be done already
    ProofState left = s;
    left.active = done;
    left.sure &= done;
    left.isDiverged = true;
    if (done.any()) {
      breaks->isDiverged = true;
      breaks->state.join(left);
    }
    return false;
  };
  for (unsigned round = 0; !gaveUp && !s.isDead(); ++round) {
    const bool isFirst = round == 0 && stmt->kind == StmtKind::DoWhile;
    if (stmt->expr && !isFirst) {
      const ProofTest test = this->test(stmt->expr, s);
      if (test.maybe.any())
        return stop();
      done |= test.no;
      s.isDiverged |= test.no.any() && test.yes.any();
      s.active = test.yes;
      s.sure &= s.active;
    }
    if (s.isDead())
      break;
    if (round > most || steps > mostSteps)
      return stop();
    bodyOfRound(stmt, s);
  }
  s.active |= done;
  return true;
}

/// The test of a round. Those for which it does not hold leave.
void ProofRun::testOfRound(const Stmt *stmt, ProofState &s) {
  if (!stmt->expr)
    return;
  const ProofTest test = this->test(stmt->expr, s);
  ProofState done = s;
  done.active = test.no | test.maybe;
  s.active = test.yes | test.maybe;
  if (test.isAlike) {
    terms.learn(s.facts, test.condition, true);
    terms.learn(done.facts, test.condition, false);
  } else if (done.active.any() && s.active.any()) {
    s.isDiverged = done.isDiverged = true;
    s.sure &= ~test.maybe;
    done.sure &= ~test.maybe;
  }
  s.sure &= s.active;
  done.sure &= done.active;
  if (done.isDead())
    return;
  breaks->isDiverged |= done.isDiverged;
  breaks->state.join(done);
}

/// The rest of a round.
void ProofRun::bodyOfRound(const Stmt *stmt, ProofState &s) {
  ProofExits next;
  ProofExits *outer = std::exchange(continues, &next);
  const Threads leftBefore = left, goneBefore = std::exchange(gone, {});
  const Threads sure = s.sure, continuedBefore = continued;
  const bool wasDiverged = s.isDiverged;
  block(bodyOf(stmt), s);
  joinExits(next, s);
  continues = outer;
  s.sure = sure & s.active & ~gone;
  s.isDiverged = wasDiverged || gone.any();
  left = leftBefore | gone;
  gone |= goneBefore;
  continued = continuedBefore;
  if (stmt->kind == StmtKind::For)
    block(stmt->blocks[1], s);
}

// ---- Loops of any number of rounds

void ProofRun::runAnyRound(const Stmt *stmt, ProofState &s) {
  Widened widened;
  ProofState head = s;
  // The state of a round's start must not depend on how threads got here.
  ++quiet;
  findInvariant(stmt, head, widened);
  --quiet;
  Symbols symbols;
  const ProofState start = started(head, widened, symbols);
  lastRound(stmt, start, symbols);
  s.logs = start.logs;
  s.active.reset();
  s.sure.reset();
}

void ProofRun::findInvariant(const Stmt *stmt, ProofState &head,
                             Widened &widened) {
  constexpr unsigned Most = 40;
  ProofExits *outerBreaks = breaks, *outerReturns = returns;
  for (bool again = true; again && !gaveUp;) {
    ProofExits ignored, ignoredReturns;
    breaks = &ignored;
    returns = &ignoredReturns;
    const uint32_t mark = terms.nextSymbol();
    Symbols symbols;
    ProofState s = started(head, widened, symbols);
    const bool isDoWhile = stmt->kind == StmtKind::DoWhile;
    if (!isDoWhile)
      testOfRound(stmt, s);
    if (!s.isDead())
      bodyOfRound(stmt, s);
    if (isDoWhile && !s.isDead())
      testOfRound(stmt, s);
    again = !s.isDead() && widen(head, widened, s);
    if (!s.isDead()) {
      s.forget(terms, mark);
      again |= head.joinLogs(s);
    }
    gaveUp |= ++widened.passes > Most;
  }
  breaks = outerBreaks;
  returns = outerReturns;
}

/// Makes the state at the start of a round one that holds after `back`, too.
/// Returns whether it changed.
bool ProofRun::widen(ProofState &head, Widened &widened,
                     const ProofState &back) {
  bool isChanged = false;
  for (const auto &[variable, value] : head.values)
    for (size_t part = 0; part < value.size(); ++part)
      isChanged |= widenPart(head, widened, back, variable, part);
  const Threads sure = head.sure & back.sure & back.active;
  const bool isDiverged = head.isDiverged || back.isDiverged;
  isChanged |= sure != head.sure || isDiverged != head.isDiverged;
  head.sure = sure;
  head.isDiverged = isDiverged;
  return isChanged;
}

bool ProofRun::widenPart(const ProofState &head, Widened &widened,
                         const ProofState &back, const Variable *variable,
                         size_t part) {
  const Widened::Part key = {variable, part};
  if (widened.any.contains(key))
    return false;
  auto found = back.values.find(variable);
  const Scalars &before = head.values.at(variable)[part];
  const bool isThere = found != back.values.end() &&
                       found->second.size() == head.values.at(variable).size();
  const Scalars after = isThere ? found->second[part] : Scalars{Unknown, {}};
  auto alike = widened.alike.find(key);
  spend(threads);
  if (alike == widened.alike.end()) {
    bool isSame = true;
    forEachThread(back.active,
                  [&](size_t i) { isSame &= before.of(i) == after.of(i); });
    if (isSame)
      return false;
  }
  const Number from = before.common(head.active);
  const Number to = after.common(back.active);
  if (from.isAny() || to.isAny()) {
    widened.any.insert(key);
    widened.alike.erase(key);
    return true;
  }
  const Type *type = variable->type->scalar();
  constexpr unsigned Few = 6;
  MaybeRange range = terms.rangeOf(to, type, back.facts);
  const bool isNew = alike == widened.alike.end();
  const MaybeRange known =
      isNew ? terms.rangeOf(from, type, head.facts) : alike->second;
  if (!isNew && (!known || (range && range->isWithin(*known))))
    return false;
  if (range && known && widened.passes < Few)
    range = ValueRange{std::min(known->low, range->low),
                       std::max(known->high, range->high)};
  else
    range = std::nullopt;
  widened.alike[key] = range;
  return true;
}

/// The state at the start of a round, with new symbols for what is alike.
ProofState ProofRun::started(const ProofState &head, const Widened &widened,
                             Symbols &symbols) {
  ProofState s = head;
  for (const auto &[variable, part] : widened.any)
    s.values.at(variable)[part] = {Unknown, {}};
  for (const auto &[key, range] : widened.alike) {
    const auto &[variable, part] = key;
    const Number symbol = terms.symbol(variable->type->scalar(), range);
    s.values.at(variable)[part] = {symbol, {}};
    if (variable->type->isInteger())
      symbols[variable] = symbol;
  }
  return s;
}

/// The round that stands for all of them. If it leaves doubts, and a variable
/// that is alike in all threads has few values, the body is run for each.
void ProofRun::lastRound(const Stmt *stmt, ProofState s,
                         const Symbols &symbols) {
  if (stmt->kind == StmtKind::DoWhile) {
    bodyOfRound(stmt, s);
    if (!s.isDead())
      testOfRound(stmt, s);
    return;
  }
  testOfRound(stmt, s);
  if (s.isDead())
    return;
  const ProofState start = s;
  const Doubts before = doubts;
  const ProofExits breaksBefore = *breaks, returnsBefore = *returns;
  bodyOfRound(stmt, s);
  if (doubts.size() == before.size() || quiet || gaveUp)
    return;
  const Doubts after = std::exchange(doubts, before);
  const ProofExits breaksAfter = std::exchange(*breaks, breaksBefore);
  const ProofExits returnsAfter = std::exchange(*returns, returnsBefore);
  if (enumerate(stmt, start, symbols))
    return;
  doubts = after;
  *breaks = breaksAfter;
  *returns = returnsAfter;
}

/// Runs the body for each value of the variable that has the fewest. Returns
/// whether that was possible.
bool ProofRun::enumerate(const Stmt *stmt, const ProofState &start,
                         const Symbols &symbols) {
  constexpr double Most = 1024;
  const Variable *counter = nullptr;
  ValueRange values = {0, Most};
  for (const auto &[variable, symbol] : symbols) {
    const MaybeRange range = terms.rangeOf(symbol, variable->type, start.facts);
    if (range && range->high - range->low < values.high - values.low) {
      counter = variable;
      values = *range;
    }
  }
  if (!counter)
    return false;
  const size_t outer =
      std::exchange(limit, std::min(limit, steps + MaxSteps / 3));
  for (double value = values.low; value <= values.high && !gaveUp; ++value) {
    ProofState s = start;
    s.values[counter] = {
        {{Number::None, static_cast<int64_t>(value)}, nullptr}};
    bodyOfRound(stmt, s);
  }
  limit = outer;
  return !std::exchange(gaveUp, steps > limit || gaveUpForGood);
}

} // namespace ampvk::transforms
