// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of Proofs: what is known at a point of the kernel about all threads
/// of a tile.
#ifndef AMPVK_TRANSFORMS_CHECKS_PROOFSTATE_H
#define AMPVK_TRANSFORMS_CHECKS_PROOFSTATE_H

#include "Transforms/Checks/ProofLog.h"

#include <bitset>

namespace ampvk::transforms {

/// A set of threads of a tile, which has at most so many.
constexpr size_t MaxThreads = 1024;
using Threads = std::bitset<MaxThreads>;

/// Calls `visit` for each thread of the set.
template <typename F> void forEachThread(const Threads &threads, F visit) {
  for (size_t i = threads._Find_first(); i < MaxThreads;
       i = threads._Find_next(i))
    visit(i);
}

/// A scalar in each thread. That of threads without the value is meaningless.
struct Scalars {
  Number one; ///< of all threads, without `each`
  std::shared_ptr<const std::vector<Number>> each;

  const Number &of(size_t thread) const { return each ? (*each)[thread] : one; }
  /// The number that these threads have in common; or Any.
  Number common(const Threads &threads) const;
};

/// A scalar, or the components of a vector; empty: nothing is known.
using ThreadValues = std::vector<Scalars>;

/// a for some of `count` threads, b for the others.
Scalars chosen(const Threads &first, const Scalars &a, const Scalars &b,
               size_t count);

/// A state of the threads that may be here. Others have left, or are in another
/// branch, which has a state of its own.
struct ProofState {
  size_t count = 0; ///< of the threads of a tile
  std::map<const ir::Variable *, ThreadValues> values;
  /// Since the last barrier, of all threads that may have passed it together.
  std::map<const ir::Variable *, std::shared_ptr<ProofLog>> logs;
  Facts facts;
  Threads active; ///< may be here
  /// Are here, if the conditions that are alike for all threads led here.
  Threads sure;
  /// Some of the tile's threads may be somewhere else.
  bool isDiverged = false;

  bool isDead() const { return active.none(); }
  /// The log, to be changed.
  ProofLog &log(const ir::Variable *variable);
  /// Changes a variable that others here may have, too.
  void assign(const ir::Variable *variable, const ThreadValues &value);
  /// Adds the accesses of the other. Returns whether that changed anything.
  bool joinLogs(const ProofState &other);
  /// Takes the values of the other for its threads.
  void joinValues(const ProofState &other);
  /// Becomes a state that either may be.
  void join(const ProofState &other);
  /// Forgets what depends on symbols since `mark`.
  void forget(const ProofTerms &terms, uint32_t mark);
};

} // namespace ampvk::transforms

#endif
