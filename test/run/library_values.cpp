// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// index and extent as values.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

int main() {
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    index<3> a(i, 2, 3);
    index<3> b = a;
    b[1] = 7;
    b += a;
    b %= 5;
    a = b + 2;
    int s = 0;
    for (int k = 0; k < 3; ++k)
      s = s * 10 + a[k];
    b--;
    const index<3> c = b--;
    index<3> d(c);
    d[i % 3] = 9;
    return s * 1000 + c[0] * 100 + b[1] * 10 + d[2];
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    extent<2> e(i + 1, 4);
    extent<2> f = e;
    f[0] *= 2;
    e += index<2>(1, 1);
    return e.size() * 100 + f.size() + (e.contains(index<2>(1, 2)) ? 5 : 0) +
           (e == f);
  });
  return check::result();
}
