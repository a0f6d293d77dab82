// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: races in tile_static memory.
#ifndef AMPVK_TRANSFORMS_CHECKS_TILESHADOW_H
#define AMPVK_TRANSFORMS_CHECKS_TILESHADOW_H

#include "Transforms/Checks/FaultReports.h"
#include "Transforms/Checks/ProofLog.h"
#include "Transforms/Checks/Proofs.h"
#include "Transforms/Checks/WordCode.h"
#include "Transforms/Checks/WrittenShadow.h"

#include <unordered_map>

namespace ampvk::transforms {

/// Each scalar of the tile_static variables that may race (Proofs.h) has a
/// shadow of four words in the FaultBuffer: who stored last, and by which
/// check, so at which line; and of those that loaded since the last barrier the
/// threads with the largest and the smallest number. They say in which epoch
/// that was (how many barriers the thread had passed), by which thread of the
/// tile, and for a load by which check, for a store some bits of the value:
///
///   epoch << 22 | thread << 12 | check or value
///
/// An access writes down itself and then looks for others: so of two that race
/// one at least sees the other. Where it is of this epoch and of another
/// thread, and one of both is a store, there is a race; but none of stores of
/// the same value, which is how threads set flags. There are no others: threads
/// count the same barriers, since these are checked to be reached by all; and
/// before the count begins anew, the threads clear the shadow.
///
/// An atomic operation is a store of a value that all atomic operations share,
/// and races with stores only (specification 8.1.2.2). It does not take the
/// place of its own thread's store.
///
/// Words are looked at before they are changed: what is written down already
/// costs no atomic operation.
class TileShadow {
public:
  TileShadow(ir::Module &m, FaultReports &reports, const Proofs &proofs);

  bool isWatched(const ir::Expr *lvalue) const;
  /// As Shadows::watch.
  void watch(AccessKind kind, const ir::Expr *lvalue, const ir::Expr *value,
             ir::Block &out, ir::SourceLine loc);
  /// Adds that it has passed a barrier.
  void passBarrier(ir::Block &out, ir::SourceLine loc);

  /// The functions that these call, if there are such; callees first.
  std::vector<ir::Function *> finish();
  /// Words of shadow memory per tile, in the FaultBuffer.
  uint32_t words() const { return raceWords() + written.words(); }

private:
  static constexpr uint32_t EpochShift = 22, ThreadShift = 12;
  static constexpr uint32_t ThreadMask = 1023, LowMask = 4095;
  /// In a store's word: it is of an atomic operation, and has no other bits of
  /// a value.
  static constexpr uint32_t AtomicShift = 11;
  /// There are epochs 1 to this; 0 is before all of them.
  static constexpr uint32_t LastEpoch = 1023;

  /// The words of a scalar.
  enum ShadowWord : uint32_t {
    Stored,
    StoredAt, ///< the check
    LoadedByLast,
    LoadedByFirst,
    WordCount
  };

  uint32_t raceWords() const { return scalars ? threads + 4 * scalars : 0; }
  ir::Expr *sum(ir::Expr *a, ir::Expr *b);
  ir::Expr *firstScalar(const ir::Expr *lvalue);
  ir::Expr *hashOf(const ir::Expr *value);
  void watchForRaces(AccessKind kind, const ir::Variable *v, ir::Expr *first,
                     uint32_t count, const ir::Expr *value, ir::Block &out,
                     ir::SourceLine loc);
  /// A conflicting access that was found: its check, its word, and its kind.
  struct Other {
    ir::Expr *check;
    ir::Variable *access;
    ir::Expr *kind;
  };
  void watchLoadOf(ir::Variable *mine, ir::Variable *at, ir::Variable *i,
                   ir::Block &body);
  void watchStoreOf(ir::Variable *mine, ir::Variable *at, ir::Variable *i,
                    ir::Block &body);
  ir::Stmt *report(ir::Function *f, ir::Variable *i, ir::Expr *kind,
                   Other other);
  ir::Expr *kindOf(ir::Variable *access);
  ir::Expr *isPlain(ir::Variable *access);
  ir::Expr *wordAt(ir::Variable *at, uint32_t which);
  ir::Expr *effect(ir::Op op, ir::Variable *at, uint32_t which,
                   ir::Expr *value);
  ir::Expr *flipped(ir::Variable *access);
  ir::Expr *low(ir::Variable *access);
  ir::Expr *races(ir::Variable *mine, ir::Variable *other);
  void fillFindShadow();
  void fillIsRace();
  void fillWatch(ir::Function *f, bool isStore);
  void fillPassed();

  ir::Module &m;
  FaultReports &reports;
  WordCode code;
  uint32_t threads;     ///< of a tile
  uint32_t scalars = 0; ///< of its variables together
  std::unordered_map<const ir::Variable *, uint32_t> firsts;
  ir::Function *findShadow, *isRace, *watchLoad, *watchStore, *passed;
  WrittenShadow written; ///< behind the words for races
};

} // namespace ampvk::transforms

#endif
