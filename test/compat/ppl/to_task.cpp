// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// completion_future::to_task: a task that is done with the operation, has
// continuations, and throws what the operation threw. PPL's parallel_for_each
// beside that for kernels; tasks that launch kernels.
// RUN: %ampcc %s -o %t && env AMPVK_VALIDATION=1 %t
#include "Inputs/expect.h"

#include <amp.h>
#include <numeric>
#include <ppltasks.h>
#include <vector>

using namespace concurrency;

int main() {
  const int size = 1000;
  std::vector<int> numbers(size), result(size);
  std::iota(numbers.begin(), numbers.end(), 0);
  array<int, 1> device(size);

  int sum = copy_async(numbers.begin(), device)
                .to_task()
                .then([&] {
                  parallel_for_each(
                      device.extent, [&](index<1> i) restrict(amp) {
                        device[i] *= 3;
                      });
                  return copy_async(device, result.begin()).to_task();
                })
                .then([&] {
                  parallel_for_each(result.begin(), result.end(),
                                    [](int &n) { n += 1; });
                  return parallel_reduce(result.begin(), result.end(), 0);
                })
                .get();
  EXPECT(sum == 3 * 499500 + size);
  EXPECT(result[999] == 2998);

  std::vector<task<void>> copies;
  std::vector<std::vector<int>> targets(4, std::vector<int>(size));
  for (std::vector<int> &target : targets)
    copies.push_back(copy_async(device, target.begin()).to_task());
  EXPECT(when_all(copies.begin(), copies.end()).wait() == completed);
  for (const std::vector<int> &target : targets)
    EXPECT(target[500] == 1500);

  // Kernels from several threads at once.
  std::vector<int> sums(8);
  parallel_for(0, 8, [&](int n) {
    array_view<int> view(8, sums);
    array<int, 1> local(64);
    parallel_for_each(
        local.extent,
        [&local, n ](index<1> i) restrict(amp) { local[i] = i[0] * n; });
    std::vector<int> values = local;
    sums[n] = std::accumulate(values.begin(), values.end(), 0);
  });
  EXPECT(sums[7] == 7 * 2016);

  EXPECT_THROW(std::future_error, completion_future().to_task().wait());
  return failures() != 0;
}
