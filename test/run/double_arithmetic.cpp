// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operators on double.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <limits>

using namespace concurrency;

struct Values {
  double v[12];
};

int main() {
  const int n = 12;
  typedef std::numeric_limits<double> limits;
  const Values e = {{0.0, -0.0, 1.0, -1.0, 0.1, -3.5, 1e16, 9007199254740993.0,
                     limits::max(), limits::min(), limits::infinity(),
                     limits::quiet_NaN()}};

  CHECK_SAME(double, n *n,
             [=](int i) restrict(cpu, amp) { return e.v[i / n] + e.v[i % n]; });
  CHECK_SAME(double, n *n,
             [=](int i) restrict(cpu, amp) { return e.v[i / n] - e.v[i % n]; });
  CHECK_SAME(double, n *n,
             [=](int i) restrict(cpu, amp) { return e.v[i / n] * e.v[i % n]; });
  CHECK_CLOSE(double, 1e-15, 100,
              [=](int i) restrict(cpu, amp) { return (i - 50.0) / (i + 3.0); });
  CHECK_SAME(int, n *n, [=](int i) restrict(cpu, amp) {
    double a = e.v[i / n], b = e.v[i % n];
    return (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) +
           32 * (a != b);
  });
  CHECK_SAME(double, n,
             [=](int i) restrict(cpu, amp) { return (e.v[i] + 1e16) - 1e16; });
  // Mixed expressions are computed in double, but a float op a float is not.
  CHECK_SAME(double, 50, [=](int i) restrict(cpu, amp) {
    float third = i * 0.333f;
    return third * 0.1 + third * 0.1f + i;
  });
  return check::result();
}
