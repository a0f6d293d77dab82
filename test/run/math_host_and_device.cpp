// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One name for both sides in restrict(cpu, amp) code: on the host it is that of
// <cmath>, on the device that of the namespace.
// RUN: %ampcc -std=c++14 -O0 %s -o %t && %t
// RUN: %ampcc -std=c++20 -O2 %s -o %t && %t
#include "Inputs/check.h"
#include <amp_math.h>

using namespace concurrency;

template <class T> T precise(T x) restrict(cpu, amp) {
  using namespace concurrency::precise_math;
  T whole;
  int exponent;
  const T part = modf(x, &whole) + frexp(x, &exponent) + T(exponent);
  return part + sin(x) + pow(x, T(3)) + tgamma(x) + remainder(x, T(2));
}

float fast(float x) restrict(cpu, amp) {
  using namespace concurrency::fast_math;
  return sqrtf(x) + sin(x) + fmaxf(x, 2.0f) + ldexp(x, 3);
}

float oneName(float x) restrict(cpu, amp) {
  using concurrency::precise_math::expf;
  return expf(x);
}

int main() {
  CHECK_CLOSE(float, check::bound(1e-5, 1e-3), 100,
              [](int i) restrict(cpu, amp) { return fast(i * 0.125f); });
  CHECK_CLOSE(float, 1e-6, 100, [](int i) restrict(cpu, amp) {
    return precise<float>(0.5f + i * 0.0625f);
  });
  CHECK_CLOSE(double, 1e-14, 100, [](int i) restrict(cpu, amp) {
    return precise<double>(0.5 + i * 0.0625);
  });
  CHECK_CLOSE(float, 1e-6, 100,
              [](int i) restrict(cpu, amp) { return oneName(i * 0.125f); });
  return check::result();
}
