// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C++ AMP has no atomic operations on floats and 64-bit integers, so programs
// write their own under the same names. Theirs are taken, and ours where they
// have none.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

#include <cstdint>

// What the program's functions add beside what they are asked for: so one sees
// which function it was.
#define OWN(T, name, operation)                                                \
  inline T name(T *to, T x) restrict(amp) {                                    \
    T old = *to;                                                               \
    *to = (operation) + 1000;                                                  \
    return old;                                                                \
  }
#define OWN_ALL(T)                                                             \
  OWN(T, atomic_fetch_add, old + x)                                            \
  OWN(T, atomic_fetch_sub, old - x)                                            \
  OWN(T, atomic_fetch_min, old < x ? old : x)                                  \
  OWN(T, atomic_fetch_max, old > x ? old : x)
#define OWN_BITS(T)                                                            \
  OWN(T, atomic_fetch_and, old &x)                                             \
  OWN(T, atomic_fetch_or, old | x)                                             \
  OWN(T, atomic_fetch_xor, old ^ x)                                            \
  OWN(T, atomic_exchange, x)                                                   \
  inline T atomic_fetch_inc(T *to) restrict(amp) { return *to += 1001; }       \
  inline T atomic_fetch_dec(T *to) restrict(amp) { return *to += 999; }        \
  inline bool atomic_compare_exchange(T *to, T *expected, T x) restrict(amp) { \
    bool isSame = *to == *expected;                                            \
    *expected = *to;                                                           \
    *to = x + 1000;                                                            \
    return isSame;                                                             \
  }

/// Runs f(place of a T that holds 5) on the device; what is there then.
template <class T, class F> static T made(const F &f) {
  concurrency::array_view<T> data(1);
  data[0] = 5;
  concurrency::parallel_for_each(
      concurrency::extent<1>(1),
      [=](concurrency::index<1>) restrict(amp) { f(&data[0]); });
  return data[0];
}
#define MADE(T, call) made<T>([](T * p) restrict(amp) { call; })

namespace Concurrency { // in the library's own namespace
OWN(float, atomic_fetch_min, old < x ? old : x)
} // namespace Concurrency

using namespace concurrency;
OWN(float, atomic_fetch_add, old + x)
OWN(float, atomic_fetch_sub, old - x)
OWN(float, atomic_fetch_max, old > x ? old : x)
OWN_ALL(double)
OWN_ALL(std::int64_t)
OWN_ALL(std::uint64_t)
OWN_BITS(std::int64_t)
OWN_BITS(std::uint64_t)
OWN(double, atomic_exchange, x)

template <class T> static void arithmetic() {
  CHECK_EQ(MADE(T, atomic_fetch_add(p, T(2))), T(1007));
  CHECK_EQ(MADE(T, atomic_fetch_sub(p, T(2))), T(1003));
  CHECK_EQ(MADE(T, atomic_fetch_min(p, T(2))), T(1002));
  CHECK_EQ(MADE(T, atomic_fetch_max(p, T(7))), T(1007));
  // With another type of number: still theirs.
  CHECK_EQ(MADE(T, atomic_fetch_add(p, 2)), T(1007));
  CHECK_EQ(MADE(T, atomic_fetch_max(p, 7u)), T(1007));
}
template <class T> static void bits() {
  CHECK_EQ(MADE(T, atomic_fetch_and(p, T(4))), T(1004));
  CHECK_EQ(MADE(T, atomic_fetch_or(p, T(2))), T(1007));
  CHECK_EQ(MADE(T, atomic_fetch_xor(p, T(1))), T(1004));
  CHECK_EQ(MADE(T, atomic_exchange(p, T(9))), T(1009));
  CHECK_EQ(MADE(T, atomic_fetch_inc(p)), T(1006));
  CHECK_EQ(MADE(T, atomic_fetch_dec(p)), T(1004));
  CHECK_EQ(MADE(T, T was = 5; if (atomic_compare_exchange(p, &was, T(8)))
                       atomic_fetch_inc(p)),
           T(2009));
}
static void testAtGlobalScope() {
  arithmetic<float>();
  check::part(arithmetic<double>);
  check::part([] { CHECK_EQ(MADE(double, atomic_exchange(p, 3.0)), 1003.0); });
  check::part(arithmetic<std::int64_t>);
  check::part(arithmetic<std::uint64_t>);
  check::part(bits<std::int64_t>);
  check::part(bits<std::uint64_t>);
  // The library's for what they are not for.
  CHECK_EQ(MADE(int, atomic_fetch_add(p, 2)), 7);
  CHECK_EQ(MADE(unsigned, atomic_fetch_max(p, 9u)), 9u);
  CHECK_EQ(MADE(float, atomic_exchange(p, 2.f)), 2.f);
}

