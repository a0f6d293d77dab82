// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
using namespace concurrency;

void add(array_view<const float> a, array_view<const float> b,
         array_view<float> sum) {
  parallel_for_each(sum.extent,
                    [=](index<1> i) restrict(amp) { sum[i] = a[i] + b[i]; });
}
