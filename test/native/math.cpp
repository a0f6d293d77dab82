// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The mathematical functions of native code: their errors against long double,
// for arguments of all sizes, special ones included; and the same bits for
// threads one by one, for vectors of four, and for the longest ones.
// docs/reference/math.md has the errors.
// RUN: %ampcc -O0 -fnative-kernels %s -o %t && env AMPVK_DEVICE=native %t > %t.single
// RUN: %ampcc -O2 -fnative-kernels -Rpass=loop-vectorize %s -o %t 2> %t.remarks && env AMPVK_DEVICE=native %t > %t.four
// RUN: %ampcc -O3 -march=native -fnative-kernels %s -o %t && env AMPVK_DEVICE=native %t > %t.longest
// RUN: grep 'math.cpp.* vectorized loop (vectorization width: 4,' %t.remarks | count 25
// RUN: diff %t.single %t.four && diff %t.single %t.longest
#include "../run/Inputs/ulp.h"
#include <cstring>

using namespace concurrency;
typedef long double Real;

/// Of the bits; all NaN are one.
static unsigned digest(const std::vector<float> &values) {
  unsigned sum = 0;
  for (float x : values) {
    unsigned bits;
    std::memcpy(&bits, &x, sizeof bits);
    sum = 31 * sum + ((bits & 0x7fffffff) > 0x7f800000 ? ~0u : bits);
  }
  return sum;
}

template <class F, class G>
void test(const char *name, double bound, const ulp::Pairs<float> &pairs,
          const F &f, const G &exact, double limit) {
  const int n = static_cast<int>(pairs.x.size());
  const ulp::View<float> xs(n, pairs.x), ys(n, pairs.y);
  std::vector<float> out(n);
  const array_view<float> result(n, out);
  parallel_for_each(
      result.extent, [=](index<1> i) restrict(amp) {
        result[i] = f(xs[i], ys[i]);
      });
  result.synchronize();
  ulp::Worst worst;
  for (int i = 0; i != n; ++i) {
    const float x = pairs.x[i], y = pairs.y[i];
    if (!(std::fabs(x) >= limit) || std::isinf(x))
      worst.add(ulp::error(out[i], exact(Real(x), Real(y)), 0), x, y);
  }
  std::printf("%08x ", digest(out));
  worst.report(name, bound);
}

/// A function of x and y, with the largest error; for |x| < limit.
#define TEST_BELOW(limit, name, bound, low, high, device, host)                \
  test(                                                                        \
      name, bound, ulp::argumentPairs<float>({low, high}, {low, high}),        \
      [](float x, float y) restrict(amp) { return (void)x, (void)y, device; }, \
      [](Real x, Real y) -> Real { return (void)x, (void)y, host; }, limit)
#define TEST(...) TEST_BELOW(INFINITY, __VA_ARGS__)
#define TEST1(name, bound, low, high)                                          \
  TEST(#name, bound, low, high, fast_math::name(x), std::name(x))

int exponent(float y) restrict(cpu, amp) {
  return y > -1000 && y < 1000 ? static_cast<int>(y) : -2147483647;
}

int main() {
  TEST1(exp, 1.1, -104, 89);
  TEST1(exp2, 1.1, -150, 129);
  TEST1(log, 0.8, 0, 10);
  TEST1(log2, 1.4, 0, 10);
  TEST1(log10, 3, 0, 10);
  TEST_BELOW(0x1p28, "sin", 1.5, -10, 10, fast_math::sin(x), std::sin(x));
  TEST_BELOW(0x1p28, "cos", 1.5, -10, 10, fast_math::cos(x), std::cos(x));
  TEST_BELOW(0x1p28, "tan", 2.8, -10, 10, fast_math::tan(x), std::tan(x));
  TEST1(asin, 1.9, -1, 1);
  TEST1(acos, 1.3, -1, 1);
  TEST1(atan, 1.4, -5, 5);
  TEST1(sinh, 1.6, -10, 10);
  TEST1(cosh, 1.5, -10, 10);
  TEST1(tanh, 1.5, -2, 2);
  TEST("rsqrt", 1.5, 0, 10, fast_math::rsqrt(x), 1 / std::sqrt(x));
  TEST("atan2", 1.5, -10, 10, fast_math::atan2(y, x), std::atan2(y, x));
  TEST("pow", 1.2, -10, 10, fast_math::pow(x, y), std::pow(x, y));
  TEST1(sqrt, 0.5, 0, 10);
  TEST1(floor, 0, -100, 100);
  TEST1(ceil, 0, -100, 100);
  TEST1(trunc, 0, -100, 100);
  TEST1(round, 0, -100, 100);
  TEST("ldexp", 0.5, -300, 300, fast_math::ldexp(x, exponent(y)),
       std::ldexp(x, exponent(float(y))));
  // Of two zeros either is right.
  TEST("fmax", 0, -10, 10, fast_math::fmax(x, y) + 0.0f, std::fmax(x, y) + 0);
  TEST("fmin", 0, -10, 10, fast_math::fmin(x, y) + 0.0f, std::fmin(x, y) + 0);
  return check::result();
}
