// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of <amp_math.h> that <cmath> lacks, called on the host: within the
// bounds that hold on devices, and the same bits as there where it is the same
// software.
// RUN: %ampcc -std=c++14 -O0 %s -o %t && %t
// RUN: %ampcc -std=c++20 -O2 -march=native %s -o %t && %t
#include "Inputs/precise.h"

using precise::Real;
namespace fast = concurrency::fast_math;
namespace pm = concurrency::precise_math;

template <class T, class F>
void onHost(const char *name, double forFloat, double forDouble,
            ulp::Range range, F function, Real (*exact)(Real),
            bool (*where)(double) = nullptr) {
  ulp::Worst worst;
  for (T x : ulp::arguments<T>(range, where))
    worst.add(ulp::error<T>(function(x), exact(x), 0), x, 0);
  worst.report(name, sizeof(T) == 4 ? forFloat : forDouble);
}

#define ON_HOST(name, forFloat, forDouble, low, high, exact, ...)              \
  onHost<T>(#name, forFloat, forDouble, {low, high},                           \
            [](T x) { return pm::name(x); },                                   \
            [](Real x) -> Real { return exact; }, ##__VA_ARGS__)

template <class T> void all() {
  ON_HOST(exp10, 0.51, 1, -45, 45, exp10l(x));
  ON_HOST(rcbrt, 0.51, 1, -10, 10, 1 / std::cbrt(x));
  ON_HOST(rsqrt, 0.51, 1, 0, 10, 1 / std::sqrt(x));
  ON_HOST(sinpi, 0.51, 2, -3, 3, precise::sinpi(x));
  ON_HOST(cospi, 0.51, 2, -3, 3, precise::cospi(x));
  ON_HOST(tanpi, 0.51, 2, -3, 3, precise::tanpi(x));
  ON_HOST(erfinv, 0.51, 8, -1, 1, precise::erfinv(x));
  ON_HOST(erfcinv, 0.51, 8, 0, 2, precise::erfcinv(x));
  ON_HOST(phi, 0.51, 6, -38, 5, std::erfc(-x * std::sqrt(0.5L)) / 2);
  ON_HOST(probit, 0.51, 8, 0, 1, -std::sqrt(2.0L) * precise::erfcinv(2 * x));
  onHost<T>(
      "lgamma", 6, 6, {-5, 30},
      [](T x) {
    int sign;
    return pm::lgamma(x, &sign);
  },
      [](Real x) { return std::lgamma(x); });
  onHost<T>(
      "sincos", 2, 2, {-100, 100},
      [](T x) {
    T s, c;
    pm::sincos(x, &s, &c);
    return s;
  },
      [](Real x) { return std::sin(x); });
}

/// Qualified: glibc 2.41 has a function sinpi, too.
template <class T> T mixed(T x) restrict(cpu, amp) {
  return pm::sinpi(x) + pm::erfinv(x / T(8)) + pm::rcbrt(x) * pm::phi(x) +
         pm::scalb(x, T(3)) * pm::probit(x / T(8));
}

void exactly() {
  for (float x : ulp::edges<float>()) {
    CHECK_EQ(fast::signbit(x) != 0, std::signbit(x));
    CHECK_EQ(fast::signbitf(x) != 0, std::signbit(x));
    CHECK_EQ(pm::signbitf(x) != 0, std::signbit(x));
    CHECK_EQ(fast::isnan(x) != 0, std::isnan(x));
    CHECK_EQ(fast::isinf(x) != 0, std::isinf(x));
    CHECK_EQ(pm::isfinite(double(x)) != 0, std::isfinite(x));
    CHECK_EQ(pm::fpclassify(x), std::fpclassify(x));
  }
  CHECK_EQ(pm::scalb(1.5, 4.0), 24.0);
  CHECK_EQ(pm::scalbf(-1.5f, -1.0f), -0.75f);
  CHECK_EQ(std::isnan(pm::scalb(1.0, 0.5)), true);
  CHECK_EQ(std::isnan(pm::nan(1)) && std::isnan(pm::nanf(1)), true);
  int sign = 0;
  CHECK_EQ(pm::lgamma(-0.5, &sign) > 1.26 && sign == -1, true);
  CHECK_EQ(pm::lgammaf(3.0f, &sign) > 0.69f && sign == 1, true);
  float s, c;
  fast::sincos(0.5f, &s, &c);
  CHECK_EQ(s == std::sin(0.5f) && c == std::cos(0.5f), true);
  fast::sincosf(0.5f, &s, &c);
  CHECK_EQ(s == std::sin(0.5f) && c == std::cos(0.5f), true);
  CHECK_EQ(fast::rsqrt(4.0f) + fast::rsqrtf(16.0f), 0.75f);
}

int main() {
  all<float>();
  all<double>();
  exactly();
  CHECK_SAME(float, 100, [](int i) restrict(cpu, amp) {
    return mixed<float>(0.03125f + i * 0.0625f);
  });
  CHECK_SAME(double, 100, [](int i) restrict(cpu, amp) {
    return mixed<double>(0.03125 + i * 0.0625);
  });
  return check::result();
}
