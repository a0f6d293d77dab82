// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
using namespace concurrency;
int sum(int n) {
  int result = 0;
  array_view<int> view(1, &result);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&view[0], i[0]);
  });
  view.synchronize();
  return result;
}
