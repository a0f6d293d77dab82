// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pointers and references: to one of several objects, null, stepping, as
// parameters and results, memory read as another type.
// RUN: %ampcc -std=c++17 -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"

using namespace concurrency;

namespace case_ptr_params {
void sw(int *a, int *b) restrict(cpu, amp) {
  int t = *a;
  *a = *b;
  *b = t;
}
int sum(const int *p, int n) restrict(cpu, amp) {
  int s = 0;
  for (int k = 0; k < n; ++k)
    s += p[k];
  return s;
}
int *at(int *p, int k) restrict(cpu, amp) { return p + k; }
int run(int i) restrict(cpu, amp) {
  int a[5] = {i, 2, 3, 4, 5};
  sw(&a[0], &a[3]);
  int x = 1, y = 2;
  sw(&x, &y);
  *at(a, 2) = 50;
  return sum(a, 5) * 10 + sum(a + 1, 2) + x;
}
} // namespace case_ptr_params

namespace case_ptr_cmp {

int run(int i) restrict(cpu, amp) {
  int a[8];
  int *p = a;
  int *e = a + 8;
  while (p < e) {
    *p = (int)(p - a) * i;
    ++p;
  }
  int s = 0;
  for (int *q = e; q != a;)
    s += *--q;
  return s + (p == e);
}
} // namespace case_ptr_cmp

namespace case_ref_ret {
struct M {
  int d[9];
  int &operator()(int r, int c) restrict(cpu, amp) { return d[r * 3 + c]; }
  const int &operator()(int r, int c) const restrict(cpu, amp) {
    return d[r * 3 + c];
  }
  M &set(int k) restrict(cpu, amp) {
    for (int j = 0; j < 9; ++j)
      d[j] = k + j;
    return *this;
  }
};
int tr(const M &m) restrict(cpu, amp) { return m(0, 0) + m(1, 1) + m(2, 2); }
int run(int i) restrict(cpu, amp) {
  M m;
  m.set(i)(1, 2) = 77;
  m(0, 0) += 5;
  M n = m;
  n.set(3).set(4)(2, 2)++;
  return tr(m) + tr(n) * 100 + m(1, 2);
}
} // namespace case_ref_ret

namespace case_fbits {

int run(int i) restrict(cpu, amp) {
  float f = 1.0f + i;
  int b = *(int *)&f;
  unsigned u = reinterpret_cast<unsigned &>(f);
  b ^= 0x100;
  float g = *reinterpret_cast<float *>(&b);
  return b + (int)(u >> 20) + (int)(g * 10);
}
} // namespace case_fbits

namespace case_mixed_words {
struct Mixed {
  int a;
  float b;
  unsigned c;
  float d;
};
int run(int i) restrict(cpu, amp) {
  Mixed m = {0x40000000 + i, i * 0.5f, 0x41000000u + i, -1.0f};
  const int *words = reinterpret_cast<const int *>(&m);
  const float *numbers = reinterpret_cast<const float *>(&m);
  return words[i % 4] + static_cast<int>(4 * numbers[i / 4 % 4]);
}
} // namespace case_mixed_words

namespace case_nullp {
int len(const int *p) restrict(cpu, amp) {
  if (p == nullptr)
    return -1;
  return *p;
}
int run(int i) restrict(cpu, amp) {
  int x = i;
  return len(&x) + len(nullptr) * 3;
}
} // namespace case_nullp

namespace case_multi_root {

int run(int i) restrict(cpu, amp) {
  int a[4] = {1, 2, 3, 4};
  int b[4] = {5, 6, 7, 8};
  int *p;
  if (i & 1)
    p = a;
  else
    p = b;
  p += i & 3;
  int r = *p;
  *p = 9;
  return r + a[i & 3] * 10 + b[i & 3] * 100;
}
} // namespace case_multi_root

namespace case_best_ptr {

int run(int i) restrict(cpu, amp) {
  int a[8];
  for (int k = 0; k < 8; ++k)
    a[k] = (k * 5 + i) % 7;
  int *best = nullptr;
  for (int k = 0; k < 8; ++k)
    if (!best || a[k] > *best)
      best = &a[k];
  return *best * 10 + (int)(best - a);
}
} // namespace case_best_ptr

