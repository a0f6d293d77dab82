// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program may end while kernels are being compiled and run: it ends cleanly.
// (Several times, for what goes wrong only now and then.)
// RUN: %ampcc -O0 %s -o %t
// RUN: %t && %t && %t && %t && %t && %t
#include <amp.h>

using namespace concurrency;

template <int Variant> static void launch(array<int, 2> &a) {
  parallel_for_each(a.extent.tile<4, 4>(), [&a](tiled_index<4, 4> t)
                                               restrict(amp) {
    for (int i = 0; i < Variant; ++i)
      a[t] += t.local[1] * Variant + i;
  });
}

int main() {
  array<int, 2> a(64, 64), b(64, 64);
  launch<1>(a);
  launch<2>(b);
  launch<3>(a);
  launch<4>(b);
  return 0;
}