namespace declared { // by name, before and after
using concurrency::atomic_fetch_add;
OWN(float, atomic_fetch_add, old + x)
OWN(float, atomic_fetch_sub, old - x)
OWN(std::uint64_t, atomic_fetch_add, old + x)
using concurrency::atomic_fetch_sub;
static void test() {
  using concurrency::atomic_fetch_max;
  CHECK_EQ(MADE(float, atomic_fetch_add(p, 2.f)), 1007.f);
  CHECK_EQ(MADE(float, atomic_fetch_sub(p, 2.f)), 1003.f);
  CHECK_EQ(MADE(float, atomic_fetch_max(p, 9.f)), 9.f);
  CHECK_EQ(MADE(int, atomic_fetch_add(p, 2)), 7);
  CHECK_EQ(MADE(int, atomic_fetch_sub(p, 2)), 3);
  CHECK_EQ(MADE(float, concurrency::atomic_fetch_add(p, 2.f)), 7.f);
}
} // namespace declared

namespace templates {
OWN(float, atomic_fetch_max, old > x ? old : x)
template <class T> T atomic_fetch_add(T *to, T x) restrict(amp) {
  T old = *to;
  *to = old + x + 1000;
  return old;
}
template <class P, class V> P atomic_fetch_min(P *to, V x) restrict(amp) {
  return *to = x + 1000;
}
template <class T> struct adder {
  static T atomic_fetch_sub(T *to, T x) restrict(amp) {
    return *to = *to - x + 1000;
  }
  T sum(T *to, T x) const restrict(amp) {
    return atomic_fetch_add(to, x) + atomic_fetch_sub(to, x);
  }
};
static void test() {
  CHECK_EQ(MADE(float, atomic_fetch_add(p, 2.f)), 1007.f);
  CHECK_EQ(MADE(float, atomic_fetch_min(p, 2)), 1002.f);
  CHECK_EQ(MADE(float, atomic_fetch_max(p, 9.f)), 1009.f);
  CHECK_EQ(MADE(float, adder<float>().sum(p, 2.f)), 2005.f);
}
} // namespace templates

namespace others { // with other parameters than ours
static void atomic_fetch_add(float *to, double x) restrict(amp) {
  *to += float(x) + 1000;
}
static float atomic_fetch_sub(float &to, float x) restrict(amp) {
  return to -= x - 1000;
}
static float atomic_fetch_max(float *to, const float &x, int more = 1000)
    restrict(amp) {
  return *to = x + more;
}
struct counter {
  float value;
  float atomic_fetch_add(float x) restrict(amp) { return value += x + 1000; }
};
static void test() {
  check::part(
      [] { CHECK_EQ(MADE(float, atomic_fetch_add(p, 2.f)), 1007.f); });
  CHECK_EQ(MADE(float, atomic_fetch_sub(*p, 2.f)), 1003.f);
  CHECK_EQ(MADE(float, atomic_fetch_max(p, 9.f)), 1009.f);
  CHECK_EQ(MADE(float, counter c = {*p}; *p = c.atomic_fetch_add(1)), 1006.f);
}
} // namespace others

/// A class that converts to a number.
struct Part {
  float value;
  operator float() const restrict(cpu, amp) { return value; }
};

static void testOurs() {
  CHECK_EQ(MADE(float, concurrency::atomic_fetch_add(p, 2.f)), 7.f);
  CHECK_EQ(MADE(float, concurrency::atomic_fetch_sub(p, 2)), 3.f);
  CHECK_EQ(MADE(float, concurrency::atomic_fetch_max(p, Part{9})), 9.f);
  check::part([] {
    CHECK_EQ(MADE(double, concurrency::atomic_fetch_add(p, 2)), 7.0);
  });
  check::part(
      [] { CHECK_EQ(MADE(long, concurrency::atomic_fetch_inc(p)), 6l); });
  check::part([] {
    CHECK_EQ(MADE(std::uint64_t, std::uint64_t was = 5;
                  if (concurrency::atomic_compare_exchange(p, &was, 8))
                      concurrency::atomic_fetch_or(p, 3)),
             std::uint64_t(11));
  });
}

int main() {
  testAtGlobalScope();
  declared::test();
  templates::test();
  others::test();
  testOurs();
  return check::result();
}
