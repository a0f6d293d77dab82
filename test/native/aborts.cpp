// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A thread that aborts beside barriers ends its tile: what the others do up to the
// next barrier is done, and other tiles go on.
// RUN: %ampcc -O0 -fnative-kernels %s -o %t && env AMPVK_DEVICE=native %t
// RUN: %ampcc -O2 -fnative-kernels %s -o %t && env AMPVK_DEVICE=native %t
#include "../run/Inputs/check.h"

using namespace concurrency;

enum Where { First, Middle, Last };

/// Element i of the result, where thread `who` of tile 0 aborts there.
static int expected(int i, int who, Where where) {
  if (i / 16)
    return 100 + i % 16;
  if (where == First)
    return 0;
  if (where == Middle)
    return i == who ? 1 : 2;
  return i == who ? 2 : 100;
}

int main() {
  for (int who : {0, 5, 15})
    for (Where where : {First, Middle, Last}) {
      std::vector<int> values(32, -1);
      array_view<int> a(32, values);
      bool isThrown = false;
      try {
        parallel_for_each(
            a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
              tile_static int round;
              for (int k = 0; k < 3; ++k) {
                if (where == First && k == 1 && t.global[0] == who)
                  direct3d_abort();
                t.barrier.wait();
                if (t.local[0] == 0)
                  round = k;
                t.barrier.wait();
                if (where == Middle && k == 2 && t.global[0] == who)
                  direct3d_abort();
                a[t] = round;
              }
              if (where == Last && t.global[0] == who)
                direct3d_abort();
              a[t] = 100;
              t.barrier.wait();
              a[t] += t.local[0];
            });
        a.synchronize();
      } catch (const runtime_exception &) {
        isThrown = true;
        a.synchronize();
      }
      CHECK(isThrown);
      for (int i = 0; i < 32; ++i)
        CHECK_EQ(values[i], expected(i, who, where));
    }
  return check::result();
}
