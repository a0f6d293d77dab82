// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Labels: unsigned, default in the middle, declarations between them.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

int main() {
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int r = 0;
    switch (i % 4) {
      int z;
    case 0:
      int x;
      x = 5;
      r = x;
      break;
    case 1:
      x = 6;
      r = x + 1;
    case 2:
      z = 9;
      r += z;
      break;
    default: {
      int x = 3;
      r = x;
    }
    }
    return r;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    unsigned u = i == 3 ? 0xFFFFFFFFu : unsigned(i);
    switch (u) {
    case 0xFFFFFFFFu:
      return 100;
    case 2:
      return 50;
    }
    return i;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int r = 1;
    switch (i % 5) {
    case 0:
      r *= 2;
    default:
      r *= 3;
    case 1:
      r *= 5;
      break;
    case 2:
      r *= 7;
    }
    return r;
  });
  return check::result();
}
