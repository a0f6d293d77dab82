// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "saxpy.h"

#include <amp.h>

using namespace concurrency;

static void saxpy(float a, const array<float> &x, array<float> &y) {
  parallel_for_each(y.extent, [&x, &y, a](index<1> i)
                                  restrict(amp) { y[i] = a * x[i] + y[i]; });
}

void pairs::saxpy(Run &run) {
  const Saxpy data(run);
  const array<float> x(data.count, data.x.begin());
  array<float> y(data.count, data.y.begin());
  const int launches = run.time("kernels", "saxpy", Saxpy::Launches,
                                [&] { ::saxpy(data.a, x, y); });
  data.check(y, launches);
}
