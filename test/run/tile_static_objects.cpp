// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_static objects of classes; with a constructor for the device alone, too.
// No constructor is called for them, but for all others.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct Cell {
  int k;
  Cell() restrict(amp) {}
  int next() const restrict(amp) { return k + 1; }
};

/// Constructors that do something.
template <class T> struct Vector {
  T x, y;
  Vector() restrict(cpu, amp) : x(T(3)) { y = T(4); }
  Vector(T x, T y) restrict(cpu, amp) : x(x), y(y) {}
};
struct Log {
  array_view<int> log;
  int at;
  Log(const array_view<int> &log, int at) restrict(amp) : log(log), at(at) {}
  ~Log() restrict(amp) { log[at] += 1; }
};
struct Whole {
  Vector<int> a[2];
  Vector<float> b;
  int c;
  Whole() restrict(cpu, amp) : c(9) {}
};
} // namespace

static void constructors() {
  const int n = 32;
  std::vector<int> device(n);
  array_view<int> out(n, device);
  parallel_for_each(out.extent.tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    tile_static Vector<int> shared[16];
    tile_static Whole whole;
    const int i = t.local[0];
    shared[i] = Vector<int>(i, 2 * i);
    if (i == 0) {
      whole.c = 100;
      whole.a[1].y = 7;
    }
    t.barrier.wait();
    {
      // Nothing is constructed here.
      tile_static Whole again;
      if (i == 0)
        again.c = whole.c + whole.a[1].y;
      t.barrier.wait();
      whole.c = again.c; // the same for all
    }
    t.barrier.wait();
    int count = 0;
    {
      Vector<int> own, many[2];
      Whole all;
      Log log(out, t.global[0]);
      count += own.x + many[1].y + all.c + all.a[0].x;
    }
    out[t] += shared[15 - i].y + whole.c + count;
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], 2 * (15 - i % 16) + 107 + 3 + 4 + 9 + 3 + 1);
}

/// Of an empty class there is nothing that threads could share.
struct Rule {
  int operator()(int i) const restrict(cpu, amp) { return i * 3; }
};

void withoutTiles() {
  const int n = 20;
  std::vector<int> device(n);
  array_view<int> out(n, device);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    tile_static Rule rule;
    out[i] = rule(i[0]);
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], i * 3);
}

int main() {
  constructors();
  withoutTiles();
  const int n = 64;
  std::vector<int> device(n);
  array_view<int> out(n, device);
  parallel_for_each(out.extent.tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    tile_static Cell cells[16];
    cells[t.local[0]].k = t.global[0];
    t.barrier.wait();
    out[t.global] = cells[15 - t.local[0]].next();
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], i / 16 * 16 + 15 - i % 16 + 1);
  return check::result();
}
