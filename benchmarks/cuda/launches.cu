// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "launches.h"

#include <memory>

static __global__ void empty() {}

static __global__ void add_one(int *numbers) {
  numbers[blockIdx.x * blockDim.x + threadIdx.x] += 1;
}

void pairs::launches(Run &run) {
  const Launches data(run);
  const auto start = filled<int>(Launches::Size, [](unsigned i) { return i; });
  run.measure("launches", "launch_and_wait", [&] {
    return millisecondsOf([&] {
      for (int i = 0; i < data.count; ++i)
        empty<<<1, Launches::Size>>>(), side::wait();
    }) / data.count;
  });

  std::vector<std::unique_ptr<Buffer<int>>> many(data.count);
  for (auto &one : many)
    one.reset(new Buffer<int>(start));
  int times = data.measure(run, "independent_launches", [&] {
    for (const auto &one : many)
      add_one<<<1, Launches::Size>>>(*one);
  });
  for (const auto &one : many)
    data.check(one->values(), times);

  const Buffer<int> numbers(start);
  times = data.measure(run, "dependent_launches", [&] {
    for (int i = 0; i < data.count; ++i)
      add_one<<<1, Launches::Size>>>(numbers);
  });
  data.check(numbers.values(), times * data.count);
}
