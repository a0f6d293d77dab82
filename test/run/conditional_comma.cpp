// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The conditional operator, the comma, and the order of effects.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Limits {
  static constexpr int most = 3;
};
const int table[4] = {5, 6, 7, 8};

static int bump(int &x) restrict(cpu, amp) { return x += 10; }

int main() {
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int a = 0, b = 0;
    int chosen = i % 2 ? bump(a) : bump(b) * 2;
    return chosen * 10000 + a * 100 + b;
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    return i < 2 ? 1 : i < 5 ? 20 : i == 7 ? 300 : 4000;
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int a = i; // constants have no address
    int chosen = a > 2 ? Limits::most : (a += 2, table[a % 4]);
    return chosen * 10 + a;
  });
  CHECK_SAME(float, 10, [=](int i) restrict(cpu, amp) {
    return i > 5 ? i : 0.5f; // to the common type
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int a = 1, b = 2;
    (i > 4 ? a : b) = i * 10; // an lvalue
    return a + 1000 * b;
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int a = i, b;
    b = (a += 2, a * 3);
    return a++, bump(a), a + b;
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int a = i;
    int product = bump(a) * 100;
    product += a;
    bool late = i > 3 && (bump(a), a > 25);
    return late ? -product : product + a;
  });
  // Effects in the condition of a loop.
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int a = 0, rounds = 0;
    while (bump(a) < i * 7 && ++rounds < 5)
      ;
    for (; bump(a), rounds-- > 0;)
      a += i;
    return a * 100 + rounds;
  });
  return check::result();
}
