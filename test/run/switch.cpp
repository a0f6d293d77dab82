// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// switch: fall-through, default anywhere, loops around and inside.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

enum Kind { zero, one, two };

static int classify(int i) restrict(cpu, amp) {
  switch (i) {
  case -1:
    return 100;
  case 0:
  case 1:
    i += 5;
  default:
    i *= 2;
  case 7:
    i += 1;
    break;
  case 3: {
    int local = i * i;
    i = local;
    break;
  }
  case 4:
    if (i == 4)
      break;
    i = 1000;
  }
  return i;
}

static int ofKind(Kind kind) restrict(cpu, amp) {
  switch (kind) {
  case zero:
    return 10;
  case one:
    return 20;
  case two:
    return 30;
  }
  return -1;
}

int main() {
  CHECK_SAME(int, 12,
             [=](int i) restrict(cpu, amp) { return classify(i - 2); });
  CHECK_SAME(int, 4, [=](int i) restrict(cpu, amp) {
    return ofKind(static_cast<Kind>(i % 3));
  });
  // break leaves the switch, continue the iteration.
  CHECK_SAME(int, 30, [=](int i) restrict(cpu, amp) {
    int sum = 0;
    for (int j = 0; j < i; ++j) {
      switch (j % 5) {
      case 0:
        continue;
      case 1:
        sum += 10;
        break;
      case 2:
        for (int k = 0; k < 4; ++k) {
          if (k == 2)
            break;
          sum += k + 1;
        }
        break;
      default:
        if (j > 20)
          return -sum;
        sum += j;
      }
      sum += 1000;
    }
    return sum;
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    switch (unsigned u = i * 2u) {
    case 4u:
      return 1;
    case 0xffffffffu:
      return 2;
    default:
      return static_cast<int>(u);
    }
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int result = 7;
    switch (i) { // no default, nothing chosen for most
    case 2:
      switch (i + 1) {
      case 3:
        result = 3;
        break;
      }
      result += 100;
    }
    return result;
  });
  return check::result();
}
