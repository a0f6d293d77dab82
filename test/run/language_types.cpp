// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types: char and short as scalars, 64 bits, enumerations, bool, double.
// RUN: %ampcc -std=c++17 -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace case_char_short {

int run(int i) restrict(cpu, amp) {
  char c = (char)(i * 37);
  short s = (short)(i * 5000);
  unsigned char u = (unsigned char)(i * 91);
  unsigned short w = (unsigned short)(c * s);
  c += 100;
  s -= 30000;
  u *= 3;
  w >>= 1;
  return c + s * 3 + u * 5 + w * 7 + (c < u) + sizeof(c);
}
} // namespace case_char_short

namespace case_char_arr {

int run(int i) restrict(cpu, amp) {
  char t[8];
  for (int k = 0; k < 8; ++k)
    t[k] = (char)(k * 40 + i);
  int s = 0;
  for (int k = 0; k < 8; ++k)
    s = s * 2 + t[k];
  short q[2] = {(short)(i * 3000), -5};
  q[0] += 30000;
  return s + q[0] + q[1];
}
} // namespace case_char_arr

namespace case_longlong {

int run(int i) restrict(cpu, amp) {
  long long a = (long long)i * 1000000007LL;
  unsigned long long b = (unsigned long long)a * 3ull + 7;
  long c = a >> 5;
  c ^= (long)b;
  return (int)(a ^ b) + (int)(c % 1000003) + (int)(b >> 40) +
         (a < (long long)b);
}
} // namespace case_longlong

namespace case_enum {
enum E { A, B = 5, C };
enum class F : unsigned { X = 3, Y };
int run(int i) restrict(cpu, amp) {
  E e = i & 1 ? B : C;
  F f = F::Y;
  return e * 10 + (int)f + (e == B);
}
} // namespace case_enum

namespace case_doubles {

int run(int i) restrict(cpu, amp) {
  double d = i * 0.1;
  d = d * d - 1.0 / (d + 3.0);
  return (int)(d * 1000);
}
} // namespace case_doubles

namespace case_bool_ops {

int run(int i) restrict(cpu, amp) {
  bool b = i & 1;
  b = b ^ true;
  b |= (i & 2) != 0;
  int k = b + b;
  b = k;
  return k * 10 + b + !b * 100;
}
} // namespace case_bool_ops

namespace case_intarith {

int run(int i) restrict(cpu, amp) {
  int a = i - 8, b = 3 - i;
  if (b == 0)
    b = 7;
  unsigned u = (unsigned)a;
  return a / b + a % b * 100 + (a >> 1) * 7 + (int)(u >> 28) * 1000 + (a << 2) +
         (u > (unsigned)b) + (a * 1103515245 + 12345);
}
} // namespace case_intarith

namespace case_comma_for {

int run(int i) restrict(cpu, amp) {
  int s = 0;
  for (int a = 0, b = 10; a < b; ++a, b -= 2)
    s += a * b + i;
  int z = (s += 1, s * 2);
  return s + z;
}
} // namespace case_comma_for

namespace case_goto_dowhile {

int run(int i) restrict(cpu, amp) {
  int n = i + 1, s = 0;
  do {
    if (n % 3 == 0) {
      n -= 2;
      continue;
    }
    s += n;
    --n;
    if (s > 60)
      break;
  } while (n > 0);
  return s * 10 + n;
}
} // namespace case_goto_dowhile

namespace case_switchft {

int run(int i) restrict(cpu, amp) {
  int r = 0;
  switch (i % 6) {
  case 0:
    r += 1;
  case 1:
    r += 2;
    break;
  default:
    r += 4;
  case 3: {
    int z = i;
    r += z;
  }
  case 4:
    r += 8;
    break;
  case 5:;
  }
  return r;
}
} // namespace case_switchft

namespace case_shortcircuit {
bool tick(int &n, bool v) restrict(cpu, amp) {
  ++n;
  return v;
}
int run(int i) restrict(cpu, amp) {
  int n = 0;
  bool a = tick(n, i & 1) && tick(n, i & 2);
  bool b = tick(n, i & 1) || tick(n, i & 4);
  int k = 0;
  while (k < 10 && tick(n, k != i))
    ++k;
  do {
    k += 2;
    if (k == 8)
      continue;
  } while (tick(n, k < 20));
  return n * 10 + a + 2 * b + k * 1000;
}
} // namespace case_shortcircuit

namespace case_rangefor {

int run(int i) restrict(cpu, amp) {
  int a[5] = {1, 2, 3, 4, i};
  int s = 0;
  for (int x : a)
    s += x;
  for (int &x : a)
    x *= 2;
  for (const auto &x : a)
    s = s * 3 + x;
  return s;
}
} // namespace case_rangefor

int main() {
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_char_short::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_char_arr::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_longlong::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_enum::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_doubles::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_bool_ops::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_intarith::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_comma_for::run(i); });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_goto_dowhile::run(i);
  });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_switchft::run(i); });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_shortcircuit::run(i);
  });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_rangefor::run(i); });
  return check::result();
}
