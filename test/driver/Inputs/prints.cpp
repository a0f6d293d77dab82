// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
#include <cstdio>
int main() {
  int data[] = {1, 2, 3, 4};
  concurrency::array_view<int> view(4, data);
  parallel_for_each(view.extent, [=](concurrency::index<1> i)
                                     restrict(amp) { view[i] *= 2; });
  std::printf("%d\n", view[3]);
}
