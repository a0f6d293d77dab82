// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_static objects of classes; with a constructor for the device alone, too.
// RUN: %ampcc -O1 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct Cell {
  int k;
  Cell() restrict(amp) {}
  int next() const restrict(amp) { return k + 1; }
};
} // namespace

int main() {
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
