// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// References that are initialised by one element in braces, offsetof and
// compound literals.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

#include <cstddef>

using namespace concurrency;

namespace {
struct V {
  int x, y;
};
int added(const int &a, int &b) restrict(cpu, amp) {
  b += 11;
  return a;
}
int &part(V &v) restrict(cpu, amp) { return {v.y}; }

int references(int i) restrict(cpu, amp) {
  int x = i;
  int &r{x};
  r += 3;
  const int &c = {x + 0};
  int &&own{x + 1};
  own += 4;
  int a[2] = {x, 4};
  int (&all)[2]{a};
  all[1]++;
  const int &wide{x > 3};
  V v{i, 2};
  const V &w{v};
  V &u = {v};
  u.x += 2;
  part(v) += 5;
  x = 9;
  int *p = a;
  int *const &q{p};
  auto lambda = [](const int &k, const int &l) { return k * 10 + l; };
  return added({x}, x) + c + own + a[1] + lambda({x}, {x + 1}) + w.x + w.y +
         q[1] + wide;
}
int sum(const int *p) restrict(cpu, amp) { return p[0] * 3 + p[1]; }
int others(int i) restrict(cpu, amp) {
  return int(offsetof(V, y)) + int(__builtin_offsetof(V, x)) +
         sum((const int[]){i, 2}) + (V){i, 3}.y;
}
} // namespace

int main() {
  const int n = 48;
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return references(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return others(i); });
  return check::result();
}
