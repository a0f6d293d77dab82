// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "program.h"
int main() {
  int seven = 6;
  concurrency::array_view<int> v(1, &seven);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] += 1;
  });
  std::printf("%d\n", v[0]);
  return 0;
}
