// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>

using namespace concurrency;

void add(const array_view<float> &xs, const array_view<const float> &ys) {
  parallel_for_each(xs.extent,
                    [=](index<1> i) restrict(amp) { xs[i] += ys[i]; });
}

void scale(array<float> &xs, float by) {
  parallel_for_each(xs.extent.tile<64>(), [&xs, by](tiled_index<64> t)
                                              restrict(amp) { xs[t] *= by; });
}
