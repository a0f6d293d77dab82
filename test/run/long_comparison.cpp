// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Ints that are widened to 64 bits and compared with constants, also with those
// that a driver only finds by inlining.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

static bool less(long a, long b) restrict(cpu, amp) { return a < b; }

#define CHECK_COMPARISONS(OP)                                                  \
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) {                          \
    long a = i - 4;                                                            \
    return (a OP - 2l) + (a OP 0l) * 2 + (a OP 3l) * 4 + (1l OP a) * 8 +       \
           (a OP 5000000000l) * 16;                                            \
  })

int main() {
  CHECK_COMPARISONS(<);
  CHECK_COMPARISONS(<=);
  CHECK_COMPARISONS(>);
  CHECK_COMPARISONS(>=);
  CHECK_COMPARISONS(==);
  CHECK_COMPARISONS(!=);
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) {
    return less(i - 4, 3) + less(-1, i - 4) * 2 + less(i - 4, i) * 4;
  });
  // Widened as signed, compared as unsigned and as signed.
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) {
    unsigned long a = i - 4;
    return (a < 3) + (a > 7ul) * 2 + (static_cast<long>(a) < 3) * 4;
  });
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) {
    short a = static_cast<short>(i - 4);
    bool b = i & 1;
    return (a < 2ll) + (b < 1ll) * 2 + (a <= (b ? 2l : -2l)) * 4;
  });
  return check::result();
}
