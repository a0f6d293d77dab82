// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All variants that check share one list of checks. Less is proved where a sum of
// 32 bits wraps back, and one of 64 bits has parts that wrapped before. So the
// variant for large containers and the native code check more than the first one,
// and the list has that, too.
// RUN: rm -rf %t && mkdir %t
// RUN: %ampcc -O1 -fcheck -fnative-kernels -c %s -o %t/a.o --amp-save-shaders=%t
// RUN: FileCheck %s --check-prefix=SMALL < %t/checks_of_variants.run.checked.comp
// RUN: FileCheck %s --check-prefix=LARGE < %t/checks_of_variants.run.checked.large.comp
// RUN: test -f %t/checks_of_variants.run.checked.native.cpp
// SMALL: void put_s(
// SMALL-NOT: < 64u
// SMALL: void main()
// LARGE: void put_s(
// LARGE: < 64ul
// LARGE: void main()
#include <amp.h>
using namespace concurrency;

static void put(int *start, int i, int value) restrict(amp) {
  start[i] = value;
}

void run(array_view<int> y, int n) {
  parallel_for_each(y.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int s[64];
    put(s + n, t.local[0] - n, t.tile[0]);
    y[t] = s[t.local[0]];
  });
}
