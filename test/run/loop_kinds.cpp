// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each kind of loop with each kind of test and of body: tests that change what
// they look at, and steps that are several statements, where the body goes on,
// breaks, returns, or has loops and switches of its own. Some are unrolled, or
// not, as the source asks.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

bool next(int &k) restrict(cpu, amp) { return ++k < 10; }
int twice(int &k) restrict(cpu, amp) {
  k += 2;
  return k;
}

// Name, and what the body does.
#define BODIES(F)                                                              \
  F(Plain, s += k;)                                                            \
  F(Continue, if (k % 3 == 1) continue; s += k;)                               \
  F(Break, if (s > 20) break; s += k + 1;)                                     \
  F(Return, if (s > 25) return -s; s += k + 1;)                                \
  F(Leaves, s += k; break;)                                                    \
  F(Goes, s += k; continue;)                                                   \
  F(Nested, for (int j = 0; j < 4; ++j) {                                      \
    if (j == k)                                                                \
      continue;                                                                \
    s += j;                                                                    \
  })                                                                           \
  F(Switch, switch (k & 3) {                                                   \
    case 1:                                                                    \
      continue;                                                                \
    case 2:                                                                    \
      s += 3;                                                                  \
      break;                                                                   \
    default:                                                                   \
      s++;                                                                     \
  } s += 2;)                                                                   \
  F(Declares, int k2 = k * 2; if (k2 > 12) continue; int t = k2 + s; s = t;)

// Name, and the test. Each comes to an end within 30 rounds.
#define TESTS(F, Body, Text)                                                   \
  F(Before, Body, ++k < n, Text)                                               \
  F(After, Body, k++ < n, Text)                                                \
  F(Down, Body, m-- > k, Text)                                                 \
  F(DownFirst, Body, --m > 0, Text)                                            \
  F(Call, Body, next(k), Text)                                                 \
  F(Value, Body, (m -= k + 1) > 0 && ++k < 30, Text)                           \
  F(Twice, Body, twice(k) * k < 200, Text)                                     \
  F(Comma, Body, (k++, m--, k < n), Text)

// The text of a body has commas: it stands in parentheses until here.
#define UNWRAP(...) __VA_ARGS__
#define FUNCTIONS(Test, Body, Condition, Text)                                 \
  int do##Test##Body(int n) restrict(cpu, amp) {                               \
    int s = 0, k = n % 4, m = n + 3;                                           \
    do {                                                                       \
      UNWRAP Text                                                              \
    } while (Condition);                                                       \
    return s * 100 + k + m;                                                    \
  }                                                                            \
  int while##Test##Body(int n) restrict(cpu, amp) {                            \
    int s = 0, k = n % 4, m = n + 3;                                           \
    while (Condition) {                                                        \
      UNWRAP Text                                                              \
    }                                                                          \
    return s * 100 + k + m;                                                    \
  }                                                                            \
  int for##Test##Body(int n) restrict(cpu, amp) {                              \
    int s = 0, k = n % 4;                                                      \
    for (int m = n + 3; Condition; s += twice(m) & 1, m -= 2) {                \
      UNWRAP Text                                                              \
    }                                                                          \
    return s * 100 + k;                                                        \
  }
#define OF_BODY(Name, ...) TESTS(FUNCTIONS, Name, (__VA_ARGS__))
BODIES(OF_BODY)

#define CALLS(Test, Body, Condition, Text)                                     \
  h = h * 31 + do##Test##Body(n);                                              \
  h = h * 31 + while##Test##Body(n);                                           \
  h = h * 31 + for##Test##Body(n);
#define CALLS_OF_BODY(Name, ...)                                               \
  unsigned all##Name(int n) restrict(cpu, amp) {                               \
    unsigned h = 0;                                                            \
    TESTS(CALLS, Name, )                                                       \
    return h;                                                                  \
  }
BODIES(CALLS_OF_BODY)

template <int Times> unsigned asked(int n) restrict(cpu, amp) {
  unsigned s = 0;
#pragma unroll Times
  for (int i = 0; i < 8; ++i)
    s = s * 3 + n + i;
#pragma nounroll
  for (int i = 0; i < 8; ++i)
    s = s * 3 + n + i;
#pragma clang loop unroll(full)
  do
    s += n;
  while (++n < 20);
#pragma clang loop unroll(disable)
  while (n-- > 5)
    s ^= n;
#pragma unroll
  for (int i = n % 3; i < n; i += 2)
    s += i;
  return s;
}

} // namespace

int main() {
#define COMPARED(Name, ...)                                                    \
  CHECK_SAME(unsigned, 24, [=](int i)                                          \
                               restrict(cpu, amp) { return all##Name(i); });
  BODIES(COMPARED)
  CHECK_SAME(unsigned, 24, [=](int i) restrict(cpu, amp) {
    return asked<1>(i) + asked<4>(i) * 3 + asked<8>(i) * 7;
  });
  return check::result();
}
