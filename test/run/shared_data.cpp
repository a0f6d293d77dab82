// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two views of the same data in one kernel: what a thread writes through one,
// it reads through the other, and so does another of its tile behind a barrier.
// Such a launch has a pipeline of its own, and launches of the same kernel with
// views of different data have theirs, also where these are of one container.
// RUN: %ampcc %s -o %t && env AMPVK_TRACE=1 %t 2>&1 | FileCheck %s
// CHECK: compile: {{.*}}exchange
// CHECK: compile: {{.*}}exchange
// CHECK: compile: {{.*}}again
// CHECK: compile: {{.*}}again
// CHECK-NOT: compile:
// CHECK: passed
#include "Inputs/check.h"

#include <cstdio>
#include <numeric>
#include <vector>

using namespace concurrency;

namespace {

constexpr int Tile = 64, N = 64 * Tile;

/// In tiles: each thread adds 1 to its own element of `to`, then takes what
/// `from` has at its neighbour's place.
void exchange(array_view<int> to, array_view<const int> from,
              array_view<int> out) {
  parallel_for_each(
      to.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
        to[t.global] += 1;
        t.barrier.wait();
        const int next = t.tile_origin[0] + (t.local[0] + 1) % Tile;
        out[t.global] = from[next];
      });
}

/// Each thread reads an element of `from`, writes its own of `to`, and reads
/// the first one again.
void again(array_view<int> to, array_view<const int> from,
           array_view<int> before, array_view<int> after) {
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    before[i] = from[i];
    to[i] = -i[0];
    after[i] = from[i];
  });
}

void checkAgain(int distance) {
  std::vector<int> data(2 * N), before(N), after(N);
  std::iota(data.begin(), data.end(), 7);
  {
    array_view<int> all(2 * N, data);
    again(all.section(0, N), all.section(distance, N),
          array_view<int>(N, before), array_view<int>(N, after));
  }
  for (int i = 0; i < N; ++i) {
    CHECK_EQ(data[i], -i);
    CHECK_EQ(before[i], 7 + i + distance);
    CHECK_EQ(after[i], distance ? 7 + i + distance : -i);
  }
}

int neighbour(int i) { return i / Tile * Tile + (i % Tile + 1) % Tile; }

} // namespace

int main() {
  for (int round = 0; round < 3; ++round) {
    std::vector<int> a(N), b(N), same(N), different(N);
    std::iota(a.begin(), a.end(), 100);
    std::iota(b.begin(), b.end(), 5000);
    {
      array_view<int> to(N, a);
      array_view<const int> other(N, b);
      exchange(to, other, array_view<int>(N, different));
      exchange(to, to, array_view<int>(N, same));
    }
    for (int i = 0; i < N; ++i) {
      CHECK_EQ(a[i], 100 + i + 2);
      CHECK_EQ(different[i], 5000 + neighbour(i));
      CHECK_EQ(same[i], 100 + neighbour(i) + 2);
    }
  }
  checkAgain(N);
  checkAgain(0);
  checkAgain(N);
  if (!check::result())
    std::puts("passed");
  return check::result();
}
