// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
using namespace concurrency;

struct Wide {
  double d;
  float a, b;
};
void reads(array_view<double> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Wide w = {v[i], 1.0f, 2.0f};
    v[i] = reinterpret_cast<double *>(&w)[1];
  });
}
void twice(array_view<double> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
}
