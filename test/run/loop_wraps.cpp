// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops that end because an unsigned counter wraps, or whose counter is a sum
// of rounded numbers, all with starts and bounds that the driver knows: Mesa
// counts the rounds of some of them wrongly when it unrolls them.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

using Word = unsigned;
using Wide = unsigned long long;

struct Counter {
  Word i;
  bool more() const restrict(cpu, amp) { return i > 5; }
  void next() restrict(cpu, amp) { ++i; }
};

Word from(Word first, Word last, Word step) restrict(cpu, amp) {
  Word s = 1;
  for (Word i = first; i > last; i += step)
    s = s * 31 + i;
  return s;
}
bool next(Word &i) restrict(cpu, amp) { return ++i > 5; }
bool isIn(float x) restrict(cpu, amp) { return x <= 1; }

#define TAKE s = s * 31 + Word(i);
#define TAKE_X s = s * 31 + Word(int(x * 640));
// The bodies of functions that return s, each with a loop.
#define LOOPS(F)                                                               \
  F(for (Word i = ~0u - 5; i > 5; i++) TAKE)                                   \
  F(for (Word i = ~0u - 5; 5 <= i; i += 2) TAKE)                               \
  F(for (Word i = ~0u - 5; !(i <= 5); i -= -1) TAKE)                           \
  F(for (Word i = 0xffffff00; i >= 0x100; i += 0x40) TAKE)                     \
  F(for (Word i = ~0u - 5; i > 5 && s != 77; i++) TAKE)                        \
  F(for (Word i = ~0u - 5; i >> 3; i++) TAKE)                                  \
  F(for (Word i = 0; i - 6 > 5; i++) TAKE)                                     \
  F(_Pragma("unroll") for (Word i = ~0u - 5; i > 5; i++) TAKE)                 \
  F(Word i = ~0u - 5; while (i++ > 5) TAKE)                                    \
  F(Word i = ~0u - 5; while (next(i)) TAKE)                                    \
  F(Word i = ~0u - 5; do TAKE while (++i > 5);)                                \
  F(Word i = ~0u - 5; for (;; ++i) { if (i <= 5) break; TAKE })                \
  F(Word i = ~0u - 5; for (;; ++i) { TAKE if (i <= 5) return s; })             \
  F(Word i = ~0u - 5; bool more = true; while (more) { TAKE more = ++i > 5; }) \
  F(Word i = ~0u - 5; bool done = false;                                       \
    while (!done) { TAKE if (++i <= 5) done = true; })                         \
  F(Word i = ~0u - 5; while (i > 5) { TAKE if (s & 1) i++; else i++; })        \
  F(Word i = ~0u - 5; while (i > 5) { TAKE const Word j = i + 1; i = j; })     \
  F(Counter c = {~0u - 5}; for (; c.more(); c.next()) { Word i = c.i; TAKE })  \
  F(s = from(~0u - 5, 5, 1);)                                                  \
  F(for (int i = -6; Word(i) > 5; i++) TAKE)                                   \
  F(for (Word i = 0x7ffffff0; int(i) > -0x7ffffff0; i++) TAKE)                 \
  F(for (Word i = 0x80000010; int(i) < 0x7ffffff0; i--) TAKE)                  \
  F(for (Word i = 5; i < 6; i--) TAKE)                                         \
  F(for (Word i = 0xfffffff0; i != 2; i += 3) TAKE)                            \
  F(for (Word i = 7; i > 5; i <<= 1) TAKE)                                     \
  F(for (unsigned char i = 250; i > 5; i++) TAKE)                              \
  F(for (short i = 32760; i > 0; i++) TAKE)                                    \
  F(for (Wide i = ~0ull - 5; i > 5; i++) TAKE)                                 \
  F(Wide i = ~0ull - 5; do TAKE while (++i > 5);)                              \
  F(for (Word i = ~0u - 5; Wide(i) > 5; i++) TAKE)                             \
  F(for (long long i = -6; Wide(i) > 5; i++) TAKE)                             \
  F(for (Wide i = 0xfffffff0; i < 0x100000004; i++) TAKE)                      \
  F(for (float x = 0; x <= 1; x += .1f) TAKE_X)                                \
  F(for (float x = 0; x < 3.14159f; x += 3.14159f / 20) TAKE_X)                \
  F(for (float x = 1; x >= 0; x -= .1f) TAKE_X)                                \
  F(for (float x = 0; isIn(x); x = .1f + x) TAKE_X)                            \
  F(for (float x = 0; -x >= -1; x += .1f) TAKE_X)                              \
  F(float x = 0; do TAKE_X while ((x += .1f) <= .7f);)                         \
  F(float x = 0; bool in = true; while (in) { TAKE_X x += .1f; in = x <= 1; }) \
  F(float x = 16777210; for (int n = 0; x < 16777230; x += 3) {                \
    const int i = int(x); if (++n == 20) break; TAKE })                        \
  F(for (float x = 0; x < 4; x += .5f) TAKE_X)

#define VALUE(...)                                                             \
  case __COUNTER__ - Before - 1: {                                             \
    Word s = 1;                                                                \
    __VA_ARGS__                                                                \
    return s;                                                                  \
  }
#define COUNTED(...) +1
constexpr int Count = LOOPS(COUNTED);
constexpr int Before = __COUNTER__;

Word value(int k) restrict(cpu, amp) {
  switch (k) { LOOPS(VALUE) }
  return 0;
}

} // namespace

int main() {
  CHECK_SAME(Word, Count, [=](int k) restrict(cpu, amp) { return value(k); });
  return check::result();
}
