// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operators on float as IEEE and C++ define them, special values included.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <limits>

using namespace concurrency;

struct Values {
  float v[14];
};

// No product of two is denormal: devices may flush those to zero.
int main() {
  const int n = 14;
  typedef std::numeric_limits<float> limits;
  const Values e = {{0.0f, -0.0f, 1.0f, -1.0f, 0.1f, -3.5f, 1e8f, 16777217.0f,
                     limits::max(), 1e-30f, limits::infinity(),
                     -limits::infinity(), limits::quiet_NaN(), 1e-5f}};

  CHECK_SAME(float, n *n,
             [=](int i) restrict(cpu, amp) { return e.v[i / n] + e.v[i % n]; });
  CHECK_SAME(float, n *n,
             [=](int i) restrict(cpu, amp) { return e.v[i / n] - e.v[i % n]; });
  CHECK_SAME(float, n *n,
             [=](int i) restrict(cpu, amp) { return e.v[i / n] * e.v[i % n]; });
  // A device may be off by a bit where the quotient is not exact.
  CHECK_SAME(float, n *n, [=](int i) restrict(cpu, amp) {
    float b = e.v[i % n];
    return b == 1.0f || b == -1.0f || b == 0.0f || b != b ? e.v[i / n] / b
                                                          : 0.0f;
  });
  CHECK_CLOSE(float, 1e-6, 100, [=](int i) restrict(cpu, amp) {
    return (i - 50.0f) / (i + 3.0f);
  });
  CHECK_SAME(float, n, [=](int i) restrict(cpu, amp) { return -e.v[i]; });
  CHECK_SAME(int, n *n, [=](int i) restrict(cpu, amp) {
    float a = e.v[i / n], b = e.v[i % n];
    return (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) +
           32 * (a != b) + 64 * !(a < b);
  });
  // Nothing is reassociated, and nothing is folded that would change a value.
  CHECK_SAME(float, n,
             [=](int i) restrict(cpu, amp) { return (e.v[i] + 1e8f) - 1e8f; });
  CHECK_SAME(float, n,
             [=](int i) restrict(cpu, amp) { return e.v[i] - e.v[i]; });
  const float zero = 0.0f;
  CHECK_SAME(float, n, [=](int i) restrict(cpu, amp) { return e.v[i] * zero; });
  CHECK_SAME(float, n, [=](int i) restrict(cpu, amp) { return zero - e.v[i]; });
  CHECK_SAME(float, n, [=](int i) restrict(cpu, amp) { return e.v[i] + zero; });
  // A product and a sum are rounded one after the other.
  CHECK_SAME(float, 200, [=](int i) restrict(cpu, amp) {
    float a = 1.0f + i * 1.1920929e-7f;
    return a * a - 1.0f;
  });
  return check::result();
}
