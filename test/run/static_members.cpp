// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static members and constants that kernels may use, and static methods.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

static const int offset = 17;
const unsigned mask = 0xf0u;
enum { limit = 40 };
constexpr int derived = offset * 2 + limit;

struct Settings {
  static const int width = 6;
  static const unsigned seed = 12345u;
  enum { height = 4 };
  static int area() restrict(cpu, amp) { return width * height; }
};

template <int N> struct Rank {
  static const int value = N * Rank<N - 1>::value;
};
template <> struct Rank<0> {
  static const int value = 1;
};

// What is empty in a constant has no place in it.
struct Empty {};
struct Pair : Empty {
  int first;
  Empty between;
  int second;
};
constexpr Pair pair{{}, 3, {}, 13};
constexpr Pair pairs[] = {{{}, 1, {}, 2}, {{}, 4, {}, 5}};

int main() {
  static const int inside = 9;
  const int local = 1000;
  CHECK_SAME(int, 100, [=](int i) restrict(cpu, amp) {
    int sum = i + offset + local + inside + derived;
    sum += i < limit ? Settings::width : Settings::height;
    return sum + Settings::area() + Rank<5>::value;
  });
  CHECK_SAME(unsigned, 100, [=](int i) restrict(cpu, amp) {
    return (i & mask) * Settings::seed;
  });
  CHECK_SAME(int, 5, [=](int i) restrict(cpu, amp) {
    int values[Settings::width];
    for (int k = 0; k < Settings::width; ++k)
      values[k] = k * i;
    return values[i];
  });
  CHECK_SAME(int, 4, [=](int i) restrict(cpu, amp) {
    const Pair &chosen = pairs[i % 2];
    return pair.second * 100 + pair.first * 10 + chosen.first + chosen.second;
  });
  return check::result();
}
