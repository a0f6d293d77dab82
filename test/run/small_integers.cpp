// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// char and short: promotion, wrapping, in structs, as labels, in tables.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace smallStruct {
struct P {
  unsigned char r, g;
  short s;
};
static P inc(P p) restrict(cpu, amp) {
  p.r += 200;
  p.g -= 1;
  p.s *= 2;
  return p;
}
} // namespace smallStruct

namespace smallTab {
static const unsigned char tab[4] = {1, 200, 255, 4};
static const short st[2] = {-5, 300};
} // namespace smallTab

int main() {
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    signed char c = i * 11;
    c += 100;
    c *= 3;
    unsigned char u = i;
    u -= 5;
    u <<= 3;
    u >>= 1;
    short h = 30000;
    h += i * 1000;
    unsigned short us = i;
    us *= us * 1000;
    c++;
    u--;
    --h;
    us = ~us;
    c = -c;
    c /= 3;
    char arr[3] = {char(i * 40), 'a', 0};
    arr[2] = arr[0] + arr[1];
    bool b = u;
    return c + u * 3 + h + us + arr[2] * 1000 + b;
  });
  {
    using namespace smallStruct;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      P p = {(unsigned char)(i * 20), 0, (short)(i * 3000)};
      p = inc(inc(p));
      P q{};
      q.s = p.s - 1;
      auto f = [](unsigned char x) restrict(cpu, amp) { return x; };
      return p.r + p.g * 1000 + p.s + q.s + f(i * 100);
    });
  }
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    signed char c = i == 3 ? -1 : i;
    unsigned short s = c;
    int r = 0;
    switch (c) {
    case -1:
      r = 100;
      break;
    case 2:
      r = 50;
    default:
      break;
    case 5:
      r = 9;
    }
    switch (s) {
    case 65535:
      r += 7;
    }
    return r + s + (c < 0) + (c >> 1) + (unsigned char)c;
  });
  {
    using namespace smallTab;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      int s = 0;
      for (int k = 0; k <= i % 4; ++k)
        s += tab[k] * st[k & 1];
      const unsigned char *p = tab + 1;
      return s + *p + p[i % 3];
    });
  }
  {
    // Captured arrays, element by element and whole.
    signed char rows[2][3] = {{1, -76, 3}, {4, -5, -6}};
    short halves[2] = {-2, 3};
    bool flags[2][2] = {{true, false}, {false, true}};
    struct {
      signed char c;
      bool set;
      unsigned short s[3];
      double d;
    } all = {-3, true, {65535, 2, 1}, 0.5};
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      auto [a, b, c] = rows[i & 1];
      auto [first, second] = rows;
      auto [d, e] = halves;
      return rows[i & 1][i % 3] * 1000 + a + b * 3 + c * 5 + first[1] +
             second[i % 3] + d * 7 + e + flags[i & 1][i % 2] + all.c + all.set +
             all.s[i % 3] + int(all.d * 4);
    });
  }
  return check::result();
}
