// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_static objects of classes that have no default constructor: as none is
// called for them, none need be there.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct Cell {
  int x;
  const int y;
  Cell(int x) restrict(cpu, amp) : x(x), y(3) {}
  int twice() const restrict(cpu, amp) { return 2 * x; }
};
template <class T> struct Pair {
  T a, b;
  Pair(T a, T b) restrict(cpu, amp) : a(a), b(b) {}
};
/// With a constructor for the host alone.
class Hidden {
  int x;

public:
  explicit Hidden(int x) : x(x) {}
  void set(int value) restrict(cpu, amp) { x = value; }
  int get() const restrict(cpu, amp) { return x; }
};
} // namespace

template <class T> static void compare() {
  const int n = 64;
  std::vector<T> device(n);
  array_view<T> out(n, device);
  parallel_for_each(out.extent.template tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static Pair<T> pairs[2][8];
    tile_static Cell cell;
    tile_static Hidden hidden;
    const int i = t.local[0];
    pairs[i / 8][i % 8] = Pair<T>(T(t.global[0]), T(3));
    if (i == 0) {
      cell.x = 5;
      hidden.set(7);
    }
    t.barrier.wait();
    const Pair<T> other = pairs[1 - i / 8][i % 8];
    out[t.global] = other.a * other.b + T(cell.twice() + hidden.get());
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    Cell cell(5);
    Hidden hidden(7);
    CHECK_EQ(device[i], T((i ^ 8) * 3 + cell.twice() + hidden.get()));
  }
}

int main() {
  compare<int>();
  compare<float>();
  return check::result();
}
