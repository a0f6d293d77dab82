// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of Proofs: runs the kernel for all threads of a tile together.
/// ProofStatements.cpp has statements, ProofLoops.cpp loops, ProofValues.cpp
/// expressions.
#ifndef AMPVK_TRANSFORMS_CHECKS_PROOFRUN_H
#define AMPVK_TRANSFORMS_CHECKS_PROOFRUN_H

#include "Transforms/Checks/ProofState.h"

#include <deque>
#include <functional>
#include <set>
#include <unordered_set>

namespace ampvk::transforms {

struct ProofTest;

/// The claims that could not be proved.
struct Doubts {
  std::set<const ir::Variable *> races;     ///< tile_static variables
  std::set<const ir::Variable *> unwritten; ///< of which a load may be
  std::set<const ir::Expr *> outside;       ///< subscripts
  size_t size() const {
    return races.size() + unwritten.size() + outside.size();
  }
};

/// States in which threads leave a loop, switch or function.
struct ProofExits {
  ProofState state;
  bool isDiverged = false; ///< not all threads together
};

class ProofRun {
public:
  explicit ProofRun(ir::Module &m);
  void run();

  Doubts doubts;
  std::unordered_set<const ir::Expr *> subscripts; ///< that were looked at
  /// Nothing is proved: the kernel is too large, or does what is not allowed.
  bool gaveUp = false;

private:
  // Statements.
  void block(const ir::Block &block, ProofState &s);
  void statement(const ir::Stmt *stmt, ProofState &s);
  void branch(const ir::Stmt *stmt, ProofState &s);
  void split(const ir::Stmt *stmt, const ProofTest &test, ProofState &s);
  void switchOver(const ir::Stmt *stmt, ProofState &s);
  Threads matching(const ir::SwitchCase &arm, const Scalars &value,
                   const ir::Type *type, const ProofState &s,
                   Threads &maybe) const;
  void joinExits(const ProofExits &exits, ProofState &s);
  void leave(ProofExits *exits, ProofState &s);
  void barrier(const ir::Expr *e, ProofState &s);
  void store(const ir::Expr *lvalue, const ThreadValues &value, ProofState &s);
  void storePart(const ir::Expr *lvalue, const ThreadValues &value,
                 ProofState &s);

  // Loops.
  struct Widened;
  /// The integers that are alike in all threads, and change in a loop.
  using Symbols = std::map<const ir::Variable *, Number>;
  void loop(const ir::Stmt *stmt, ProofState &s);
  bool runRounds(const ir::Stmt *stmt, ProofState &s);
  void runAnyRound(const ir::Stmt *stmt, ProofState &s);
  void findInvariant(const ir::Stmt *stmt, ProofState &head, Widened &widened);
  bool widen(ProofState &head, Widened &widened, const ProofState &back);
  bool widenPart(const ProofState &head, Widened &widened,
                 const ProofState &back, const ir::Variable *variable,
                 size_t part);
  ProofState started(const ProofState &head, const Widened &widened,
                     Symbols &symbols);
  void lastRound(const ir::Stmt *stmt, ProofState s, const Symbols &symbols);
  bool enumerate(const ir::Stmt *stmt, const ProofState &start,
                 const Symbols &symbols);
  void testOfRound(const ir::Stmt *stmt, ProofState &s);
  void bodyOfRound(const ir::Stmt *stmt, ProofState &s);

  // Expressions.
  ThreadValues value(const ir::Expr *e, ProofState &s);
  ThreadValues operation(const ir::Expr *e, ProofState &s);
  ThreadValues placeValue(const ir::Expr *e, ProofState &s);
  ThreadValues argument(const ir::Expr *e);
  ThreadValues threadIndex(const ir::Expr *e);
  Number ofLaunch(ir::Op op, unsigned dimension);
  ThreadValues conditional(const ir::Expr *e, ProofState &s);
  ThreadValues effect(const ir::Expr *e, ProofState &s);
  ThreadValues call(const ir::Expr *e, ProofState &s);
  void enter(const ir::Function *callee, ProofState &s);
  Scalars apply(ir::Op op, const ir::Type *result,
                const std::vector<std::pair<Scalars, const ir::Type *>> &args,
                const ProofState &s);
  ProofTest test(const ir::Expr *condition, ProofState &s);

  // Places.
  Scalars address(const ir::Expr *lvalue, ProofState &s);
  Scalars checkedIndex(const ir::Expr *step, ProofState &s);
  void indices(const ir::Expr *lvalue, ProofState &s);
  bool isTracked(const ir::Expr *lvalue) const;
  void access(AccessKind kind, const ir::Expr *lvalue,
              const ThreadValues &stored, ProofState &s);
  void accessScalar(AccessKind kind, const ir::Variable *variable,
                    const Scalars &at, const Scalars &stored, ProofState &s);
  void accessOne(AccessKind kind, const ir::Variable *variable, Who who,
                 const Number &at, const Number &stored, ProofState &s);

  void spend(size_t steps);
  void doubt(std::set<const ir::Variable *> &doubts,
             const ir::Variable *variable) {
    if (!quiet)
      doubts.insert(variable);
  }

  ir::Module &m;
  ProofTerms terms;
  size_t threads; ///< of a tile
  static constexpr size_t MaxSteps = 16'000'000;
  size_t steps = 0, limit = MaxSteps;
  bool gaveUpForGood = false; ///< for another reason than these
  unsigned quiet = 0;         ///< above 0: doubts do not count yet
  unsigned barriers = 0;      ///< passed so far
  /// Threads that may have left since these were cleared: a block; a round of
  /// the loop, to its next one, or not; the function.
  Threads left, continued, gone, returned;
  ProofExits *breaks = nullptr, *continues = nullptr, *returns = nullptr;
  std::map<std::pair<const ir::Variable *, std::string>, Number> arguments;
  std::map<std::pair<ir::Op, unsigned>, Number> launch;
  std::map<const ir::Function *, ir::Variable> results;
  const ir::Function *function = nullptr;
  /// The place of an update that becomes one atomic operation.
  const ir::Expr *updated = nullptr;
};

/// A condition: the threads for which it holds, does not hold, may hold.
struct ProofTest {
  Threads yes, no, maybe;
  Number condition; ///< of `maybe`
  /// It holds for all threads that are here, or for none.
  bool isAlike = false;
};

} // namespace ampvk::transforms

#endif
