// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: races in tile_static memory.
#ifndef AMPVK_TRANSFORMS_CHECKS_TILESHADOW_H
#define AMPVK_TRANSFORMS_CHECKS_TILESHADOW_H

#include "Transforms/Checks/FaultReports.h"

#include <unordered_map>

namespace ampvk::transforms {

/// Each scalar of the module's tile_static variables has a shadow of four words
/// in the FaultBuffer: who stored last, and by which check, so at which line;
/// and of those that loaded since the last barrier the threads with the largest
/// and the smallest number. They say in which epoch that was (how many barriers
/// the thread had passed), by which thread of the tile, and for a load by which
/// check, for a store some bits of the value:
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
/// Atomic operations are not looked at.
class TileShadow {
public:
  TileShadow(ir::Module &m, FaultReports &reports);

  bool isWatched(const ir::Expr *lvalue) const;
  /// Adds that the thread is going to store the value to the place, whose
  /// indices are simple; or to load it, if there is no value.
  void watch(const ir::Expr *lvalue, const ir::Expr *value, ir::Block &out,
             ir::SourceLine loc);
  /// Adds that it has passed a barrier.
  void passBarrier(ir::Block &out, ir::SourceLine loc);

  /// The functions that these call, if there are such; callees first.
  std::vector<ir::Function *> finish();
  /// Words of shadow memory per tile, in the FaultBuffer.
  uint32_t words() const { return scalars ? threads + 4 * scalars : 0; }

private:
  ir::Function *newFunction(const char *name, const ir::Type *result,
                            std::initializer_list<const char *> params);
  ir::Expr *number(uint32_t value);
  ir::Expr *sum(ir::Expr *a, ir::Expr *b);
  ir::Expr *firstScalar(const ir::Expr *lvalue);
  ir::Stmt *when(ir::Expr *condition, ir::Block body);
  ir::Stmt *counting(ir::Variable *i, ir::Expr *from, ir::Expr *to,
                     uint32_t step, ir::Block body);
  ir::Expr *hashOf(const ir::Expr *value);
  /// A conflicting access that was found.
  struct Other {
    ir::Variable *access;
    ir::Expr *check, *isStore, *isRace;
  };
  Other findStore(ir::Variable *mine, ir::Variable *at, ir::Block &body);
  Other findAny(ir::Variable *mine, ir::Variable *at, ir::Block &body);
  ir::Block watchOne(ir::Function *f, ir::Variable *mine, ir::Variable *at,
                     ir::Variable *i);
  ir::Expr *effect(ir::Op op, ir::Variable *at, uint32_t which,
                   ir::Expr *value);
  ir::Expr *flipped(ir::Variable *access);
  ir::Expr *low(ir::Variable *access);
  ir::Expr *races(ir::Variable *mine, ir::Variable *other);
  ir::Variable *keep(ir::Block &body, const char *name, ir::Expr *value);
  void fillFindShadow();
  void fillIsRace();
  void fillWatch(ir::Function *f, bool isStore);
  void fillPassed();

  ir::Module &m;
  FaultReports &reports;
  uint32_t threads;     ///< of a tile
  uint32_t scalars = 0; ///< of its variables together
  std::unordered_map<const ir::Variable *, uint32_t> firsts;
  ir::Function *findShadow, *isRace, *watchLoad, *watchStore, *passed;
};

} // namespace ampvk::transforms

#endif
