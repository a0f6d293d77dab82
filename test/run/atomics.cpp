// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomic functions on array, array_view and tile_static; the old values.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <algorithm>
#include <climits>

using namespace concurrency;

int main() {
  const int n = 4096;
  std::vector<int> results(9, 0);
  results[2] = INT_MIN;
  results[3] = INT_MAX;
  results[4] = -1;
  std::vector<int> old(n);
  array_view<int, 1> r(9, results), olds(n, old);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    int v = i[0] * 7919 % 5003 - 2500;
    atomic_fetch_add(&r[0], v);
    atomic_fetch_sub(&r[1], v);
    atomic_fetch_max(&r[2], v);
    atomic_fetch_min(&r[3], v);
    atomic_fetch_and(&r[4], ~(1 << i[0] % 31));
    atomic_fetch_or(&r[5], 1 << i[0] % 20);
    atomic_fetch_xor(&r[6], i[0]);
    olds[i] = atomic_fetch_inc(&r[7]);
    atomic_fetch_dec(&r[8]);
  });
  r.synchronize();
  olds.synchronize();
  std::vector<int> expected(9, 0);
  expected[2] = INT_MIN;
  expected[3] = INT_MAX;
  expected[4] = -1;
  for (int i = 0; i < n; ++i) {
    int v = i * 7919 % 5003 - 2500;
    expected[0] += v;
    expected[1] -= v;
    expected[2] = std::max(expected[2], v);
    expected[3] = std::min(expected[3], v);
    expected[4] &= ~(1 << i % 31);
    expected[5] |= 1 << i % 20;
    expected[6] ^= i;
    expected[7] += 1;
    expected[8] -= 1;
  }
  CHECK_EQ(results, expected);
  std::sort(old.begin(), old.end()); // each number once
  for (int i = 0; i < n; ++i)
    CHECK_EQ(old[i], i);

  // unsigned compares as unsigned; exchange; compare_exchange as a loop.
  std::vector<unsigned> words(4, 5u);
  array<unsigned, 1> a(4, words.begin());
  std::vector<float> last(1, -1.0f);
  array_view<float, 1> lastView(1, last);
  parallel_for_each(extent<1>(n), [&a, lastView](index<1> i) restrict(amp) {
    atomic_fetch_max(&a[0], i[0] == 77 ? 0xffffff00u : 1u);
    atomic_fetch_min(&a[1], 0x80000000u + i[0]);
    atomic_exchange(&a[2], 1000u + i[0]);
    unsigned seen = a[3];
    while (!atomic_compare_exchange(&a[3], &seen, seen + 3u))
      ;
    atomic_exchange(&lastView[0], i[0] * 0.5f);
  });
  copy(a, words.begin());
  CHECK_EQ(words[0], 0xffffff00u);
  CHECK_EQ(words[1], 5u);
  CHECK(words[2] >= 1000u && words[2] < 1000u + n);
  CHECK_EQ(words[3], 5u + 3u * n);
  CHECK(lastView[0] >= 0.0f && lastView[0] < n * 0.5f);

  // In tile_static memory.
  std::vector<unsigned> maxima(16);
  array_view<unsigned, 1> m(16, maxima);
  parallel_for_each(extent<1>(16 * 64).tile<64>(),
                    [=](tiled_index<64> t) restrict(amp) {
    tile_static unsigned largest;
    if (t.local[0] == 0)
      largest = 0;
    t.barrier.wait();
    atomic_fetch_max(&largest, unsigned(t.global[0] * 37 % 1009));
    t.barrier.wait();
    if (t.local[0] == 0)
      m[t.tile] = largest;
  });
  m.synchronize();
  for (int tile = 0; tile < 16; ++tile) {
    unsigned largest = 0;
    for (int k = 0; k < 64; ++k)
      largest = std::max(largest, unsigned((tile * 64 + k) * 37 % 1009));
    CHECK_EQ(maxima[tile], largest);
  }
  return check::result();
}
