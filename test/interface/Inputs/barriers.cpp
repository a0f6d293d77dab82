// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> ys(64);
  array_view<int, 2> y(8, 8, ys);
  try {
    parallel_for_each(y.extent.tile<4, 4>(),
                      [=](tiled_index<4, 4> t) restrict(amp) {
                        if (t.global[0] != 1 || t.global[1] != 6)
                          t.barrier.wait(); // BARRIER
                        y[t] = 1;
                      });
  } catch (const runtime_exception &fault) {
    std::printf("%s\n", fault.what());
  }
}
