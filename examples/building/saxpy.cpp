// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The part of the program that ampcc compiles.
#include "saxpy.h"

#include <amp.h>

using namespace concurrency;

void saxpy(float a, const std::vector<float> &x, std::vector<float> &y) {
  array_view<const float, 1> xs(static_cast<int>(x.size()), x);
  array_view<float, 1> ys(static_cast<int>(y.size()), y);
  parallel_for_each(ys.extent, [=](index<1> i) restrict(amp) {
    ys[i] = a * xs[i] + ys[i];
  });
  ys.synchronize();
}
