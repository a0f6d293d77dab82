// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compound assignment, increment and decrement, and their values.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

int main() {
  CHECK_SAME(int, 20, [=](int i) restrict(cpu, amp) {
    int a = i - 10;
    a += 3;
    a *= -7;
    a -= i;
    a /= 2;
    a %= 13;
    a <<= 2;
    a >>= 1;
    a ^= 0x55;
    a |= 0x100;
    a &= 0x3ff;
    return a;
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int a = i, b = a++, c = ++a, d = a--, e = --a;
    return a + 10 * b + 100 * c + 1000 * d + 10000 * e;
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int a, b, c;
    a = b = c = i;
    (a += 2) *= 3;
    b += a -= 1;
    ++(++c);
    return a + 100 * b + 10000 * c;
  });
  // The right side is converted to the type of both, the result back.
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int a = 100 + i;
    a *= 0.35f;
    a += 1.75;
    unsigned u = 7;
    u -= i;
    u /= 2;
    return a + static_cast<int>(u % 1000u);
  });
  CHECK_SAME(float, 10, [=](int i) restrict(cpu, amp) {
    float x = i;
    float y = x++;
    x /= 2;
    x -= --y;
    return x * 16 + y;
  });
  // An index is evaluated once.
  CHECK_SAME(int, 6, [=](int i) restrict(cpu, amp) {
    int values[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    int k = i;
    values[k++] += 10;
    values[++k % 8] *= 2;
    int sum = k * 1000;
    for (int j = 0; j < 8; ++j)
      sum = sum * 3 + values[j];
    return sum;
  });
  return check::result();
}
