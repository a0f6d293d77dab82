// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C++20 writes a != b as !(a == b).
// RUN: %ampcc -O0 -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace rewrittenEq {
struct P {
  int a;
  bool operator==(const P &o) const restrict(cpu, amp) { return a == o.a; }
};
} // namespace rewrittenEq

int main() {
  {
    using namespace rewrittenEq;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      P p{i}, q{5};
      return (p != q) * 10 + (p == q);
    });
  }
  return check::result();
}
