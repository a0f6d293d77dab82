// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of precise_math that are exact, against the host's bit by bit.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/ulp.h"

using namespace concurrency;

/// Where neither is a denormal that the device may take for 0.
template <class T>
void compare(const check::Place &place, const std::vector<T> &device,
             const std::vector<T> &host) {
  for (std::size_t i = 0; i != host.size(); ++i)
    if (ulp::isTried(host[i]))
      check::equal(place, device[i], host[i], static_cast<long>(i));
}
inline void compare(const check::Place &place, const std::vector<int> &device,
                    const std::vector<int> &host) {
  check::equal(place, device, host);
}

/// The expressions of x on the device and on the host agree, in type R.
#define SAME(R, DEVICE, HOST)                                                  \
  compare(CHECK_PLACE(#DEVICE),                                                \
          check::onDevice<R>(n,                                                \
                             [=](int i) restrict(amp) {                        \
    const T x = xs[i];                                                         \
    return static_cast<R>(precise_math::DEVICE);                               \
  }),                                                                          \
          check::onHost<R>(n, [&](int i) {                                     \
    const T x = arguments[i];                                                  \
    return static_cast<R>(HOST);                                               \
  }))

template <class T> void ofOne() {
  const std::vector<T> arguments = ulp::arguments<T>({-100, 100});
  const int n = static_cast<int>(arguments.size());
  const ulp::View<T> xs(n, arguments);
  SAME(T, ceil(x), std::ceil(x));
  SAME(T, fabs(x), std::fabs(x));
  SAME(T, floor(x), std::floor(x));
  SAME(T, logb(x), std::logb(x));
  SAME(T, nearbyint(x), std::nearbyint(x));
  SAME(T, round(x), std::round(x));
  SAME(T, sqrt(x), std::sqrt(x));
  SAME(T, trunc(x), std::trunc(x));
  SAME(int, fpclassify(x), std::fpclassify(x));
  SAME(int, isfinite(x), std::isfinite(x));
  SAME(int, isinf(x), std::isinf(x));
  SAME(int, isnan(x), std::isnan(x));
  SAME(int, isnormal(x), std::isnormal(x));
  SAME(int, signbit(x) != 0, std::signbit(x));
  SAME(int, ilogb(x),
       std::isnan(x)   ? FP_ILOGBNAN
       : std::isinf(x) ? 2147483647
                       : std::ilogb(x));
}

#define SAME_2(DEVICE, HOST)                                                   \
  compare(CHECK_PLACE(#DEVICE),                                                \
          check::onDevice<T>(n,                                                \
                             [=](int i) restrict(amp) {                        \
    const T x = xs[i], y = ys[i];                                              \
    return precise_math::DEVICE;                                               \
  }),                                                                          \
          check::onHost<T>(n, [&](int i) {                                     \
    const T x = pairs.x[i], y = pairs.y[i];                                    \
    return HOST;                                                               \
  }))

template <class T> T scaled(T x, T y) {
  if (!std::isfinite(y))
    return y > 0 ? x * y : y < 0 ? x / -y : x + y;
  if (std::trunc(y) != y)
    return std::numeric_limits<T>::quiet_NaN() + x;
  return std::ldexp(x, static_cast<int>(std::fmax(-5000, std::fmin(5000, y))));
}

template <class T> void ofTwo() {
  const ulp::Pairs<T> pairs = ulp::argumentPairs<T>({-100, 100}, {-10, 10});
  const int n = static_cast<int>(pairs.x.size());
  const ulp::View<T> xs(n, pairs.x), ys(n, pairs.y);
  SAME_2(copysign(x, y), std::copysign(x, y));
  SAME_2(fdim(x, y), std::fdim(x, y));
  SAME_2(fmod(x, y), std::fmod(x, y));
  SAME_2(nextafter(x, y), std::nextafter(x, y));
  SAME_2(remainder(x, y), std::remainder(x, y));
  SAME_2(scalb(x, precise_math::trunc(y)), scaled(x, std::trunc(y)));
  SAME_2(scalb(x, y), scaled(x, y));
  // Of two zeros either is right.
  SAME_2(fmax(x, y) + T(1), std::fmax(x, y) + T(1));
  SAME_2(fmin(x, y) + T(1), std::fmin(x, y) + T(1));
}

/// x y + z where the sum nearly vanishes, lies at the lower end, or anywhere.
template <class T> void fusedMultiplyAdd() {
  typedef std::numeric_limits<T> limits;
  ulp::Pairs<T> pairs = ulp::argumentPairs<T>({-2, 2}, {-2, 2});
  const std::vector<T> others = ulp::arguments<T>({-2, 2});
  const int n = ulp::count;
  std::vector<T> z(n);
  for (int i = 0; i != n; ++i) {
    const T x = pairs.x[i], y = pairs.y[i];
    z[i] = i % 3 ? others[n - 1 - i]
                 : -(x * y) * (1 + (i % 7 - 3) * limits::epsilon());
    if (i % 5 == 0 && std::isfinite(x)) {
      int exponent;
      pairs.x[i] =
          std::ldexp(std::frexp(x, &exponent), limits::min_exponent / 2);
      pairs.y[i] = std::ldexp(T(i % 11) / 8, limits::min_exponent / 2 - 3);
      z[i] = limits::min() * (i % 13 - 6) / 5;
    }
    if (!ulp::isTried(z[i]))
      z[i] = 0;
  }
  const ulp::View<T> xs(n, pairs.x), ys(n, pairs.y), zs(n, z);
  compare(CHECK_PLACE("fma(x, y, z)"),
          check::onDevice<T>(n,
                             [=](int i) restrict(amp) {
    return precise_math::fma(xs[i], ys[i], zs[i]);
  }),
          check::onHost<T>(n, [&](int i) {
    return std::fma(pairs.x[i], pairs.y[i], z[i]);
  }));
}

template <class T> void withIntegers() {
  const ulp::Pairs<T> pairs = ulp::argumentPairs<T>({-100, 100}, {-1200, 1200});
  const int n = static_cast<int>(pairs.x.size());
  const ulp::View<T> xs(n, pairs.x), ys(n, pairs.y);
  std::vector<int> powers(n);
  for (int i = 0; i != n; ++i)
    powers[i] = i % 2 ? i % 2400 - 1200 : i * 86028121;
  const ulp::View<int> ns(n, powers);
  compare(CHECK_PLACE("ldexp"),
          check::onDevice<T>(n,
                             [=](int i) restrict(amp) {
    return precise_math::ldexp(xs[i], ns[i]);
  }),
          check::onHost<T>(
              n, [&](int i) { return std::ldexp(pairs.x[i], powers[i]); }));
  // The last three bits of the quotient are what C promises.
  compare(CHECK_PLACE("remquo"),
          check::onDevice<T>(n,
                             [=](int i) restrict(amp) {
    int quotient = 0;
    const T rest = precise_math::remquo(xs[i], ys[i], &quotient);
    return rest - rest + T(quotient % 8);
  }),
          check::onHost<T>(n, [&](int i) {
    int quotient = 0;
    const T rest = std::remquo(pairs.x[i], pairs.y[i], &quotient);
    return rest - rest + T(quotient % 8);
  }));
}

template <class T> void withTwoResults() {
  const std::vector<T> arguments = ulp::arguments<T>({-100, 100});
  const int n = static_cast<int>(arguments.size());
  const ulp::View<T> xs(n, arguments);
  std::vector<T> first(n), second(n);
  std::vector<T> hostFirst(n), hostSecond(n);
  const array_view<T, 1> a(n, first), b(n, second);
#define RUN(DEVICE, HOST)                                                      \
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {                  \
    const T x = xs[i];                                                         \
    DEVICE;                                                                    \
  });                                                                          \
  a.synchronize();                                                             \
  b.synchronize();                                                             \
  for (int i = 0; i != n; ++i) {                                               \
    const T x = arguments[i];                                                  \
    HOST;                                                                      \
  }                                                                            \
  compare(CHECK_PLACE(#DEVICE), first, hostFirst);                             \
  compare(CHECK_PLACE(#DEVICE), second, hostSecond)

  RUN(int exponent = 0; a[i] = precise_math::frexp(x, &exponent);
      b[i] = exponent, int exponent = 0;
      hostFirst[i] = std::frexp(x, &exponent);
      hostSecond[i] = std::isfinite(x) ? exponent : 0);
  RUN(T whole; a[i] = precise_math::modf(x, &whole); b[i] = whole, T whole;
      hostFirst[i] = std::modf(x, &whole); hostSecond[i] = whole);
  // gamma has no sign where it has no value.
  RUN(int sign = 0; precise_math::lgamma(x, &sign); a[i] = sign;
      b[i] = 0, int sign = 0; lgamma_r(x, &sign);
      hostFirst[i] = x < 0 && (std::trunc(x) == x) ? 1
                     : std::isnan(x)               ? 1
                                                   : sign;
      hostSecond[i] = 0);
  // No pair is less accurate than the two functions alone.
  std::vector<T> sine(n), cosine(n);
  const array_view<T, 1> s(n, sine), c(n, cosine);
  RUN(precise_math::sincos(x, &a[i], &b[i]); s[i] = precise_math::sin(x);
      c[i] = precise_math::cos(x), s.synchronize(); c.synchronize();
      hostFirst[i] = sine[i]; hostSecond[i] = cosine[i]; (void)x);
}

template <class T> void all() {
  ofOne<T>();
  ofTwo<T>();
  fusedMultiplyAdd<T>();
  withIntegers<T>();
  withTwoResults<T>();
}

int main() {
  all<float>();
  check::part(all<double>);
  return check::result();
}
