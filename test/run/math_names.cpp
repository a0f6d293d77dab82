// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every function of fast_math (65 names) and precise_math (131): its types.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++20 %s
#include <amp.h>
#include <amp_math.h>
#include <type_traits>

using namespace concurrency;

#define IS(TYPE, ...)                                                          \
  static_assert(std::is_same<decltype(__VA_ARGS__), TYPE>::value, #__VA_ARGS__)

// Functions of float: X and Xf.
#define FAST(name, result, ...)                                                \
  IS(result, fast_math::name(__VA_ARGS__));                                    \
  IS(result, fast_math::name##f(__VA_ARGS__));
#define FAST_1(name) FAST(name, float, x)
#define FAST_2(name) FAST(name, float, x, x)

void fast(float x, int n) restrict(amp) {
  FAST_1(acos)
  FAST_1(asin)
  FAST_1(atan)
  FAST_1(ceil)
  FAST_1(cos)
  FAST_1(cosh)
  FAST_1(exp)
  FAST_1(exp2)
  FAST_1(fabs)
  FAST_1(floor)
  FAST_1(log)
  FAST_1(log10)
  FAST_1(log2)
  FAST_1(round)
  FAST_1(rsqrt)
  FAST_1(sin)
  FAST_1(sinh)
  FAST_1(sqrt)
  FAST_1(tan)
  FAST_1(tanh)
  FAST_1(trunc)
  FAST_2(atan2)
  FAST_2(fmax)
  FAST_2(fmin)
  FAST_2(fmod)
  FAST_2(pow)
  FAST(frexp, float, x, &n)
  FAST(ldexp, float, x, n)
  FAST(modf, float, x, &x)
  FAST(signbit, int, x)
  FAST(sincos, void, x, &x, &x)
  IS(int, fast_math::isfinite(x));
  IS(int, fast_math::isinf(x));
  IS(int, fast_math::isnan(x));
}

// Functions of float and double: X for both, Xf for float.
#define PRECISE(name, forDouble, forFloat, ofDouble, ofFloat)                  \
  IS(forDouble, precise_math::name ofDouble);                                  \
  IS(forFloat, precise_math::name ofFloat);                                    \
  IS(forFloat, precise_math::name##f ofFloat);
#define PRECISE_1(name) PRECISE(name, double, float, (d), (x))
#define PRECISE_2(name) PRECISE(name, double, float, (d, d), (x, x))
#define CLASS(name)                                                            \
  IS(int, precise_math::name(d));                                              \
  IS(int, precise_math::name(x));

void precise(float x, double d, int n) restrict(amp) {
  PRECISE_1(acos)
  PRECISE_1(acosh)
  PRECISE_1(asin)
  PRECISE_1(asinh)
  PRECISE_1(atan)
  PRECISE_1(atanh)
  PRECISE_1(cbrt)
  PRECISE_1(ceil)
  PRECISE_1(cos)
  PRECISE_1(cosh)
  PRECISE_1(cospi)
  PRECISE_1(erf)
  PRECISE_1(erfc)
  PRECISE_1(erfcinv)
  PRECISE_1(erfinv)
  PRECISE_1(exp)
  PRECISE_1(exp10)
  PRECISE_1(exp2)
  PRECISE_1(expm1)
  PRECISE_1(fabs)
  PRECISE_1(floor)
  PRECISE_1(log)
  PRECISE_1(log10)
  PRECISE_1(log1p)
  PRECISE_1(log2)
  PRECISE_1(logb)
  PRECISE_1(nearbyint)
  PRECISE_1(phi)
  PRECISE_1(probit)
  PRECISE_1(rcbrt)
  PRECISE_1(round)
  PRECISE_1(rsqrt)
  PRECISE_1(sin)
  PRECISE_1(sinh)
  PRECISE_1(sinpi)
  PRECISE_1(sqrt)
  PRECISE_1(tan)
  PRECISE_1(tanh)
  PRECISE_1(tanpi)
  PRECISE_1(tgamma)
  PRECISE_1(trunc)
  PRECISE_2(atan2)
  PRECISE_2(copysign)
  PRECISE_2(fdim)
  PRECISE_2(fmax)
  PRECISE_2(fmin)
  PRECISE_2(fmod)
  PRECISE_2(hypot)
  PRECISE_2(nextafter)
  PRECISE_2(pow)
  PRECISE_2(remainder)
  PRECISE_2(scalb)
  PRECISE(fma, double, float, (d, d, d), (x, x, x))
  PRECISE(frexp, double, float, (d, &n), (x, &n))
  PRECISE(ilogb, int, int, (d), (x))
  PRECISE(ldexp, double, float, (d, n), (x, n))
  PRECISE(lgamma, double, float, (d, &n), (x, &n))
  PRECISE(modf, double, float, (d, &d), (x, &x))
  PRECISE(remquo, double, float, (d, d, &n), (x, x, &n))
  PRECISE(scalbn, double, float, (d, n), (x, n))
  PRECISE(signbit, int, int, (d), (x))
  PRECISE(sincos, void, void, (d, &d, &d), (x, &x, &x))
  IS(double, precise_math::nan(n));
  IS(float, precise_math::nanf(n));
  CLASS(fpclassify)
  CLASS(isfinite)
  CLASS(isinf)
  CLASS(isnan)
  CLASS(isnormal)
}
