// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every standard from C++14 on, with and without GNU extensions, and every
// level of optimisation; what a standard brings is used where it is there.
// RUN: %ampcc -std=c++14 -O0 %s -o %t && %t
// RUN: %ampcc -std=gnu++17 -O0 %s -o %t && %t
// RUN: %ampcc -std=c++20 -O2 -g %s -o %t && %t
// RUN: %ampcc -std=c++23 -O3 %s -o %t && %t
#include "Inputs/check.h"
#include <utility>

using namespace concurrency;

template <class T> struct Wrapper {
  T value;
};
#if __cplusplus >= 201703L
template <class T> Wrapper(T) -> Wrapper<T>;

template <class T> static int kind(T) restrict(cpu, amp) {
  if constexpr (sizeof(T) == 8)
    return 8;
  else
    return 4;
}
#else
template <class T> static int kind(T) restrict(cpu, amp) { return sizeof(T); }
#endif

#if __cplusplus >= 202002L
template <class T>
concept Number = requires(T a) { a + a; };
template <Number T> static T twice(T x) restrict(cpu, amp) { return x + x; }
#else
template <class T> static T twice(T x) restrict(cpu, amp) { return x + x; }
#endif

int main() {
  CHECK_SAME(int, 10, [=](auto i) restrict(cpu, amp) {
    Wrapper<int> w{i};
    auto twiceIt = [](auto x) restrict(cpu, amp) { return twice(x); };
    return twiceIt(w.value) + kind(1.0) + kind(1u);
  });
#if __cplusplus >= 201703L
  CHECK_SAME(float, 10, [=](int i) restrict(cpu, amp) {
    struct Pair {
      float a;
      int b;
    } pair{i * 0.5f, i};
    auto [a, b] = pair;
    if (int c = b * 2; c > 6)
      return a + c;
    return a - b;
  });
#endif
  return check::result();
}
