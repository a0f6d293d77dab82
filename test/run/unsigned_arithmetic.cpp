// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operators on unsigned int wrap around, with every pair of edge values.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Values {
  unsigned v[10];
};

int main() {
  const int n = 10;
  const Values e = {{0u, 1u, 2u, 3u, 65535u, 65536u, 0x7fffffffu, 0x80000000u,
                     0xfffffffeu, 0xffffffffu}};

  CHECK_SAME(unsigned, n *n,
             [=](int i) restrict(cpu, amp) { return e.v[i / n] + e.v[i % n]; });
  CHECK_SAME(unsigned, n *n,
             [=](int i) restrict(cpu, amp) { return e.v[i / n] - e.v[i % n]; });
  CHECK_SAME(unsigned, n *n,
             [=](int i) restrict(cpu, amp) { return e.v[i / n] * e.v[i % n]; });
  CHECK_SAME(unsigned, n *n, [=](int i) restrict(cpu, amp) {
    unsigned b = e.v[i % n];
    return b ? e.v[i / n] / b : 0u;
  });
  CHECK_SAME(unsigned, n *n, [=](int i) restrict(cpu, amp) {
    unsigned b = e.v[i % n];
    return b ? e.v[i / n] % b : 0u;
  });
  CHECK_SAME(unsigned, n * 32, [=](int i) restrict(cpu, amp) {
    return e.v[i / 32] >> i % 32 ^ e.v[i / 32] << i % 32;
  });
  CHECK_SAME(unsigned, n,
             [=](int i) restrict(cpu, amp) { return -e.v[i] + ~e.v[i] * 3u; });
  CHECK_SAME(int, n *n, [=](int i) restrict(cpu, amp) {
    unsigned a = e.v[i / n], b = e.v[i % n];
    return (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) +
           32 * (a != b);
  });
  // An int meets an unsigned: both are unsigned then.
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    int minusOne = -1;
    return (e.v[i] < static_cast<unsigned>(minusOne)) +
           2 * (e.v[i] + minusOne == e.v[i] - 1u);
  });
  return check::result();
}
