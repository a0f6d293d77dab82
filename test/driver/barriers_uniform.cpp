// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers that all threads of a tile reach: no error, no warning.
// RUN: %ampcc -c -Werror %s -o %t.o 2>&1 | count 0
// clang-format off
#include <amp.h>
using namespace concurrency;

static const int Tile = 64;
typedef tiled_index<Tile> Here;
typedef tiled_index<8, 8> Square;

template <class F> void tiles(array_view<int> a, const F &f) {
  parallel_for_each(a.extent.tile<Tile>(), f);
}

inline void wait(const Here &t) restrict(amp) { t.barrier.wait(); }
inline int first(int x) restrict(amp) { if (x > 3) return 1; return 2; }

// A function that synchronises, and leaves threads different results.
inline int rank(const Here &t, int (&shared)[Tile]) restrict(amp) {
  shared[t.local[0]] = t.global[0];
  t.barrier.wait();
  if (t.local[0] == 0)
    return 0;
  return shared[t.local[0] - 1];
}

void reduction(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    tile_static int sums[Tile];
    sums[t.local[0]] = a[t];
    t.barrier.wait();
    for (int s = Tile / 2; s > 0; s /= 2) {
      if (t.local[0] < s)
        sums[t.local[0]] += sums[t.local[0] + s];
      t.barrier.wait();
    }
    if (t.local[0] == 0)
      a[t.tile[0]] = sums[0];
  });
}

void captures(array_view<int> a, array_view<const int> limits, int rounds, bool flag) {
  tiles(a, [=](Here t) restrict(amp) {
    if (flag)
      t.barrier.wait();
    for (int k = 0; k < rounds && k < limits[t.tile[0]]; ++k)
      t.barrier.wait_with_global_memory_fence();
    switch (limits[rounds]) {
    case 1:
      t.barrier.wait_with_all_memory_fence();
      break;
    default:
      t.barrier.wait_with_tile_static_memory_fence();
    }
    int steps = first(rounds) + a.extent[0] / Tile;
    do
      wait(t);
    while (--steps > 0);
    a[t] = steps;
  });
}

// What the kernel only reads, although it might write.
void onlyRead(array_view<int> a, array_view<int> b) {
  tiles(a, [=](Here t) restrict(amp) {
    for (int k = b[0]; k < b[1]; ++k)
      t.barrier.wait();
    a[t] = 1;
  });
}

void origin(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    for (int k = t.tile_origin[0]; k < a.extent[0]; k += Tile)
      t.barrier.wait();
    index<1> o = t.tile_origin;
    if (o[0])
      wait(t);
    a[t] = 1;
  });
}

// After a barrier all threads read the same of tile_static memory.
void agreed(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    tile_static int changed;
    do {
      if (t.local[0] == 0)
        changed = 0;
      t.barrier.wait();
      if (a[t] > 0) {
        a[t]--;
        changed = 1;
      }
      t.barrier.wait();
    } while (changed);
  });
}

// Threads that differ come together again before the barrier.
void rejoin(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    tile_static int shared[Tile];
    int x = t.local[0], limit = x;
    while (x < 10) {
      if (x == 5)
        break;
      ++x;
    }
    t.barrier.wait();
    for (int i = 0; i < n; ++i) {
      if (x > i)
        continue;
      a[t] += i;
    }
    t.barrier.wait();
    switch (x) {
    case 1:
      a[t] = 2;
      break;
    default:
      a[t] = 3;
    }
    t.barrier.wait();
    limit = n;
    for (int i = 0; i < limit; ++i)
      t.barrier.wait();
    a[t] = rank(t, shared) + (x > 3 ? 1 : 2);
    t.barrier.wait();
    a[t] += rank(t, shared);
  });
}

// Parts of an object are told apart, and so are components of an index.
struct Work {
  int me;
  int count;
  int range[2];
};
inline void run(const Here &t, Work w) restrict(amp) {
  for (int i = w.range[0]; i < w.range[1]; ++i)
    t.barrier.wait();
  for (int i = 0; i < w.count; ++i)
    wait(t);
}
void parts(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    Work w;
    w.me = t.local[0];
    w.count = n;
    w.range[0] = 0;
    w.range[1] = t.tile[0];
    run(t, w);
    index<2> where(t.local[0], t.tile[0]);
    if (where[1] > 2)
      t.barrier.wait();
    a[t] = w.me;
  });
}

// A tile of one thread in a dimension has one index there.
void flat(array_view<int, 2> a) {
  parallel_for_each(a.extent.tile<1, 64>(), [=](tiled_index<1, 64> t) restrict(amp) {
    if (t.global[0] > 3)
      t.barrier.wait();
    a[t] = 1;
  });
  parallel_for_each(a.extent.tile<1, 1>(), [=](tiled_index<1, 1> t) restrict(amp) {
    if (t.global[1] > 3)
      t.barrier.wait();
    a[t] = 1;
  });
}

// Memory fences are no barriers.
void fences(array_view<int, 2> a) {
  parallel_for_each(a.extent.tile<8, 8>(), [=](Square t) restrict(amp) {
    if (t.local[0] == 1) {
      all_memory_fence(t.barrier);
      global_memory_fence(t.barrier);
      tile_static_memory_fence(t.barrier);
    }
    a[t] = 1;
  });
}

// Leaving together; tests that are always true or false.
void together(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    for (;;) {
      t.barrier.wait();
      if (n > 3)
        break;
      if (n > 2)
        return;
      do {
        t.barrier.wait();
        if (t.local[0] == 3)
          break;
        a[t] = 1;
      } while (false);
      t.barrier.wait();
    }
    if (n == 7)
      return;
    t.barrier.wait();
  });
}

// The order in which a pointer's target is known plays no role.
inline void countDown(const Here &t, int *left, int &done) restrict(amp) {
  while (*left > 0) {
    --*left;
    ++done;
    t.barrier.wait();
  }
}
void pointers(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    int left = n, done = t.local[0];
    countDown(t, &left, done);
    if (left == 0)
      t.barrier.wait();
    a[t] = done;
  });
}

// A function that some arguments never leave.
inline int endless(int x) restrict(amp) {
  while (true)
    if (x > 3)
      x = 5;
  return x;
}
void never(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    t.barrier.wait();
    a[t] = endless(n) + endless(t.local[0]) * n;
    t.barrier.wait();
  });
}
