// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A plugin with one kernel; FACTOR tells plugins apart and nothing else does.
#include <amp.h>
#include <vector>

extern "C" int multiplied(int x) {
  std::vector<int> data(100, x);
  concurrency::array_view<int, 1> view(100, data);
  concurrency::parallel_for_each(view.extent,
                                 [=](concurrency::index<1> i)
                                     restrict(amp) { view[i] *= FACTOR; });
  view.synchronize();
  return data[99];
}
