// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The uses that a function makes of its pointer parameters.
#ifndef AMPVK_TRANSFORMS_POINTERS_POINTERUSE_H
#define AMPVK_TRANSFORMS_POINTERS_POINTERUSE_H

#include "IR/Module.h"
#include "Transforms/Common/ValueRanges.h"

#include <map>

namespace ampvk::transforms {

struct PointerUse {
  bool writes = false;     ///< changes what it points to, or a part of that
  bool arithmetic = false; ///< steps to neighboring elements, or compares
  bool compares = false;   ///< asks where another pointer points, seen from it
  bool escapes = false;    ///< becomes part of an object: use is not known
  /// Asks for what the pointee is only the start of: the object that it is a base
  /// of, the elements behind a member of none.
  bool reachesBehind = false;
  /// If it points to an array: pointers to elements step, maybe out of it.
  bool leavesArray = false;
  /// The elements that it steps to, counted from where it points; nothing if
  /// they are not known.
  MaybeRange reach = ValueRange{0, 0};
};

/// Answers are kept; the module must not change meanwhile.
class PointerUses {
public:
  /// How `function` uses its parameter `index`.
  PointerUse of(ir::Function *function, size_t index);

private:
  std::map<std::pair<ir::Function *, size_t>, PointerUse> known;
};

} // namespace ampvk::transforms

#endif
