// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C++20: aggregates in parentheses. C++23: explicit object parameters, if
// consteval.
// RUN: %ampcc -O0 -std=c++23 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct V {
  int x, y = x + 1;
};
union U {
  int a;
  float b;
};
int parentheses(int i) restrict(cpu, amp) {
  V v(i, 2), w(i);
  int a[3](i, 1);
  U u(i);
  return v.x + v.y + w.y * 3 + a[0] + a[1] * 5 + a[2] + V(i, 3).y + u.a;
}

struct Count {
  int v;
  int more(this Count self, int k) restrict(cpu, amp) {
    self.v += k;
    return self.v;
  }
  int &value(this Count &self) restrict(cpu, amp) { return self.v; }
  int operator()(this const Count &self, int k) restrict(cpu, amp) {
    return self.v * k;
  }
};
int objects(int i) restrict(cpu, amp) {
  Count d{i};
  d.value() += 4;
  int c = i * 3;
  auto byValue = [c](this auto self, int n) { return c + n; };
  auto byReference = [&c](this const auto &, int n) {
    c += 2;
    return c + n;
  };
  int r = d.more(3) + d.v + d(7) + byValue(5) + byReference(4) + c;
  if consteval {
    r = 0;
  } else {
    r++;
  }
  if !consteval {
    r += 4;
  }
  return r;
}
} // namespace

int main() {
  const int n = 48;
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return parentheses(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return objects(i); });
  return check::result();
}
