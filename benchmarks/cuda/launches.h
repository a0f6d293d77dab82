// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_LAUNCHES_H
#define AMPVK_BENCHMARKS_CUDA_LAUNCHES_H

#include "Run.h"

/// What launches cost that do next to nothing: one with a wait; many of which
/// each has an array of its own; many of which each adds 1 to the same array.
/// Of these two also how long the host alone is busy, until the last launch has
/// returned.
struct Launches {
  static const int Size = 256; ///< threads and elements
  const int count;

  explicit Launches(const pairs::Run &run) : count(run.size(1000, 200, 50)) {}

  /// The times of `all`, which launches `count` kernels. Returns how often.
  int measure(pairs::Run &run, const std::string &name,
              const std::function<void()> &all) const {
    const auto withWait = [&] { all(), side::wait(); };
    const int calls = run.measure(
        "launches", name, [&] { return pairs::millisecondsOf(withWait); });
    return calls + run.measure("host", name + "_host", [&] {
      const double milliseconds = pairs::millisecondsOf(all);
      side::wait();
      return milliseconds;
    });
  }

  void check(const std::vector<int> &result, int times) const {
    pairs::requireAll(result, [=](unsigned i) {
      return times + static_cast<int>(i);
    }, "element");
  }
};

#endif
