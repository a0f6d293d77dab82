// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
#include <cstdio>
int number();
using namespace concurrency;
int main() {
  int data = number();
  array_view<int> view(1, &data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 4; });
  view.synchronize();
  std::printf("%d\n", data);
}
