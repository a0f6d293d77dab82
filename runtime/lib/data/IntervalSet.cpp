// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "data/IntervalSet.h"

#include <algorithm>

namespace ampvk::runtime {

IntervalSet::Ends::const_iterator IntervalSet::behind(size_t at) const {
  auto next = ends.upper_bound(at);
  if (next != ends.begin() && std::prev(next)->second > at)
    --next;
  return next;
}

void IntervalSet::add(Interval one) {
  if (one.begin == one.end)
    return;
  // Neighbors that touch become part of it.
  auto first = ends.lower_bound(one.begin);
  if (first != ends.begin() && std::prev(first)->second >= one.begin)
    --first;
  auto last = first;
  for (; last != ends.end() && last->first <= one.end; ++last) {
    one.begin = std::min(one.begin, last->first);
    one.end = std::max(one.end, last->second);
  }
  ends.erase(first, last);
  ends.emplace(one.begin, one.end);
}

void IntervalSet::remove(Interval one) {
  for (const Interval &part : common(one)) {
    auto whole = std::prev(ends.upper_bound(part.begin));
    const size_t begin = whole->first, end = whole->second;
    ends.erase(whole);
    if (begin < part.begin)
      ends.emplace(begin, part.begin);
    if (part.end < end)
      ends.emplace(part.end, end);
  }
}

void IntervalSet::remove(const IntervalSet &other) {
  for (const auto &[begin, end] : other.ends)
    remove({begin, end});
}

bool IntervalSet::contains(Interval one) const {
  auto found = behind(one.begin);
  return one.begin == one.end ||
         (found != ends.end() && found->first <= one.begin &&
          found->second >= one.end);
}

bool IntervalSet::contains(const IntervalSet &other) const {
  return std::all_of(
      other.ends.begin(), other.ends.end(),
      [&](const auto &one) { return contains({one.first, one.second}); });
}

bool IntervalSet::touches(Interval one) const {
  auto found = behind(one.begin);
  return one.begin != one.end && found != ends.end() && found->first < one.end;
}

Intervals IntervalSet::common(Interval one) const {
  Intervals result;
  if (one.begin == one.end)
    return result;
  for (auto i = behind(one.begin); i != ends.end() && i->first < one.end; ++i)
    result.push_back(
        {std::max(one.begin, i->first), std::min(one.end, i->second)});
  return result;
}

Intervals IntervalSet::missing(Interval one) const {
  Intervals result;
  for (const Interval &part : common(one)) {
    if (one.begin < part.begin)
      result.push_back({one.begin, part.begin});
    one.begin = part.end;
  }
  if (one.begin < one.end)
    result.push_back(one);
  return result;
}

Intervals IntervalSet::all() const {
  Intervals result;
  for (const auto &[begin, end] : ends)
    result.push_back({begin, end});
  return result;
}

} // namespace ampvk::runtime
