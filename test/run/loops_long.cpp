// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops of more iterations than an old driver takes, loops that memory ends, and
// loops in tiles that do not fill a vector of the CPU.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

namespace loops {

using namespace concurrency;

inline int flat(int n) {
  int result = 0;
  array_view<int> r(1, &result);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    for (int i = 0; i < n; ++i)
      r[0] += 1;
  });
  return r[0];
}

inline int nested(int n, int m) {
  int result = 0;
  array_view<int> r(1, &result);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < m; ++j)
        r[0] += 1;
  });
  return r[0];
}

inline int count(int n) restrict(amp) {
  int counted = 0;
  while (counted < n)
    ++counted;
  return counted;
}
inline int inFunction(int n) {
  int result = 0;
  array_view<int> r(1, &result);
  parallel_for_each(extent<1>(1),
                    [=](index<1>) restrict(amp) { r[0] = count(n); });
  return r[0];
}

/// Some threads leave early, with or without a long loop.
inline int beforeReturn(int n) {
  std::vector<int> results(100);
  array_view<int> r(100, results);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    if (i[0] % 2)
      return;
    for (int j = 0; j < n; ++j) {
      r[i] += 1;
      if (i[0] != 50 && j == 10)
        return;
    }
  });
  return r[50];
}

/// The loop of a few threads is long, then all of the tile meet in a loop.
inline int beforeBarriers(int n) {
  std::vector<int> results(64);
  array_view<int> r(64, results);
  parallel_for_each(r.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int turns;
    if (t.local[0] == 0)
      turns = 0;
    if (t.local[0] == 40)
      for (int j = 0; j < n; ++j)
        r[t] += 1;
    t.barrier.wait();
    for (int j = 0; j < 10; ++j) {
      if (t.local[0] == 7)
        turns += 1;
      t.barrier.wait();
    }
    r[t] += turns;
  });
  CHECK_EQ(r[63], 10);
  return r[40];
}

/// tile_static counters end both loops.
template <int N> void inTile() {
  std::vector<int> results(N * 5);
  array_view<int> r(N * 5, results);
  parallel_for_each(r.extent.tile<N>(), [=](tiled_index<N> t) restrict(amp) {
    tile_static int outer[N], inner[N];
    const int k = t.local[0];
    int turns = 0;
    for (outer[k] = 0; outer[k] < 3; outer[k] += 1) {
      inner[k] = 0;
      while (inner[k] < 4) {
        turns += 1;
        atomic_fetch_add(&inner[k], 1);
      }
    }
    r[t] = turns;
  });
  for (int i = 0; i < N * 5; ++i)
    CHECK_EQ(r[i], 12);
}

/// Barriers in a loop that tile_static memory ends; what follows it is reached.
template <int M, int N> void withBarriers() {
  std::vector<int> results(M * N * 6);
  array_view<int, 2> r(M * 2, N * 3, results);
  parallel_for_each(r.extent.tile<M, N>(),
                    [=](tiled_index<M, N> t) restrict(amp) {
    tile_static int turns, sum;
    if (t.local[0] == 0 && t.local[1] == 0)
      turns = sum = 0;
    t.barrier.wait();
    while (true) {
      const bool goesOn = turns < 5;
      t.barrier.wait();
      if (!goesOn)
        break;
      atomic_fetch_add(&sum, 1);
      if (t.local[0] == 0 && t.local[1] == 0)
        turns += 1;
      t.barrier.wait();
    }
    r[t] = sum;
  });
  for (int i = 0; i < M * 2; ++i)
    for (int j = 0; j < N * 3; ++j)
      CHECK_EQ(r(i, j), 5 * M * N);
}

inline void ofPartialTiles() {
  inTile<1>();
  inTile<3>();
  inTile<4>();
  inTile<7>();
  inTile<12>();
  inTile<16>();
  inTile<20>();
  withBarriers<1, 12>();
  withBarriers<3, 5>();
  withBarriers<9, 1>();
  withBarriers<2, 33>();
  withBarriers<4, 8>();
}

} // namespace loops

int main() {
  CHECK_EQ(loops::flat(100000), 100000);
  CHECK_EQ(loops::nested(1000, 1000), 1000000);
  CHECK_EQ(loops::nested(2, 50000), 100000);
  CHECK_EQ(loops::inFunction(70000), 70000);
  CHECK_EQ(loops::beforeReturn(70000), 70000);
  CHECK_EQ(loops::beforeBarriers(70000), 70000 + 10);
  loops::ofPartialTiles();
  return check::result();
}
