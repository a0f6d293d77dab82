// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// An error that a launch detected, as reports and suppressions see it.
#ifndef AMPVK_RUNTIME_LAUNCH_FAULT_H
#define AMPVK_RUNTIME_LAUNCH_FAULT_H

#include "ampvk/KernelInterface.h"

#include <optional>
#include <vector>

namespace ampvk::runtime {

/// Components of an index, the most significant first; none if they are not
/// known.
using FaultNumbers = std::vector<int64_t>;

/// An access to memory, or another operation, by one thread.
struct FaultAccess {
  const Check *at = nullptr; ///< its place; null if it is not known
  FaultNumbers thread;
  FaultNumbers tile;        ///< none if there are no tiles
  const char *verb = nullptr; ///< of a race: "load", "store"
};

struct Fault {
  FaultAccess own;
  /// Index and extent as the kind of the check has them: of a race the
  /// subscripts of the scalar, of a shift the distance and the number of bits,
  /// of a loop the rounds and their limit, of a division none.
  FaultNumbers index, extent;
  std::optional<FaultAccess> other; ///< of a race
};

} // namespace ampvk::runtime

#endif
