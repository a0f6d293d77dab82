// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: the rewriting of one function. AccessChecker.cpp
/// has statements and values, CheckedArithmetic.cpp divisions and shifts,
/// CheckedLvalues.cpp what is in memory, CheckedLoops.cpp the rounds of loops.
#ifndef AMPVK_TRANSFORMS_CHECKS_ACCESSCHECKER_H
#define AMPVK_TRANSFORMS_CHECKS_ACCESSCHECKER_H

#include "Transforms/Checks/ContainerShadow.h"
#include "Transforms/Checks/FaultReports.h"
#include "Transforms/Checks/Proofs.h"
#include "Transforms/Checks/TileShadow.h"
#include "Transforms/Common/StmtRewriter.h"
#include "Transforms/Common/ValueRanges.h"

#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ampvk::transforms {

/// Whether accesses out of range are left out with these checks. A shadow has
/// words only for what is in range, so what has one needs that, too.
constexpr bool guardsAccesses(CheckSet checks) {
  return !(checks &
           (CheckSet(CheckPart::Bounds) | CheckPart::Race | CheckPart::Init))
              .isEmpty();
}

/// Whether a shift's or a division's right operand, or the index of an array of
/// known length, may be a wrong one, which these checks care about.
bool mayBeWrong(const ir::Expr *expr, const ValueRanges &ranges,
                CheckSet checks);

/// The indices of a place, from all of its in_extents.
struct CheckedIndices {
  std::unordered_set<const ir::Variable *> variables;
  std::unordered_set<uint64_t> literals;
  /// Whether the launch gives all extents. A section's may go beyond its view.
  bool areOfLaunch = true;
};

/// Those that look for races, and for what was never written.
struct Shadows {
  TileShadow &tiles;
  ContainerShadow &containers;

  bool areWatching(const ir::Expr *lvalue) const {
    return tiles.isWatched(lvalue) || containers.isWatched(lvalue);
  }
  /// Adds that the thread is going to access the place, whose indices are
  /// simple; to store the value, if it is a store, or an atomic operation that
  /// does not need what was there.
  void watch(AccessKind access, const ir::Expr *lvalue, const ir::Expr *value,
             ir::Block &out, ir::SourceLine loc) const {
    if (tiles.isWatched(lvalue))
      tiles.watch(access, lvalue, value, out, loc);
    if (containers.isWatched(lvalue))
      containers.watch(access, lvalue, value, out, loc);
  }
  /// Adds that it has passed the barrier, which orders what is in its memory.
  void passBarrier(ir::Op barrier, ir::Block &out, ir::SourceLine loc) const {
    if (barrier != ir::Op::BarrierGlobal)
      tiles.passBarrier(out, loc);
    if (ordersGlobalMemory(barrier))
      containers.passBarrier(out, loc);
  }
};

class AccessChecker : public StmtRewriter {
public:
  AccessChecker(ir::Module &m, FaultReports &reports, Shadows shadows,
                const Proofs &proofs, ir::Function *f);
  void run();

private:
  // Statements.
  void statement(ir::Stmt *stmt) override;
  ir::Expr *loopTest(ir::Expr *test) override;
  void assignment(ir::Stmt *stmt);
  void store(ir::Stmt *stmt, ir::Expr *value);
  bool update(ir::Stmt *stmt);
  void storeWatched(ir::Stmt *stmt);
  bool increment(ir::Stmt *first);
  bool isShort(const ir::Stmt *loop) const;
  /// Looks at all statements before any of them is changed.
  void prepare(ir::Block &block);
  void countRounds(ir::Stmt *loop, ir::Block &result);
  /// Emits `if (condition) body`; without a condition, the body.
  void when(ir::Expr *condition, ir::Block body);
  /// The statements that `emits` emits.
  ir::Block collected(const std::function<void()> &emits);
  /// Emits a variable that is zero.
  ir::Variable *zeroed(const ir::Type *type);
  /// Emits a constant; its value.
  ir::Expr *constant(const char *name, ir::Expr *value);

