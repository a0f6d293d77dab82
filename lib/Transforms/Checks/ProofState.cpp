// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ProofState.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isSame(const Scalars &a, const Scalars &b) {
  return a.each ? a.each == b.each : !b.each && a.one == b.one;
}

template <typename F> Scalars made(size_t count, F ofThread) {
  auto each = std::make_shared<std::vector<Number>>(count);
  for (size_t i = 0; i < count; ++i)
    (*each)[i] = ofThread(i);
  return {Unknown, std::move(each)};
}

/// The values that are the same in both; Any where they differ.
Scalars agreed(const Threads &threads, const Scalars &a, const Scalars &b,
               size_t count) {
  if (isSame(a, b) || threads.none())
    return a;
  return made(count, [&](size_t i) {
    return !threads[i] || a.of(i) == b.of(i) ? a.of(i) : Unknown;
  });
}

} // namespace

Number Scalars::common(const Threads &threads) const {
  if (!each || threads.none())
    return one;
  const Number first = of(threads._Find_first());
  bool isCommon = true;
  forEachThread(threads, [&](size_t i) { isCommon &= of(i) == first; });
  return isCommon ? first : Unknown;
}

Scalars chosen(const Threads &first, const Scalars &a, const Scalars &b,
               size_t count) {
  if (isSame(a, b) || first.none())
    return b;
  if (first.count() == count)
    return a;
  return made(count, [&](size_t i) { return first[i] ? a.of(i) : b.of(i); });
}

ProofLog &ProofState::log(const Variable *variable) {
  std::shared_ptr<ProofLog> &log = logs.at(variable);
  if (log.use_count() > 1)
    log = std::make_shared<ProofLog>(*log);
  return *log;
}

void ProofState::assign(const Variable *variable, const ThreadValues &value) {
  ThreadValues &own = values[variable];
  own.resize(value.size(), {Unknown, nullptr});
  for (size_t i = 0; i < own.size(); ++i)
    own[i] = chosen(active, value[i], own[i], count);
}

bool ProofState::joinLogs(const ProofState &other) {
  bool isChanged = false;
  for (const auto &[variable, log] : other.logs)
    if (logs.at(variable) != log)
      isChanged |= this->log(variable).join(*log);
  return isChanged;
}

void ProofState::joinValues(const ProofState &other) {
  const Threads both = active & other.active;
  for (auto own = values.begin(); own != values.end();) {
    auto found = other.values.find(own->first);
    if (found == other.values.end() ||
        found->second.size() != own->second.size()) {
      own = values.erase(own);
      continue;
    }
    for (size_t i = 0; i < own->second.size(); ++i) {
      const Scalars &theirs = found->second[i];
      const Scalars common = agreed(both, own->second[i], theirs, count);
      own->second[i] = chosen(other.active & ~both, theirs, common, count);
    }
    ++own;
  }
}

void ProofState::join(const ProofState &other) {
  if (other.isDead())
    return;
  if (isDead()) {
    *this = other;
    return;
  }
  joinValues(other);
  joinLogs(other);
  for (auto fact = facts.begin(); fact != facts.end();) {
    auto found = other.facts.find(fact->first);
    if (found == other.facts.end()) {
      fact = facts.erase(fact);
      continue;
    }
    fact->second = {std::min(fact->second.low, found->second.low),
                    std::max(fact->second.high, found->second.high)};
    ++fact;
  }
  isDiverged |= other.isDiverged || active != other.active;
  sure = (sure | ~active) & (other.sure | ~other.active);
  active |= other.active;
  sure &= active;
}

void ProofState::forget(const ProofTerms &terms, uint32_t mark) {
  auto forgotten = [&](const Number &number) {
    return terms.isSince(number, mark) ? Unknown : number;
  };
  for (auto &[variable, value] : values)
    for (Scalars &part : value)
      part = part.each
                 ? made(count, [&](size_t i) { return forgotten(part.of(i)); })
                 : Scalars{forgotten(part.one), nullptr};
  for (auto &[variable, shared] : logs)
    log(variable).forget(terms, mark);
}

} // namespace ampvk::transforms
