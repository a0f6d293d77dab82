// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arithmetic with a zero that is written in the source. Mesa's lavapipe takes
// x * 0.0 for 0.0, 0.0 - x for -x and x + 0.0 for x, whatever the SPIR-V says.
// XFAIL: lavapipe
// RUN: %ampcc -O1 %s -o %t && %t
#include "Inputs/check.h"
#include <limits>

using namespace concurrency;

struct Values {
  float v[5];
};

int main() {
  const int n = 5;
  const float infinity = std::numeric_limits<float>::infinity();
  const Values e = {{0.0f, -0.0f, 1.0f, -1.0f, infinity}};
  CHECK_SAME(float, n, [=](int i) restrict(cpu, amp) { return e.v[i] * 0.0f; });
  CHECK_SAME(float, n, [=](int i) restrict(cpu, amp) { return 0.0f - e.v[i]; });
  CHECK_SAME(float, n, [=](int i) restrict(cpu, amp) { return e.v[i] + 0.0f; });
  return check::result();
}
