// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Sets of bytes, as few intervals as possible.
#ifndef AMPVK_RUNTIME_DATA_INTERVALSET_H
#define AMPVK_RUNTIME_DATA_INTERVALSET_H

#include <cstddef>
#include <map>
#include <vector>

namespace ampvk::runtime {

/// Bytes `begin` to `end`, without the latter.
struct Interval {
  size_t begin;
  size_t end;
};
using Intervals = std::vector<Interval>;

class IntervalSet {
public:
  bool empty() const { return ends.empty(); }
  void clear() { ends.clear(); }
  void add(Interval one);
  void remove(Interval one);
  void remove(const IntervalSet &other);

  bool contains(Interval one) const;
  bool contains(const IntervalSet &other) const;
  /// Whether any byte of `one` is in the set.
  bool touches(Interval one) const;
  /// The parts of `one` that are in the set, and those that are not, in order.
  Intervals common(Interval one) const;
  Intervals missing(Interval one) const;
  Intervals all() const;

private:
  using Ends = std::map<size_t, size_t>; ///< begin to end; disjoint, with gaps
  /// The first interval that ends behind `at`.
  Ends::const_iterator behind(size_t at) const;

  Ends ends;
};

} // namespace ampvk::runtime

#endif
