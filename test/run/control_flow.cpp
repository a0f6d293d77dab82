// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// if, for, while, do, break, continue, return, in each other.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

static int collatz(unsigned n) restrict(cpu, amp) {
  int steps = 0;
  while (n != 1) {
    if (n % 2 == 0)
      n /= 2;
    else
      n = 3 * n + 1;
    ++steps;
  }
  return steps;
}

static int firstDivisor(int n) restrict(cpu, amp) {
  for (int d = 2; d * d <= n; ++d)
    if (n % d == 0)
      return d;
  return n;
}

static int earlyReturns(int i) restrict(cpu, amp) {
  if (i < 5)
    return -1;
  for (int a = 0; a < i; ++a) {
    for (int b = 0; b < a; ++b)
      if (a * b == i)
        return a * 100 + b;
    if (a * a > 2 * i)
      return a;
  }
  return 0;
}

int main() {
  CHECK_SAME(int, 100,
             [=](int i) restrict(cpu, amp) { return collatz(i + 1); });
  CHECK_SAME(int, 100,
             [=](int i) restrict(cpu, amp) { return firstDivisor(i); });
  CHECK_SAME(int, 60,
             [=](int i) restrict(cpu, amp) { return earlyReturns(i); });
  CHECK_SAME(int, 40, [=](int i) restrict(cpu, amp) {
    int sum = 0;
    for (int j = 0; j < 100; ++j) {
      if (j % 3 == 0)
        continue;
      if (j > i)
        break;
      sum += j;
      for (;;) {
        if (++sum % 4 == 0)
          break;
      }
    }
    return sum;
  });
  // continue in a do loop goes to the condition.
  CHECK_SAME(int, 40, [=](int i) restrict(cpu, amp) {
    int j = 0, sum = 0;
    do {
      ++j;
      if (j % 2)
        continue;
      sum += j * i;
      if (sum > 500)
        break;
    } while (j < i);
    return sum * 100 + j;
  });
  // continue in a for loop runs the step, with several parts in it.
  CHECK_SAME(int, 40, [=](int i) restrict(cpu, amp) {
    int trace = 0;
    for (int a = 0, b = i; a < b; ++a, b -= 2) {
      if ((a + b) % 3 == 0)
        continue;
      trace = trace * 2 + a - b;
    }
    return trace;
  });
  // A variable declared in a condition.
  CHECK_SAME(int, 40, [=](int i) restrict(cpu, amp) {
    int sum = 0, left = i;
    while (int half = left / 2) {
      sum += half;
      left = half;
    }
    if (int odd = i % 2)
      return sum + odd * 1000;
    else
      return sum - odd;
  });
  CHECK_SAME(int, 40, [=](int i) restrict(cpu, amp) {
    int a = i;
    if (a > 10) {
      int a = 3; // another one
      a += i;
    } else if (a > 5)
      a = -a;
    else {
      ;
    }
    return a;
  });
  return check::result();
}
