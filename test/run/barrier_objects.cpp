// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_barriers as members, assigned and passed on, and in tile_static objects.
// RUN: %ampcc -std=c++14 -O0 %s -o %t && %t
// RUN: %ampcc -std=c++20 -O2 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
template <class T> class Counter {
public:
  template <class I> void init(const I &t) restrict(amp) {
    if (t.local[0] == 0) {
      sum = 0;
      barrier = t.barrier;
    }
    t.barrier.wait();
  }
  void add(T x) restrict(amp) {
    atomic_fetch_add(&sum, x);
    barrier.wait();
  }
  T sum;

private:
  tile_barrier barrier;
};

/// What a thread knows: its place, and the way to meet the others.
struct Thread {
  int local;
  tile_barrier barrier;
  Thread(const tiled_index<16> &t) restrict(amp)
      : local(t.local[0]), barrier(t.barrier) {}
};

struct Scan {
  Thread me;
  explicit Scan(const Thread &t) restrict(amp) : me(t) {}
  int operator()(int *data) restrict(amp) {
    tile_barrier other;
    other = me.barrier;
    for (int step = 1; step < 16; step *= 2) {
      const int add = me.local >= step ? data[me.local - step] : 0;
      other.wait_with_tile_static_memory_fence();
      data[me.local] += add;
      me.barrier.wait_with_tile_static_memory_fence();
    }
    return data[me.local];
  }
};
} // namespace

int main() {
  const int n = 64;
  std::vector<int> counted(n), scanned(n);
  array_view<int> c(n, counted), s(n, scanned);
  parallel_for_each(c.extent.tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    tile_static Counter<int> counter;
    counter.init(t);
    counter.add(1 + t.tile[0]);
    c[t.global] = counter.sum;
    tile_static int data[16];
    data[t.local[0]] = t.global[0];
    t.barrier.wait();
    s[t.global] = Scan(Thread(t))(data);
  });
  c.synchronize();
  s.synchronize();
  for (int i = 0, sum = 0; i < n; ++i) {
    sum = i % 16 ? sum + i : i;
    CHECK_EQ(counted[i], 16 * (1 + i / 16));
    CHECK_EQ(scanned[i], sum);
  }
  return check::result();
}
