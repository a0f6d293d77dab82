// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomics on floats and doubles that are members of structs, which are read,
// set, copied, made and passed beside.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

struct Range {
  int count;
  float low, high;
};

template <class Total> struct Cell {
  Range range;
  Total total;
  float last;
};

float spread(Range r) restrict(cpu, amp) { return r.high - r.low; }

Range wider(const Range &r, float by) restrict(cpu, amp) {
  Range result = {r.count, r.low - by, r.high + by};
  return result;
}

} // namespace

template <class Total> static void test() {
  typedef Cell<Total> Cell;
  constexpr int Threads = 1024, Cells = 3;
  std::vector<Cell> cells(Cells, Cell{{0, 1e30f, -1e30f}, 0.5, 0});
  std::vector<float> spreads(Threads / 64);
  {
    array_view<Cell> view(Cells, cells);
    array_view<float> tiles(Threads / 64, spreads);
    parallel_for_each(
        extent<1>(Threads).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
          tile_static Range shared;
          int i = t.global[0];
          float x = static_cast<float>((i * 37) % 101) - 50;
          if (t.local[0] == 0)
            shared = wider(Range{0, 0, 0}, -1e30f);
          t.barrier.wait();
          atomic_fetch_min(&shared.low, x);
          atomic_fetch_max(&shared.high, x);
          Cell &cell = view[i % Cells];
          atomic_fetch_inc(&cell.range.count);
          atomic_fetch_min(&cell.range.low, x);
          atomic_fetch_max(&cell.range.high, x);
          atomic_fetch_add(&cell.total, static_cast<Total>(x));
          if (i == Threads - 1)
            atomic_exchange(&cell.last, 7.5f);
          t.barrier.wait();
          if (t.local[0] == 0)
            tiles[t.tile[0]] = spread(shared) + wider(shared, 1).low;
        });
  }
  for (int c = 0; c < Cells; ++c) {
    Cell expected = {{0, 1e30f, -1e30f}, 0.5, 0};
    for (int i = c; i < Threads; i += Cells) {
      float x = static_cast<float>((i * 37) % 101) - 50;
      ++expected.range.count;
      expected.range.low = std::min(expected.range.low, x);
      expected.range.high = std::max(expected.range.high, x);
      expected.total += x;
    }
    CHECK_EQ(cells[c].range.count, expected.range.count);
    CHECK_EQ(cells[c].range.low, expected.range.low);
    CHECK_EQ(cells[c].range.high, expected.range.high);
    CHECK_EQ(cells[c].total, expected.total);
    CHECK_EQ(cells[c].last, c == (Threads - 1) % Cells ? 7.5f : 0.0f);
  }
  for (int tile = 0; tile < Threads / 64; ++tile) {
    Range all = {0, 1e30f, -1e30f};
    for (int i = tile * 64; i < (tile + 1) * 64; ++i) {
      float x = static_cast<float>((i * 37) % 101) - 50;
      all.low = std::min(all.low, x);
      all.high = std::max(all.high, x);
    }
    CHECK_EQ(spreads[tile], spread(all) + wider(all, 1).low);
  }
}

int main() {
  test<float>();
  check::part(test<double>);
  return check::result();
}
