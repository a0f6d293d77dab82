// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A temporary is an object of its own.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace matCopy {
struct S {
  int x;
  int bump() restrict(cpu, amp) { return ++x; }
};
} // namespace matCopy

namespace matArg {
static int f(const int &x, int &y) restrict(cpu, amp) {
  y = 50;
  return x;
}
} // namespace matArg

namespace postfixClass {
struct C {
  int n;
  C operator++(int) restrict(cpu, amp) {
    C old = *this;
    ++n;
    return old;
  }
  C &operator++() restrict(cpu, amp) {
    ++n;
    return *this;
  }
};
} // namespace postfixClass

namespace swapStruct {
struct P {
  int x, y;
};
} // namespace swapStruct

namespace libAlias {
static int mod(index<2> &&x) restrict(cpu, amp) {
  x[0] += 5;
  return x[0];
}
} // namespace libAlias

int main() {
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int k = 1;
    const int &r = +k;
    k = 5 + i;
    return r * 100 + k;
  });
  {
    using namespace matCopy;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      S a = {i};
      int r = S(a).bump();
      return r * 100 + a.x;
    });
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int k = i;
    auto &&r = int(k);
    r += 7;
    return r * 100 + k;
  });
  {
    using namespace matArg;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int k = i;
      int r = f(int(k), k);
      return r * 100 + k;
    });
  }
  {
    using namespace postfixClass;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      C c = {i};
      C d = c++;
      C e = ++c;
      (++c).n += 10;
      return d.n * 10000 + e.n * 100 + c.n;
    });
  }
  {
    using namespace swapStruct;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      P p = {i, 7};
      p = P{p.y, p.x};
      p = {p.x + p.y, p.x - p.y};
      return p.x * 100 + p.y;
    });
  }
  // What a member of the library returns is no part of its object.
  {
    using namespace libAlias;
    std::vector<int> o(12, 1);
    array_view<int, 2> v(3, 4, o);
    parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
      extent<2> e = v.get_extent();
      e[0] = 100;
      auto &&f = v.get_extent();
      f[1] += 50;
      index<2> j = i;
      j[1] ^= 1;
      index<2> q = j++;
      index<2> z = ++q;
      v[i] = e[0] + f[1] * 1000 + v.get_extent()[1] + mod(index<2>(i)) * 0 +
             mod(index<2>(j)) * 0 + (z[0] - i[0]) * 100000 + (i == q ? 7 : 0);
    });
    v.synchronize();
    for (int x : o)
      CHECK_EQ(x, 100 + 54000 + 4 + 100000);
  }
  return check::result();
}
