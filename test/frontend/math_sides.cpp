// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which functions of <amp_math.h> code of both restrictions can call (those of
// which <cmath> has the same, specification 9.1 and 9.2), and which are for
// kernels alone.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++20 %s
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -DREFUSED %s 2>&1 \
// RUN:   | FileCheck %s
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -DOVERLOADS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=OVERLOAD %s
#include "Inputs/signatures.h"
#include <amp_math.h>

using namespace concurrency;

#ifdef REFUSED // names of one function
void onHost(float x, int n) {
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'isfinite'
  fast_math::isfinite(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'isinf'
  fast_math::isinf(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'isnan'
  fast_math::isnan(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'rsqrt'
  fast_math::rsqrt(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'rsqrtf'
  fast_math::rsqrtf(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'signbit'
  fast_math::signbit(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'signbitf'
  fast_math::signbitf(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'sincos'
  fast_math::sincos(x, &x, &x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'sincosf'
  fast_math::sincosf(x, &x, &x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'cospif'
  precise_math::cospif(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'erfcinvf'
  precise_math::erfcinvf(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'erfinvf'
  precise_math::erfinvf(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'exp10f'
  precise_math::exp10f(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'phif'
  precise_math::phif(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'probitf'
  precise_math::probitf(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'rcbrtf'
  precise_math::rcbrtf(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'rsqrtf'
  precise_math::rsqrtf(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'signbitf'
  precise_math::signbitf(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'sinpif'
  precise_math::sinpif(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'tanpif'
  precise_math::tanpif(x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'lgammaf'
  precise_math::lgammaf(x, &n);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'nan'
  precise_math::nan(n);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'nanf'
  precise_math::nanf(n);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'scalbf'
  precise_math::scalbf(x, x);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'sincosf'
  precise_math::sincosf(x, &x, &x);
  // CHECK: 25 errors generated
}
#elif defined(OVERLOADS)
void onHost(double d, int n) {
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'fpclassify'
  precise_math::fpclassify(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'isfinite'
  precise_math::isfinite(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'isinf'
  precise_math::isinf(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'isnan'
  precise_math::isnan(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'isnormal'
  precise_math::isnormal(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'cospi'
  precise_math::cospi(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'erfcinv'
  precise_math::erfcinv(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'erfinv'
  precise_math::erfinv(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'exp10'
  precise_math::exp10(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'phi'
  precise_math::phi(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'probit'
  precise_math::probit(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'rcbrt'
  precise_math::rcbrt(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'rsqrt'
  precise_math::rsqrt(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'signbit'
  precise_math::signbit(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'sinpi'
  precise_math::sinpi(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'tanpi'
  precise_math::tanpi(d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'lgamma'
  precise_math::lgamma(d, &n);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'scalb'
  precise_math::scalb(d, d);
  // OVERLOAD-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}'sincos'
  precise_math::sincos(d, &d, &d);
  // OVERLOAD: 19 errors generated
}
#else
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
}
#endif
