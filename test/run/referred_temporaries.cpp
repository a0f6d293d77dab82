// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What refers to a temporary by way of a function's result, or of an arm of ?:,
// refers to an object of its own, not to what that was made of.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct S {
  int a;
  int b[2];
  const S &self() const restrict(cpu, amp) { return *this; }
  const int &first() const restrict(cpu, amp) { return a; }
  int &change() restrict(cpu, amp) { return a; }
  S &set(int k) restrict(cpu, amp) {
    a = k;
    b[1] += k;
    return *this;
  }
  S &swap() restrict(cpu, amp) {
    int old = a;
    a = b[0];
    b[0] = old;
    return *this;
  }
  int get() const restrict(cpu, amp) { return a; }
};
S made(int x) restrict(cpu, amp) { return S{x, {x, 3}}; }
const S &same(const S &s) restrict(cpu, amp) { return s; }
const int &larger(const int &a, const int &b) restrict(cpu, amp) {
  return a < b ? b : a;
}
int increased(int &x) restrict(cpu, amp) { return x += 3; }
/// Reads a after it has changed b.
int late(const int &a, int &b) restrict(cpu, amp) {
  b = 77;
  return a;
}

// ---- Results of functions
int parts(int i) restrict(cpu, amp) {
  int x = i, y = i + 1, z = i + 2, w = i + 3;
  return late(same(S{x, {x, 4}}).a, x) + late(S{y, {y, 4}}.self().b[0], y) * 3 +
         late(S{z, {z, 4}}.first(), z) * 5 +
         late(S{w, {w, 4}}.change() += 4, w) * 7 + w;
}
int arms(int i) restrict(cpu, amp) {
  int x = i, y = 3, z = i, w = i + 1;
  int n = late(i % 2 ? S{x, {x, 4}}.first() : y, x);
  n += late(i % 3 ? same(S{z, {z, 4}}).b[0] : y, z) * 3;
  n += late(i % 2 ? S{w, {w, 4}}.change() += 4 : y, w) * 5;
  return n + late(*(i % 3 ? &same(S{y, {y, 2}}).a : &x), i % 2 ? x : y) * 7;
}
int choices(int i) restrict(cpu, amp) {
  int x = i, y = 3;
  int n = late(larger(x + 0, y * 1), x) + late(larger(x, y), y) + x * y;
  return n + late(larger(larger(x, y + 0), larger(4, x | 0)), x);
}
int changed(int i) restrict(cpu, amp) {
  const int c = i;
  int x = i, y = i + 1;
  int n = S{1, {2, 3}}.set(3).a + S{1, {2, 3}}.swap().get();
  n += S{c, {2, 3}}.set(i).swap().b[1] + S{c, {c, 3}}.swap().set(9).get();
  n += late(made(x).set(i).swap().a, x) + x;
  n += late(i % 2 ? made(y).set(i).swap().b[1] : y, y) + y;
  x = i;
  return n + (i > 3 && late(made(x).swap().a, x) > 8
                  ? late(S{x, {1, 2}}.set(x).a, x)
                  : late(larger(x - 0, 2), x));
}
int loops(int i) restrict(cpu, amp) {
  int n = 0, x = i;
  for (int k = 0; k < 4; ++k) {
    n += late(S{x, {k, k}}.set(k + x).a, x);
    x = n % 5;
    if (late(made(x).swap().b[0], x) % 2)
      n += 3;
  }
  while (late(made(n).set(n).b[1], x) < 300)
    n += 31;
  do
    n += 7;
  while (late(larger(n, x), n) > 100 && n < 20);
  return n + x;
}

// ---- Arms of ?:
int bound(int i) restrict(cpu, amp) {
  int x = i, y = i + 5, z = i, w = i;
  const int &r = i % 2 ? static_cast<const int &>(x + 0) : y;
  x = 1000;
  const int &u =
      i % 3 ? static_cast<const int &>(z + 1) : static_cast<const int &>(w * 1);
  z = w = 400;
  const S &s = i % 2 ? static_cast<const S &>(S{x, {i, i}})
                     : static_cast<const S &>(S{y, {w, w}});
  const S &t = i % 3 ? static_cast<const S &>(S{x, {i, y}}) : s;
  x = y = w = 3;
  int n = s.a + s.b[i % 2] + t.a + t.b[1];
  int &&own = i % 2 ? static_cast<int &&>(z + 0) : static_cast<int &&>(w + 0);
  own += 5;
  const int &part = i % 2 ? static_cast<const int &>(S{x, {w, 3}}.a)
                          : static_cast<const int &>(S{z, {w, 3}}.b[0]);
  x = w = 99;
  return r + u * 3 + n * 11 + own * 13 + z + w * 2 + part * 17;
}
int withEffects(int i) restrict(cpu, amp) {
  int x = i, y = i + 5, w = i;
  S &&own = i % 2 ? static_cast<S &&>(S{x, {w, increased(w)}})
                  : static_cast<S &&>(S{y, {increased(w), y}});
  own.a += 4;
  w = 4;
  int n = own.a * own.b[1] + own.b[0];
  bool is = i > 3 && late(i % 2 ? static_cast<const int &>(w * 1) : x, w) > 20;
  for (int k = 0; k < 3; ++k) {
    const int &t = k % 2 ? static_cast<const int &>(x + k)
                         : static_cast<const int &>(k * 2 + i);
    x += 5;
    n += t;
    if (const int &u = k == i % 3 ? static_cast<const int &>(x)
                                  : static_cast<const int &>(n + 1);
        u % 2) {
      n += 7;
      x += 1;
      n += u;
    }
  }
  return n + is;
}
constexpr int table[4] = {4, 5, 6, 7};
int constants(int i) restrict(cpu, amp) {
  int x = i;
  const int &r = i % 3 ? table[i % 4] : x;
  const int &s = i % 2 ? static_cast<const int &>(3) : x;
  x = 70;
  return r + s * 3;
}

// ---- Objects that hold views
struct View {
  array_view<const int> view;
  int v;
  const int &get() const restrict(cpu, amp) { return v; }
  int &change() restrict(cpu, amp) { return v; }
};
int views(int i, const array_view<const int> &a, const array_view<const int> &b)
    restrict(cpu, amp) {
  int x = i, y = i + 1, z = i + 2, w = i + 3;
  int n = late(View{a, x}.v, x) + late(View{b, y}.get(), y) * 3;
  n += late(i % 2 ? View{a, z}.get() : x, z) * 5;
  n += late(i % 2 ? View{a, w}.v : View{b, y}.v, w) * 7;
  n += late(View{a, x}.change() += 3, x) + x;
  x = y = i;
  const View &first = View{a, x};
  const View &one = i % 2 ? static_cast<const View &>(View{b, y}) : first;
  x = y = 50;
  return n + first.view[i] + first.v + one.v * 9 + one.view[i];
}
} // namespace

int main() {
  const int n = 48;
  std::vector<int> threes(n, 3), fours(n, 4);
  array_view<const int> a(n, threes), b(n, fours);
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return parts(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return arms(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return choices(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return changed(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return loops(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return bound(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return withEffects(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return constants(i); });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) { return views(i, a, b); });
  return check::result();
}
