// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sum of many numbers. Each tile adds up its part in tile_static memory,
// halving the number of active threads in each step; the partial sums are
// reduced again in the same way until one number is left.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int TILE = 256;

// One sum per tile of input: output has input / TILE elements, rounded up.
static void reduce_once(const array<int, 1> &input, int count,
                        array<int, 1> &output) {
  parallel_for_each(extent<1>(count).tile<TILE>().pad(),
                    [&input, &output, count](tiled_index<TILE> t)
                        restrict(amp) {
    tile_static int sums[TILE];
    const int local = t.local[0];
    sums[local] = t.global[0] < count ? input[t.global] : 0;
    t.barrier.wait_with_tile_static_memory_fence();

    for (int half = TILE / 2; half > 0; half /= 2) {
      if (local < half)
        sums[local] += sums[local + half];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (local == 0)
      output[t.tile] = sums[0];
  });
}

static int sum(const std::vector<int> &values) {
  int count = static_cast<int>(values.size());
  array<int, 1> from(count, values.begin());
  array<int, 1> to((count + TILE - 1) / TILE);
  while (count > 1) {
    reduce_once(from, count, to);
    count = (count + TILE - 1) / TILE;
    std::swap(from, to);
  }
  int result = 0;
  copy(from.section(0, 1), &result);
  return result;
}

int main() {
  std::vector<int> values(1000003); // a prime: no tile fits it
  int expected = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<int>(i * 37 % 1001) - 500;
    expected += values[i];
  }
  const int result = sum(values);
  std::cout << "the sum of " << values.size() << " numbers is " << result
            << (result == expected ? "\n" : ", which is wrong\n");
  return result != expected;
}
