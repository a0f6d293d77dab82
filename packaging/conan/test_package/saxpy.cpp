// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<float> x(1000, 3.0f), y(1000, 4.0f);
  array_view<const float> xs(1000, x);
  array_view<float> ys(1000, y);
  parallel_for_each(ys.extent, [=](index<1> i) restrict(amp) { ys[i] = 2 * xs[i] + ys[i]; });
  ys.synchronize();
  std::printf("%g\n", y[999]);
  return y[999] != 10;
}
