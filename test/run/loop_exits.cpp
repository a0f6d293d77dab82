// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a loop has computed is used behind it, where neighbouring threads leave
// it after different numbers of rounds, by its test, from its middle, or both.
// (lavapipe before Mesa 25.0 and SwiftShader need LoopExits.h for it.)
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

int lower(int &k) restrict(cpu, amp) {
  k--;
  return k;
}

struct Both {
  int a, b;
};

// Loops that end when m is 0 or less; `n` and `k` are those of the thread.
#define LOOPS(F)                                                               \
  F(do {                                                                       \
    t = m & 1;                                                                 \
    m--;                                                                       \
  } while (m > 0);)                                                            \
  F(do {                                                                       \
    t = m ^ k;                                                                 \
    m--;                                                                       \
  } while (m > 0);)                                                            \
  F(do {                                                                       \
    t = (m ^ k) * 2;                                                           \
    m--;                                                                       \
  } while (t + m > 6 && m > 0);)                                               \
  F(do {                                                                       \
    t = m & 3;                                                                 \
    m -= 1 + (m & 1);                                                          \
  } while (m > 0 && t != 3);)                                                  \
  F(do {                                                                       \
    t = (m ^ k) * 2;                                                           \
    m--;                                                                       \
    if (m < 3)                                                                 \
      break;                                                                   \
    s += t;                                                                    \
  } while (t > 0);)                                                            \
  F(do { s += m & 1; } while (--m > 0);)                                       \
  F(do {                                                                       \
    s += m & 1;                                                                \
    t = s ^ k;                                                                 \
  } while (lower(m) > 0);)                                                     \
  F(while (true) {                                                             \
    s += m & 1;                                                                \
    --m;                                                                       \
    if (m <= 0)                                                                \
      break;                                                                   \
    s += k;                                                                    \
  })                                                                           \
  F(while (true) {                                                             \
    t = s + m;                                                                 \
    if (--m <= 0)                                                              \
      return t;                                                                \
    s = t + k;                                                                 \
  })                                                                           \
  F(while (t = m & 1, s += k, --m > 0);)                                       \
  F(while (t = m * n & 7, lower(m) > 0) {                                      \
    if (t == 3)                                                                \
      continue;                                                                \
    s += t;                                                                    \
  })                                                                           \
  F(for (;; s += k) {                                                          \
    t = m * 5 ^ k;                                                             \
    if (m-- < 2)                                                               \
      break;                                                                   \
    t++;                                                                       \
    if (m % 7 == 6)                                                            \
      break;                                                                   \
  })                                                                           \
  F(for (int i = 0; i < 20; ++i) {                                             \
    t = m ^ i;                                                                 \
    if (--m <= 0)                                                              \
      break;                                                                   \
    s = t * 3;                                                                 \
  })                                                                           \
  F(for (int i = 0; i < 20; s += twoOf.b) {                                    \
    twoOf.a = m & 6;                                                           \
    twoOf.b = twoOf.a ^ i;                                                     \
    i += 1 + (m-- & 1);                                                        \
    if (m <= 0)                                                                \
      break;                                                                   \
  } t = twoOf.a;)                                                              \
  F(for (; m > 0;) {                                                           \
    int j = m;                                                                 \
    do {                                                                       \
      t = j & 5;                                                               \
      j--;                                                                     \
    } while (j > k);                                                           \
    s += t;                                                                    \
    m -= 2;                                                                    \
  })                                                                           \
  F(do {                                                                       \
    t = row[m & 3];                                                            \
    row[m & 3] = m;                                                            \
    m -= k + 1;                                                                \
  } while (m > 0);                                                             \
    s = row[0] + row[3] * 2;)                                                  \
  F(do {                                                                       \
    t = data[n + m];                                                           \
    m -= k + 1;                                                                \
  } while (m > 0);)                                                            \
  F(while (true) {                                                             \
    t = data[m];                                                               \
    if (--m < k)                                                               \
      break;                                                                   \
    s = t - s;                                                                 \
  })

#define CHECKED(...)                                                           \
  CHECK_SAME(                                                                  \
      int, 40, [=](int n) restrict(cpu, amp) {                                 \
        int s = 0, t = -1, k = n % 4, m = n * 7 % 23 + 2,                      \
            row[] = {9, 8, 7, 6};                                              \
        Both twoOf = {1, 2};                                                   \
        __VA_ARGS__                                                            \
        return ((s * 64 + t) * 64 + k) * 64 + m + twoOf.b + row[1];            \
      });

} // namespace

int main() {
  std::vector<int> numbers(64);
  for (int i = 0; i < 64; ++i)
    numbers[i] = i * 37 % 61;
  array_view<const int> data(64, numbers);
  LOOPS(CHECKED)
  return check::result();
}
