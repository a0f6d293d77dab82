// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the page shows; its lines are looked for by their text.
#include "blur.h"
using namespace concurrency;

void blur(array_view<const unsigned char> in, array_view<unsigned char> out) {
  parallel_for_each(out.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int row[64];
    row[t.local[0]] = in[t.global];
    t.barrier.wait();
    int sum = 0;
    for (int i = -2; i <= 2; ++i)
      sum += row[clamped(t.local[0] + i, 64)];
    out[t.global] = sum / 5; // "a < b" && <i>no tag</i>
  });
}

void fill(array<float, 1> &xs, float value) {
  parallel_for_each(xs.extent, [&xs, value](index<1> i) restrict(amp) {
    xs[i] = value;
  });
}
