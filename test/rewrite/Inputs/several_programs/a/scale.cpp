// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../program.h"
void scale(concurrency::array_view<int> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] *= 2;
  });
}
