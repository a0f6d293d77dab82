// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions between arithmetic types, implicit and explicit.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <climits>

using namespace concurrency;

struct Values {
  int v[8];
};

enum Colour { red = 1, green = 5, blue };
enum class Level : int { low = -1, high = 1000 };

int main() {
  const Values e = {{0, 1, -1, 16777217, -16777219, INT_MAX, INT_MIN, 255}};
  const int n = 8;
  CHECK_SAME(float, n, [=](int i) restrict(cpu, amp) {
    return static_cast<float>(e.v[i]);
  });
  CHECK_SAME(float, n, [=](int i) restrict(cpu, amp) {
    return static_cast<float>(static_cast<unsigned>(e.v[i]));
  });
  CHECK_SAME(double, n,
             [=](int i) restrict(cpu, amp) -> double { return e.v[i]; });
  CHECK_SAME(unsigned, n,
             [=](int i) restrict(cpu, amp) -> unsigned { return e.v[i]; });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) -> int {
    return static_cast<unsigned>(e.v[i]) + 1u;
  });
  // Towards zero; the values are in range, the rest is undefined in C++.
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) {
    float x = (i - 32) * 0.3f;
    return int(x) + 1000 * (int)(-x) + int(float(int(x)) == x) * 7;
  });
  CHECK_SAME(unsigned, 64, [=](int i) restrict(cpu, amp) {
    return static_cast<unsigned>(i * 67108863.0f);
  });
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) {
    double x = (i - 32) * 67108863.9;
    return int(x);
  });
  CHECK_SAME(float, 64, [=](int i) restrict(cpu, amp) -> float {
    double x = 1.0 + i * 1e-9;
    return x; // narrows
  });
  CHECK_SAME(double, 64, [=](int i) restrict(cpu, amp) -> double {
    float x = 1.0f + i * 0.1f;
    return x; // widens
  });
  CHECK_SAME(int, 4, [=](int i) restrict(cpu, amp) {
    Colour c = i == 0 ? red : i == 1 ? green : blue;
    Level level = i & 1 ? Level::high : Level::low;
    int sum = c + static_cast<int>(level) * 10;
    return static_cast<Colour>(i + 4) == green ? sum + 100000 : sum;
  });
  return check::result();
}
