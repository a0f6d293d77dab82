// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads beyond an object, of which nobody uses the value. (Others are refused:
// transforms/resolve-pointers-refused.)
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

int main() {
  const int n = 32;
  std::vector<unsigned> device(n);
  array_view<unsigned> out(n, device);
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static unsigned word;
    if (t.local[0] == 0)
      word = 3;
    t.barrier.wait();
    double *wide = (double *)&word;
    double unused = *wide;
    unsigned local = 4;
    long long alsoUnused = *(long long *)&local + 1;
    out[t.global] = *(unsigned *)wide + local;
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], 7u);
  return check::result();
}
