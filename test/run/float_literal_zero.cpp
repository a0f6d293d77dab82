// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arithmetic with a zero that is written in the source: drivers like to
// simplify it, though x may be an infinity, a NaN or -0.0. RUN: %ampcc -O1 %s
// -o %t && %t
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
