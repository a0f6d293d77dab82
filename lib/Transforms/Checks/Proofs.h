// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: what need not be checked when the kernel runs.
#ifndef AMPVK_TRANSFORMS_CHECKS_PROOFS_H
#define AMPVK_TRANSFORMS_CHECKS_PROOFS_H

#include "IR/Module.h"

#include <set>
#include <unordered_set>

namespace ampvk::transforms {

/// The proofs for a tiled kernel: which tile_static variables are free of
/// races, which of them are read only where they were written, and which
/// subscripts are in range.
///
/// The size of a tile is known. So the kernel is run for all of its threads
/// together, with each thread's own index, and with terms for what is not known
/// (ProofTerms.h). This covers every execution:
///
///  - A value is a term plus a number. A term is a function of symbols: the
///    kernel's arguments, where the tile lies, and variables that loops change
///    in all threads alike. What is loaded from memory has no term.
///  - Where a condition is not known, both ways are run, and afterwards a
///    variable has a value only if it is the same from both. The two ways are
///    taken at the same time, unless the condition is one term in all threads
///    that are here.
///  - A loop whose conditions are known is run round by round. Of any other, a
///    state is found that holds before each round (ProofRun::findInvariant);
///    one round from there stands for all. Symbols of a round mean nothing in
///    another one, so what they say about earlier accesses is forgotten.
///  - Of each scalar it is written down who accessed it since the last barrier
///    (ProofLog.h). Accesses race if they may be of one scalar and of two
///    threads, and one is a store; but not two stores of one value. (Loads and
///    atomic operations do not, specification 8.1.2.2.) Since all threads meet at barriers, an
///    access is beside no others than those since the last one.
///  - A thread surely stored if conditions that are not known are either alike
///    in all threads, and then the load is behind the same ones, or do not
///    decide whether it does.
///
/// It relies on what is checked elsewhere, or undefined: that all threads reach
/// a barrier together, and that subscripts are in range. (A subscript that may
/// be out of range is checked and the access left out.) In a module with barriers
/// that some threads may miss (MaskBarriers.h), barriers count for nothing:
/// subscripts are proved all the same, but of races and stores only what holds
/// without any barrier. Nothing is proved where the run does not end within a
/// fixed number of steps.
class Proofs {
public:
  explicit Proofs(ir::Module &m);

  bool isFreeOfRaces(const ir::Variable *variable) const {
    return isComplete && !racing.contains(variable);
  }
  /// Whether each scalar that is loaded was stored to before, in this tile.
  bool isWrittenFirst(const ir::Variable *variable) const {
    return isComplete && !unwritten.contains(variable);
  }
  /// Whether the Index of an array of known length, or of a vector, is one of
  /// its elements whenever it is evaluated.
  bool isInRange(const ir::Expr *subscript) const {
    return inRange.contains(subscript);
  }

private:
  bool isComplete = false;
  std::set<const ir::Variable *> racing, unwritten;
  std::unordered_set<const ir::Expr *> inRange;
};

} // namespace ampvk::transforms

#endif
