// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launches.h"

#include <amp.h>

using namespace concurrency;

static void launch_empty() {
  parallel_for_each(extent<1>(Launches::Size), [](index<1>) restrict(amp) {});
}

static void add_one(array<int> &numbers) {
  parallel_for_each(numbers.extent,
                    [&numbers](index<1> i) restrict(amp) { numbers[i] += 1; });
}

void pairs::launches(Run &run) {
  const Launches data(run);
  const auto start = filled<int>(Launches::Size, [](unsigned i) { return i; });
  run.measure("launches", "launch_and_wait", [&] {
    return millisecondsOf([&] {
      for (int i = 0; i < data.count; ++i)
        launch_empty(), side::wait();
    }) / data.count;
  });

  std::vector<array<int>> many(data.count,
                               array<int>(Launches::Size, start.begin()));
  int times = data.measure(run, "independent_launches", [&] {
    for (array<int> &one : many)
      add_one(one);
  });
  for (const array<int> &one : many)
    data.check(one, times);

  array<int> numbers(Launches::Size, start.begin());
  times = data.measure(run, "dependent_launches", [&] {
    for (int i = 0; i < data.count; ++i)
      add_one(numbers);
  });
  data.check(numbers, times * data.count);
}
