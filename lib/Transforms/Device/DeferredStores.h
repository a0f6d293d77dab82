// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CoarsenThreads: which of a kernel's stores can wait until all
/// else is done, and the kernel's body without them.
#ifndef AMPVK_TRANSFORMS_DEVICE_DEFERREDSTORES_H
#define AMPVK_TRANSFORMS_DEVICE_DEFERREDSTORES_H

#include "IR/Module.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace ampvk::transforms {

/// An element that a thread stores to, at most once if it waits.
struct DeferredStore {
  ir::Variable *buffer = nullptr;
  const ir::Expr *position = nullptr;
  /// Whether the position is made of the thread's index, arguments and
  /// literals.
  bool isOfIndex = false;
  bool isSure = false; ///< each thread stores
};

struct DeferredStores {
  /// The constant of the entry that holds the thread's index.
  ir::Variable *index = nullptr;
  /// In the order in which they have to be done, should two be to one element.
  std::vector<DeferredStore> stores;
  /// Which of them an Assign of the entry does.
  std::unordered_map<const ir::Stmt *, size_t> ofStatement;
  /// Why threads have one element each; empty: they need not.
  std::string problem;
  ir::SourceLine where; ///< of the problem; line 0: the kernel
};

/// Puts functions that store to buffers in the place of their calls by the
/// entry, if they have no result and end at their end only: their stores can
/// wait then, too.
void inlineStores(ir::Module &m);

/// Where a store waits, a load that comes after it would miss it. So there is
/// none, of the same container: what another view shows of it, the launch
/// compares.
DeferredStores planDeferredStores(ir::Module &m);

/// A function that does what the entry does for one index, but its stores.
struct BodyWithoutStores {
  ir::Function *function; ///< of the index, and these, which it sets:
  struct Store {
    ir::Variable *value;
    ir::Variable *position; ///< null if it isOfIndex
    ir::Variable *isDone;   ///< null if it isSure
  };
  std::vector<Store> stores; ///< as in the plan
};

/// Takes the entry's body, and leaves it empty.
BodyWithoutStores withoutStores(ir::Module &m, const DeferredStores &plan);

} // namespace ampvk::transforms

#endif