namespace case_container_ref {
template <typename A> unsigned ff(A &a, int i) restrict(cpu, amp) {
  a[i] += 1;
  return a[i];
}
int run(int i) restrict(cpu, amp) {
  int a[4] = {1, 2, 3, 4};
  return ff(a, i & 3) + a[0];
}
} // namespace case_container_ref

namespace case_alias2 {
int two(int &a, int &b) restrict(cpu, amp) {
  a = 5;
  return a + b;
}
int run(int i) restrict(cpu, amp) {
  int x = i;
  return two(x, x);
}
} // namespace case_alias2

namespace case_deep_ref {
struct A1 {
  int v[3];
};
struct B1 {
  A1 a[2];
};
void inc(int &x) restrict(cpu, amp) { ++x; }
void inca(A1 &a, int k) restrict(cpu, amp) { inc(a.v[k]); }
void incb(B1 &b, int j) restrict(cpu, amp) {
  for (int k = 0; k < 3; ++k)
    inca(b.a[j], k);
}
int run(int i) restrict(cpu, amp) {
  B1 b;
  for (int j = 0; j < 2; ++j)
    for (int k = 0; k < 3; ++k)
      b.a[j].v[k] = j * 3 + k;
  incb(b, i & 1);
  A1 &r = b.a[i & 1];
  inca(r, 2);
  int s = 0;
  for (int j = 0; j < 2; ++j)
    for (int k = 0; k < 3; ++k)
      s = s * 7 + b.a[j].v[k];
  return s;
}
} // namespace case_deep_ref

namespace case_refptr {
void nxt(int *&p) restrict(cpu, amp) { ++p; }
void rst(int *&p, int *q) restrict(cpu, amp) { p = q; }
int run(int i) restrict(cpu, amp) {
  int a[6] = {1, 2, 3, 4, 5, 6};
  int b[2] = {7, 8};
  int *p = a;
  nxt(p);
  nxt(p);
  int r = *p;
  int *&q = p;
  q += i & 1;
  r = r * 10 + *p;
  rst(p, a);
  r = r * 10 + *p;
  return r + i;
}
} // namespace case_refptr

namespace case_ptrstruct {
struct It {
  int *p;
  int n;
};
int run(int i) restrict(cpu, amp) {
  int a[4] = {1, 2, 3, 4};
  int s = 0;
  for (int *p = a + 3; p >= a; --p)
    s = s * 10 + *p;
  return s + i;
}
} // namespace case_ptrstruct

namespace case_swap_refs {
template <class T> void sw(T &a, T &b) restrict(cpu, amp) {
  T t = a;
  a = b;
  b = t;
}
struct P {
  int x, y;
};
int run(int i) restrict(cpu, amp) {
  int a[3] = {i, 2, 3};
  sw(a[0], a[1]);
  sw(a[1], a[2]);
  P p;
  p.x = 1;
  p.y = i;
  sw(p.x, p.y);
  P q = p;
  q.x += 5;
  sw(p, q);
  return a[0] * 100 + a[1] * 10 + a[2] + p.x * 1000 + q.y * 7;
}
} // namespace case_swap_refs

namespace case_nested_view {

int run(int i) restrict(cpu, amp) {
  int a[12];
  for (int k = 0; k < 12; ++k)
    a[k] = k * k + i;
  array_view<int, 2> v(3, 4, a);
  int s = 0;
  for (int r = 0; r < 3; ++r) {
    array_view<int, 1> row = v[r];
    for (int c = 0; c < 4; ++c)
      s += row[c] * (r + 1);
  }
  v(1, 1) = 7;
  return s + a[5];
}
} // namespace case_nested_view

int main() {
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_ptr_params::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_ptr_cmp::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_ref_ret::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_fbits::run(i); });
  CHECK_SAME(int, 16, [=](int i) restrict(cpu, amp) {
    return case_mixed_words::run(i);
  });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_nullp::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_multi_root::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_best_ptr::run(i); });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_container_ref::run(i);
  });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_alias2::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_deep_ref::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_refptr::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_ptrstruct::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_swap_refs::run(i); });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_nested_view::run(i);
  });
  return check::result();
}
