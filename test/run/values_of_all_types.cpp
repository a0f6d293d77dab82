// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions between all arithmetic types, and operations on each, with many
// values from memory: at the ends of each type, next to powers of two, and any.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/ulp.h"
#include <climits>

using namespace concurrency;

typedef long long Long;
typedef unsigned long long ULong;

template <class T> std::vector<T> integers() {
  std::vector<T> values = {T(0), std::numeric_limits<T>::max(),
                           std::numeric_limits<T>::min()};
  for (int bit = 0; bit < int(sizeof(T)) * 8; ++bit)
    for (int more = -1; more <= 1; ++more) {
      const T value = static_cast<T>((ULong(1) << bit) + ULong(Long(more)));
      values.push_back(value);
      values.push_back(static_cast<T>(0 - ULong(value)));
    }
  std::mt19937_64 random(7);
  while (values.size() < 4000) // of all sizes
    values.push_back(static_cast<T>(random() >> random() % 64));
  return values;
}
template <class T> std::vector<T> valuesOf(T) { return integers<T>(); }
std::vector<float> valuesOf(float) {
  return ulp::arguments<float>({-1000, 1000});
}
std::vector<double> valuesOf(double) {
  return ulp::arguments<double>({-1000, 1000});
}

/// Whether C++ says what x is as a To.
template <class To, class From> bool isDefined(From x) {
  if (std::is_integral<From>::value || !std::is_integral<To>::value)
    return true;
  const long double whole = std::trunc(static_cast<long double>(x));
  return whole >= std::numeric_limits<To>::min() &&
         whole <= std::numeric_limits<To>::max();
}

template <class To, class From> void convert(const char *name) {
  std::vector<From> values;
  for (From x : valuesOf(From()))
    if (isDefined<To>(x) && ulp::isTried(static_cast<To>(x)))
      values.push_back(x);
  const int n = static_cast<int>(values.size());
  const array_view<const From> xs(n, values);
  check::sameOnBoth<To>(
      CHECK_PLACE(name), n,
      [=](int i) restrict(cpu, amp) { return static_cast<To>(xs[i]); });
}

template <class From> void convertFrom(const char *name) {
  convert<int, From>(name);
  convert<unsigned, From>(name);
  convert<Long, From>(name);
  convert<ULong, From>(name);
  convert<float, From>(name);
  convert<double, From>(name);
}

/// FUNCTION(x, y), where WHERE.
#define SAME(FUNCTION, WHERE)                                                  \
  check::sameOnBoth<T>(CHECK_PLACE(#FUNCTION), n,                              \
                       [=](int i) restrict(cpu, amp) -> T {                    \
    const T x = xs[i], y = ys[i];                                              \
    return WHERE ? FUNCTION : T(0);                                            \
  })

/// Each value with another one.
template <class T> std::vector<T> partners(std::vector<T> values) {
  std::shuffle(values.begin(), values.end(), std::mt19937(3));
  return values;
}

template <class T> void ofIntegers() {
  typedef typename std::make_unsigned<T>::type U;
  const std::vector<T> first = integers<T>(), second = partners(first);
  const int n = static_cast<int>(first.size());
  const array_view<const T> xs(n, first), ys(n, second);
  const T least = std::numeric_limits<T>::min();
  const bool isSigned = least < 0;
  SAME(T(U(x) + U(y)), true);
  SAME(T(U(x) - U(y)), true);
  SAME(T(U(x) * U(y)), true);
  SAME(x / y, y != 0 && !(isSigned && x == least && y == T(-1)));
  SAME(x % y, y != 0 && !(isSigned && x == least && y == T(-1)));
  SAME(x >> (y & T(sizeof(T) * 8 - 1)), true);
  SAME(T(U(x) << (y & T(sizeof(T) * 8 - 1))), true);
  SAME(x < y ? x : y, true);
  SAME(T(x <= y) + T(2) * T(x == y) + T(4) * T(x > y), true);
  SAME(T(~x ^ (x & y) | y), true);
}

template <class T> void ofReals() {
  const std::vector<T> first = valuesOf(T()), second = partners(first);
  const int n = static_cast<int>(first.size());
  const array_view<const T> xs(n, first), ys(n, second);
#define SAME_REAL(FUNCTION)                                                    \
  [&] {                                                                        \
    const std::vector<T> device =                                              \
        check::onDevice<T>(n, [=](int i) restrict(amp) -> T {                  \
      const T x = xs[i], y = ys[i];                                            \
      return FUNCTION;                                                         \
    });                                                                        \
    for (int i = 0; i != n; ++i) {                                             \
      const T x = first[i], y = second[i];                                     \
      const T host = FUNCTION;                                                 \
      if (ulp::isTried(host))                                                  \
        check::equal(CHECK_PLACE(#FUNCTION), device[i], host, i);              \
    }                                                                          \
  }()
  SAME_REAL(x + y);
  SAME_REAL(x - y);
  SAME_REAL(x * y);
  SAME_REAL(-x);
  SAME_REAL(x < y ? x : y);
  SAME_REAL(T(x <= y) + T(2) * T(x == y) + T(4) * T(x > y) + T(8) * T(x != y));
  SAME_REAL(T(x && y) + T(2) * T(!x));
}

int main() {
  check::part([&] { convertFrom<int>("from int"); });
  check::part([&] { convertFrom<unsigned>("from unsigned"); });
  check::part([&] { convertFrom<Long>("from long long"); });
  check::part([&] { convertFrom<ULong>("from unsigned long long"); });
  check::part([&] { convertFrom<float>("from float"); });
  check::part([&] { convertFrom<double>("from double"); });
  check::part(ofIntegers<int>);
  check::part(ofIntegers<unsigned>);
  check::part(ofIntegers<Long>);
  check::part(ofIntegers<ULong>);
  check::part(ofReals<float>);
  check::part(ofReals<double>);
  return check::result();
}
