// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "program.h"
static int first = 1;
static const bool isDone = [] {
  concurrency::array_view<int> v(1, &first);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] += 5;
  });
  v.synchronize();
  return std::printf(first == 6 ? "registered " : "wrong ") > 0;
}();
