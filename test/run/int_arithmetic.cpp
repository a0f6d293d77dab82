// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operators on int, with every pair of edge values.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <climits>

using namespace concurrency;

struct Values {
  int v[12];
};

int main() {
  const int n = 12;
  const Values e = {
      {0, 1, -1, 2, -2, 7, -7, 3, 1000003, -46341, INT_MAX, INT_MIN}};

  // Wrapping around is undefined in C++: the operands are kept small.
  CHECK_SAME(int, n *n, [=](int i) restrict(cpu, amp) {
    return e.v[i / n] / 2 + e.v[i % n] / 2;
  });
  CHECK_SAME(int, n *n, [=](int i) restrict(cpu, amp) {
    return e.v[i / n] / 2 - e.v[i % n] / 2;
  });
  CHECK_SAME(int, n *n, [=](int i) restrict(cpu, amp) {
    return (e.v[i / n] % 46000) * (e.v[i % n] % 46000);
  });
  // Division truncates towards zero; the remainder has the dividend's sign.
  CHECK_SAME(int, n *n, [=](int i) restrict(cpu, amp) {
    int a = e.v[i / n], b = e.v[i % n];
    return b == 0 || (a == INT_MIN && b == -1) ? 0 : a / b;
  });
  CHECK_SAME(int, n *n, [=](int i) restrict(cpu, amp) {
    int a = e.v[i / n], b = e.v[i % n];
    return b == 0 || (a == INT_MIN && b == -1) ? 0 : a % b;
  });
  CHECK_SAME(int, n *n, [=](int i) restrict(cpu, amp) {
    int a = e.v[i / n], b = e.v[i % n];
    return (a & b) ^ (a | ~b);
  });
  CHECK_SAME(int, n * 32, [=](int i) restrict(cpu, amp) {
    return e.v[i / 32] >> i % 32; // arithmetic
  });
  CHECK_SAME(int, n * 32, [=](int i) restrict(cpu, amp) {
    return (e.v[i / 32] & 0xff) << i % 23;
  });
  CHECK_SAME(int, n *n, [=](int i) restrict(cpu, amp) {
    int a = e.v[i / n], b = e.v[i % n];
    return (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) +
           32 * (a != b);
  });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    return i == n - 1 ? +e.v[i] : -e.v[i];
  });
  return check::result();
}