  /// Whether the right operand may be a wrong one.
  bool mayFail(const ir::Expr *expr) const {
    return !proofs.isInRange(expr) &&
           mayBeWrong(expr, ranges, reports.checks());
  }
  // Whether the value needs a check. Values that are returned contain nothing
  // to check.
  bool needsWork(const ir::Expr *expr);
  /// The whole expression of a statement. It may have an effect, and then keeps
  /// it where the statement may have one; null if it was done before.
  ir::Expr *whole(ir::Expr *expr);
  ir::Expr *value(ir::Expr *expr);
  ir::Expr *checked(ir::Expr *expr); ///< of what needs work
  ir::Expr *conditional(ir::Expr *expr);
  ir::Expr *guarded(ir::Expr *expr, ir::Expr *condition);
  ir::Expr *arithmetic(ir::Expr *expr);
  // Emit a check of all components of a right operand; whether it is good.
  ir::Expr *areNotZero(const Numbers &numbers, const Numbers &dividends);
  ir::Expr *areBelow(const Numbers &numbers, unsigned bits);
  ir::Expr *texel(ir::Expr *load);
  ir::Expr *settleTexel(ir::Expr *access, bool &isOwn);
  ir::Expr *position(ir::Expr *inExtent);
  /// Prepares the operands of an effect. Returns the condition under which it
  /// is executed, or null. `after` gets the statements that write results back.
  /// `isDropped`: the result is not used.
  ir::Expr *effect(ir::Expr *expr, ir::Block &after, bool isDropped = false);
  void arguments(ir::Expr *call, ir::Block &after);

  // Places.
  ir::Expr *load(ir::Expr *lvalue);
  /// Takes what is to be checked out of the place's indices. The condition
  /// under which there is such a place; null if there surely is.
  ir::Expr *settle(ir::Expr *lvalue);
  ir::Expr *settleIndex(ir::Expr *step);
  ir::Expr *settlePosition(ir::Expr *step);
  bool isIndexOfThread(const ir::Expr *index) const;
  /// Takes in_extent out of the sum; the conditions of all, or null.
  ir::Expr *takeBounds(ir::Expr *&sum, const std::string &name,
                       CheckedIndices &known);
  ir::Expr *isInside(ir::Expr *index, ir::Expr *extent,
                     const std::string &name);
  /// The value as one that can be cloned, and does not change.
  ir::Expr *simple(ir::Expr *value);
  Numbers components(ir::Expr *value);
  ir::Expr *both(ir::Expr *a, ir::Expr *b);
  /// Emits that the place is accessed; that the value is stored, if it is a
  /// store, or an atomic operation that does not need what was there.
  void watch(AccessKind kind, const ir::Expr *lvalue,
             const ir::Expr *value = nullptr);

  /// Where the source has it, as far as that is known.
  ir::SourceLine lineOf(const ir::Expr *expr) const;
  /// Runs `f` with `line` as the location of the statements it emits.
  template <typename F> auto onLine(ir::SourceLine line, F f) {
    ir::SourceLine outer = std::exchange(here, line);
    auto result = f();
    here = outer;
    return result;
  }
  uint32_t check(CheckKind kind, const std::string &name) {
    return reports.number(kind, name, here);
  }
  /// Emits that the condition holds; whether it does. Where errors of this kind
  /// are not looked for, nothing is recorded.
  ir::Expr *holds(ir::Expr *condition, CheckKind kind, const std::string &name,
                  const Numbers &index, const Numbers &extent);

  FaultReports &reports;
  Shadows shadows;
  const Proofs &proofs;
  ir::Function *function;
  ValueRanges ranges;                                          ///< as before
  std::unordered_map<const ir::Expr *, bool> work;             ///< needsWork()
  std::unordered_map<const ir::Stmt *, ir::Stmt *> increments; ///< both of them
  const ir::Stmt *done = nullptr; ///< the second of the last one
  /// Constants that are the thread's index.
  std::unordered_set<const ir::Variable *> indices;
  /// Loads of this statement that were done; they are not done again.
  std::vector<std::pair<const ir::Expr *, ir::Variable *>> loads;
};

} // namespace ampvk::transforms

#endif
