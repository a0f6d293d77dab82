// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rounding to integers is the host's, bit by bit, and does not depend on the
// processor. lavapipe rounds by itself only vectors that the processor has
// instructions for: of these widths, without AVX2 and AVX-512, on none eight
// doubles, and on none sixteen floats.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env GALLIUM_OVERRIDE_CPU_CAPS=avx %t
// RUN: env GALLIUM_OVERRIDE_CPU_CAPS=avx LP_NATIVE_VECTOR_WIDTH=512 %t
// RUN: env GALLIUM_OVERRIDE_CPU_CAPS=sse2 LP_NATIVE_VECTOR_WIDTH=128 %t
#include "Inputs/ulp.h"
#include <cstdint>
#include <cstring>

using namespace concurrency;

template <class T> struct Bits;
template <> struct Bits<float> {
  typedef std::uint32_t type;
};
template <> struct Bits<double> {
  typedef std::uint64_t type;
};

template <class T> void addIfTried(std::vector<T> &values, T x) {
  if (ulp::isTried(x)) {
    values.push_back(x);
    values.push_back(-x);
  }
}

/// Every power of two from the smallest on, its half and one and a half, what
/// lies next to each, halves of integers, and any bits.
template <class T> std::vector<T> arguments() {
  typedef std::numeric_limits<T> limits;
  std::vector<T> values = ulp::edges<T>();
  for (int e = limits::min_exponent - 1; e < limits::max_exponent; ++e)
    for (T x : {std::ldexp(T(1), e), std::ldexp(T(1.5), e)})
      for (T towards : {T(0), x, limits::infinity()})
        addIfTried(values, std::nextafter(x, towards));
  for (int i = 0; i != 2000; ++i)
    for (T scale : {T(0.25), T(4097.5), std::ldexp(T(1), limits::digits - 12)})
      for (T towards : {T(0), scale * i, limits::infinity()})
        addIfTried(values, std::nextafter(scale * i, towards));
  std::mt19937_64 random(5);
  while (values.size() < 100000) {
    const auto bits = static_cast<typename Bits<T>::type>(random());
    T x;
    std::memcpy(&x, &bits, sizeof x);
    addIfTried(values, x);
  }
  return values;
}

/// EXPRESSION, of x, has the same bits on both sides.
#define SAME(EXPRESSION)                                                       \
  check::sameOnBoth<T>(CHECK_PLACE(#EXPRESSION), n,                            \
                       [=](int i) restrict(cpu, amp) {                         \
    const T x = xs[i];                                                         \
    return EXPRESSION;                                                         \
  })

template <class T> T wholeOf(T x) restrict(cpu, amp) {
  T whole;
  precise_math::modf(x, &whole);
  return whole;
}
template <class T> T fractionOf(T x) restrict(cpu, amp) {
  T whole;
  return precise_math::modf(x, &whole);
}

template <class T> void precise() {
  const std::vector<T> values = arguments<T>();
  const int n = static_cast<int>(values.size());
  const ulp::View<T> xs(n, values);
  SAME(precise_math::floor(x));
  SAME(precise_math::ceil(x));
  SAME(precise_math::trunc(x));
  SAME(precise_math::nearbyint(x));
  SAME(precise_math::round(x));
  SAME(wholeOf(x));
  SAME(fractionOf(x));
}

float fastWholeOf(float x) restrict(cpu, amp) {
  float whole;
  fast_math::modf(x, &whole);
  return whole;
}
float fastFractionOf(float x) restrict(cpu, amp) {
  float whole;
  return fast_math::modf(x, &whole);
}

void fast() {
  typedef float T;
  const std::vector<T> values = arguments<T>();
  const int n = static_cast<int>(values.size());
  const ulp::View<T> xs(n, values);
  SAME(fast_math::floor(x));
  SAME(fast_math::ceil(x));
  SAME(fast_math::trunc(x));
  SAME(fast_math::round(x));
  SAME(fastWholeOf(x));
  SAME(fastFractionOf(x));
}

int main() {
  precise<float>();
  precise<double>();
  fast();
  return check::result();
}
