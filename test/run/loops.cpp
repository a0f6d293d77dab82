// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops whose test or step is more than one expression.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace loopEffects {
static bool next(int &k) restrict(cpu, amp) { return ++k < 10; }
} // namespace loopEffects

namespace iterIndex {
struct It {
  int k;
  It &operator++() restrict(cpu, amp) {
    k += 2;
    return *this;
  }
  bool operator!=(const It &o) const restrict(cpu, amp) { return k < o.k; }
  int operator*() const restrict(cpu, amp) { return k * k; }
};
struct Range {
  int n;
  It begin() const restrict(cpu, amp) { return It{0}; }
  It end() const restrict(cpu, amp) { return It{n}; }
};
} // namespace iterIndex

namespace structInCond {
struct P {
  int x;
  P step() const restrict(cpu, amp) { return P{x + 1}; }
  explicit operator bool() const restrict(cpu, amp) { return x < 10; }
};
} // namespace structInCond

namespace stepInline {
struct It {
  int k;
  It &add(int d) restrict(cpu, amp) {
    k += d;
    return *this;
  }
  It &twice() restrict(cpu, amp) {
    add(1);
    return add(2);
  }
};
} // namespace stepInline

int main() {
  {
    using namespace loopEffects;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int k = i % 5, s = 0;
      while (next(k)) {
        if (k % 2)
          continue;
        s += k;
      }
      for (int q = 0; q++ < 5 && next(k); k -= q, s += next(k)) {
        if (q == 2)
          continue;
        s += q * 10;
      }
      do {
        if (k & 1)
          continue;
        s += 100;
      } while (k++ < 12 && next(s));
      return s * 100 + k;
    });
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int r = 0;
    for (int a = 0; a < 5; ++a) {
      for (int b = 0;; ++b) {
        if (b > a)
          break;
        if ((a ^ b) & 1)
          continue;
        do {
          r += b;
          if (r > i * 3)
            break;
        } while (r++ % 3);
      }
      if (r > 40)
        return r;
    }
    return -r;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int r = 0;
    for (int k = 0; k < i; ++k) {
      switch (k % 4) {
      case 0:
        continue;
      case 1:
        r += 1;
        break;
      case 2: {
        if (k > 10)
          break;
        r += 10;
      }
      default:
        r += 100;
      }
      r += 1000;
    }
    return r;
  });
  {
    using namespace iterIndex;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int s = 0;
      for (int x : Range{i}) {
        if (x == 16)
          continue;
        s += x;
      }
      return s;
    });
  }
  {
    using namespace structInCond;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      P p{i % 10};
      int n = 0;
      while (p) {
        p = p.step();
        ++n;
      }
      for (P q{0}; q; q = q.step())
        n += q.x;
      return n * 100 + (p ? 1 : 2);
    });
  }
  {
    using namespace stepInline;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int n = 1, s = 0;
      for (It it = {0}; it.k < 20; it.add(n)) {
        n += i % 3;
        if (it.k == 5)
          continue;
        s += it.k;
      }
      for (It it = {0}; it.k < 9; it.twice())
        s += it.k;
      for (It it = {0}; it.add(1).k < 9;)
        s += it.k * 100;
      return s;
    });
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int s = 0;
    for (int k = 0; k < i; ++k) {
      int t = 0;
      if (k % 2)
        t = k;
      int u[2] = {t};
      u[1] += k;
      s += t + u[0] + u[1];
    }
    return s;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int x = i;
    int r = 0;
    while (x > 0) {
      int y = x;
      {
        int x = y / 2;
        r += x;
        y -= x;
      }
      x = y - 1;
    }
    if (int x = r) {
      r += x;
    } else {
      int y = x;
      r -= y;
    }
    return r;
  });
  return check::result();
}
