// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// bool: logic, conversions, comparison; the right operand only where needed.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: %ampcc -O0 -std=c++14 -Wno-deprecated-increment-bool %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

static bool count(int &calls, bool result) restrict(cpu, amp) {
  ++calls;
  return result;
}

int main() {
  CHECK_SAME(int, 8, [=](int i) restrict(cpu, amp) {
    bool a = (i & 1) != 0, b = i & 2, c = i & 4;
    return (a && b) + 2 * (a || b) + 4 * !a + 8 * (a != b) + 16 * (a == b) +
           32 * (a && (b || !c)) + 64 * (a ^ b) + 128 * (a & c) +
           256 * (a | c) + 512 * (a < b);
  });
  CHECK_SAME(int, 16, [](int i) restrict(cpu, amp) {
    bool a = i & 1;
    return ((i > 3) == (i < 6)) + 2 * ((i & 2) != a) + 4 * (!a == (i > 4)) +
           8 * (a == (i & 1)) + 16 * ((i > 2) != (i * 0.5f < 2));
  });
#if __cplusplus < 201703
  CHECK_SAME(int, 4, [=](int i) restrict(cpu, amp) {
    bool a = i & 1, b = i & 2;
    bool before = a++;
    return before + 2 * a + 4 * ++b + 8 * b;
  });
#endif
  CHECK_SAME(int, 4, [=](int i) restrict(cpu, amp) {
    int calls = 0;
    bool both = count(calls, i & 1) && count(calls, i & 2);
    bool any = count(calls, i & 1) || count(calls, i & 2);
    return both + 2 * any + 16 * calls;
  });
  CHECK_SAME(int, 5, [=](int i) restrict(cpu, amp) {
    bool fromInt = i, fromFloat = i * 0.25f, fromUnsigned = unsigned(i);
    int sum = fromInt + fromFloat + fromUnsigned;
    sum += fromInt ? 100 : 200;
    bool changed = fromInt;
    changed |= i == 0;
    changed &= i < 3;
    return sum + 1000 * changed;
  });
  CHECK_SAME(float, 3, [=](int i) restrict(cpu, amp) {
    bool b = i == 1;
    return b * 2.5f + float(!b);
  });
  return check::result();
}
