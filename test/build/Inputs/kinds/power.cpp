// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
using namespace concurrency;
int power(int x) {
  array_view<int> view(1, &x);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= view[i]; });
  view.synchronize();
  return x;
}
