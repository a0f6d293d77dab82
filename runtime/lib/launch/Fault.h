// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// An error that a launch detected, as reports and suppressions see it.
#ifndef AMPVK_RUNTIME_LAUNCH_FAULT_H
#define AMPVK_RUNTIME_LAUNCH_FAULT_H

#include "ampvk/KernelInterface.h"

#include <optional>
#include <utility>
#include <vector>

namespace ampvk::runtime {

/// Components of an index, the most significant first; none if they are not
/// known.
using FaultNumbers = std::vector<int64_t>;

/// An access to memory, or another operation, by one thread.
struct FaultAccess {
  const Check *at = nullptr;  ///< its place; null if it is not known
  FaultNumbers thread;        ///< none if it is not known
  FaultNumbers tile;          ///< none if there are no tiles
  const char *verb = nullptr; ///< of a race: "load", "store"
};

/// The word for an access of a race.
constexpr const char *accessWord(AccessKind access) {
  constexpr const char *words[] = {"load", "store", "atomic operation"};
  return words[static_cast<uint32_t>(access)];
}

/// A race as the access would have recorded it that did not detect it.
struct RaceSide {
  /// Order accesses of one line: the AccessKind, and the thread's number. Of
  /// the access that detected the race, and of this one.
  std::pair<int32_t, uint32_t> orderHere, order;
  uint32_t check;
  FaultRecord record;
};

struct Fault {
  FaultAccess own;
  /// Index and extent as the kind of the check has them: of a race the
  /// subscripts of the scalar, of a shift the distance and the number of bits,
  /// of a loop the rounds and their limit, of a division or a barrier none.
  FaultNumbers index, extent;
  /// The number in the storage of an element of a container that is outside of
  /// the view. There is no index then.
  std::optional<int64_t> element;
  uint32_t level = 0; ///< of a texel
  std::optional<FaultAccess> other; ///< of a race; of a barrier a thread that is not there
};

} // namespace ampvk::runtime

#endif
