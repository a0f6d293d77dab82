// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Between which numbers a value surely lies, for transforms that leave a clamp
/// out where it would change nothing.
#ifndef AMPVK_TRANSFORMS_COMMON_VALUERANGES_H
#define AMPVK_TRANSFORMS_COMMON_VALUERANGES_H

#include "IR/Module.h"

#include <optional>
#include <unordered_map>

namespace ampvk::transforms {

/// Finite numbers from `low` to `high`, and never NaN. The ends of integers of
/// 64 bits may be rounded outwards.
struct ValueRange {
  double low, high;
  bool isWithin(const ValueRange &other) const {
    return low >= other.low && high <= other.high;
  }
};

using MaybeRange = std::optional<ValueRange>;

/// The ranges of one function's values: of literals, in_range and clamp, of
/// indices of threads, and of what is computed of these, through variables that
/// never change, and of the counters of loops with known bounds.
///  - Floating point: + - * min max abs and negation, whose results Vulkan
///    rounds correctly (quotients it does not).
///  - Integers: nothing outside their type, and less after masks, shifts,
///    remainders and the like. Where a result could wrap, only its type counts.
/// Linear in the size of the function, for each depth of its loops.
class ValueRanges {
public:
  ValueRanges() = default;
  explicit ValueRanges(ir::Function &f) { collect(f.body); }
  /// Adds the ranges of the block's variables.
  void collect(ir::Block &block);

  /// The range of a scalar, or of all components of a vector.
  MaybeRange of(const ir::Expr *value) const;

  /// The bounds of a Clamp or InRange, if they are ordered constants.
  MaybeRange boundsOf(const ir::Expr *value) const;

private:
  void recordCounter(const ir::Stmt *loop);
  MaybeRange ofFloat(const ir::Expr *value) const;
  MaybeRange ofInteger(const ir::Expr *value) const;
  MaybeRange ofArithmetic(const ir::Expr *value) const;
  MaybeRange ofMasked(const ir::Expr *value) const;
  MaybeRange ofDivided(const ir::Expr *value) const;
  MaybeRange ofParts(const ir::Expr *value, size_t first) const;
  MaybeRange ofEither(const ir::Expr *value) const;

  std::unordered_map<const ir::Variable *, ValueRange>
      variables; ///< const ones, counters
};

} // namespace ampvk::transforms

#endif
