// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Code of both restrictions can call every function of <amp_math.h>. With its
// namespaces and std used as a whole, no name is ambiguous; what the host has
// of its own stays that.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++20 %s
// RUN: %ampcc -fsyntax-only -std=c++14 -DFAST_FIRST %s
// RUN: %ampcc -fsyntax-only -std=c++20 -DFAST_FIRST %s
#include "Inputs/signatures.h"
#include <amp_math.h>

using namespace concurrency;

#define FAST(name, ...)                                                        \
  IS(float, fast_math::name(__VA_ARGS__));                                     \
  IS(float, fast_math::name##f(__VA_ARGS__))
void fast(float x, int n) restrict(cpu, amp) {
  FAST(acos, x);
  FAST(asin, x);
  FAST(atan, x);
  FAST(ceil, x);
  FAST(cos, x);
  FAST(cosh, x);
  FAST(exp, x);
  FAST(exp2, x);
  FAST(fabs, x);
  FAST(floor, x);
  FAST(log, x);
  FAST(log10, x);
  FAST(log2, x);
  FAST(round, x);
  FAST(sin, x);
  FAST(sinh, x);
  FAST(sqrt, x);
  FAST(tan, x);
  FAST(tanh, x);
  FAST(trunc, x);
  FAST(atan2, x, x);
  FAST(fmax, x, x);
  FAST(fmin, x, x);
  FAST(fmod, x, x);
  FAST(pow, x, x);
  FAST(frexp, x, &n);
  FAST(ldexp, x, n);
  FAST(modf, x, &x);
  FAST(rsqrt, x);
  IS(void, fast_math::sincos(x, &x, &x));
  IS(void, fast_math::sincosf(x, &x, &x));
  IS(int, fast_math::signbitf(x));
  int whole = fast_math::isfinite(x) + fast_math::isinf(x) +
              fast_math::isnan(x) + fast_math::signbit(x);
  (void)whole;
}

#define PRECISE(forDouble, forFloat, name, ofDouble, ofFloat)                  \
  IS(forDouble, precise_math::name ofDouble);                                  \
  IS(forFloat, precise_math::name ofFloat);                                    \
  IS(forFloat, precise_math::name##f ofFloat)
#define PRECISE_1(name) PRECISE(double, float, name, (d), (x))
#define PRECISE_2(name) PRECISE(double, float, name, (d, d), (x, x))
void precise(float x, double d, int n) restrict(cpu, amp) {
  PRECISE_1(acos);
  PRECISE_1(acosh);
  PRECISE_1(asin);
  PRECISE_1(asinh);
  PRECISE_1(atan);
  PRECISE_1(atanh);
  PRECISE_1(cbrt);
  PRECISE_1(ceil);
  PRECISE_1(cos);
  PRECISE_1(cosh);
  PRECISE_1(erf);
  PRECISE_1(erfc);
  PRECISE_1(exp);
  PRECISE_1(exp2);
  PRECISE_1(expm1);
  PRECISE_1(fabs);
  PRECISE_1(floor);
  PRECISE_1(log);
  PRECISE_1(log10);
  PRECISE_1(log1p);
  PRECISE_1(log2);
  PRECISE_1(logb);
  PRECISE_1(nearbyint);
  PRECISE_1(round);
  PRECISE_1(sin);
  PRECISE_1(sinh);
  PRECISE_1(sqrt);
  PRECISE_1(tan);
  PRECISE_1(tanh);
  PRECISE_1(tgamma);
  PRECISE_1(trunc);
  PRECISE_2(atan2);
  PRECISE_2(copysign);
  PRECISE_2(fdim);
  PRECISE_2(fmax);
  PRECISE_2(fmin);
  PRECISE_2(fmod);
  PRECISE_2(hypot);
  PRECISE_2(nextafter);
  PRECISE_2(pow);
  PRECISE_2(remainder);
  PRECISE(double, float, fma, (d, d, d), (x, x, x));
  PRECISE(double, float, frexp, (d, &n), (x, &n));
  PRECISE(int, int, ilogb, (d), (x));
  PRECISE(double, float, ldexp, (d, n), (x, n));
  PRECISE(double, float, modf, (d, &d), (x, &x));
  PRECISE(double, float, remquo, (d, d, &n), (x, x, &n));
  PRECISE(double, float, scalbn, (d, n), (x, n));
  PRECISE_1(cospi);
  PRECISE_1(erfcinv);
  PRECISE_1(erfinv);
  PRECISE_1(exp10);
  PRECISE_1(phi);
  PRECISE_1(probit);
  PRECISE_1(rcbrt);
  PRECISE_1(rsqrt);
  PRECISE_1(sinpi);
  PRECISE_1(tanpi);
  PRECISE_2(scalb);
  PRECISE(double, float, lgamma, (d, &n), (x, &n));
  PRECISE(void, void, sincos, (d, &d, &d), (x, &x, &x));
  IS(double, precise_math::nan(n));
  IS(float, precise_math::nanf(n));
  IS(int, precise_math::signbitf(x));
#define CLASS(name) int name = precise_math::name(d) + precise_math::name(x)
  CLASS(fpclassify);
  CLASS(isfinite);
  CLASS(isinf);
  CLASS(isnan);
  CLASS(isnormal);
  CLASS(signbit);
  (void)fpclassify, (void)isfinite, (void)isinf, (void)isnan, (void)isnormal,
      (void)signbit;
}

// All of std, and all of one of the two.
namespace whole {
using namespace std;
#ifdef FAST_FIRST
using namespace concurrency::fast_math;
#else
using namespace concurrency::precise_math;
template <class T> T precise(T x, int n) restrict(cpu, amp) {
  T s, c;
  sincos(x, &s, &c);
  x = s + c + lgamma(x, &n) + exp10(x) + scalb(x, x) + remquo(x, x, &n);
  x += rcbrt(x) + sinpi(x) + cospi(x) + tanpi(x) + erfinv(x) + erfcinv(x);
  x += phi(x) + probit(x) + cbrt(x) + tgamma(x) + logb(x) + fma(x, x, x);
  return x + isnormal(x) + fpclassify(x) + T(nan(n)) + nextafter(x, x);
}
float ofBoth(float x, double d, int n) restrict(cpu, amp) {
  return precise(x, n) + float(precise(d, n)) + exp10f(x) + sinpif(x);
}
#endif
float both(float x, int n) restrict(cpu, amp) {
  float s, c;
  sincosf(x, &s, &c);
  x = sin(x) + pow(x, 2) + pow(x, 0.5f) + sqrt(x) + fabs(x) + rsqrt(x);
  x += fmax(x, 1.0f) + rsqrtf(x) + ldexp(x, n) + modf(x, &s) + frexp(x, &n);
  return x + (isnan(x) || isinf(x) || !isfinite(x) || signbit(x)) + c;
}
// As without <amp_math.h>.
void onHost(float x, double d, long double l, int n) {
  IS(double, pow(x, 2));
  IS(double, sqrt(n));
  IS(long double, sin(l));
  IS(int, abs(n));
  IS(double, abs(d));
  IS(float, fmod(x, x));
  IS(bool, isnan(l));
  (void)exp10(d), (void)lgamma(d), (void)n;
}
} // namespace whole
