// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A temporary is an object of its own, also where its value is, in the end, that
// of a variable: what a constant adds to it may be nothing, and a part is what it
// was made of.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
enum class Kind { first, second };

int change(const int &a, int &b) restrict(cpu, amp) {
  b = 5;
  return a;
}
int take(int &&a, int &b) restrict(cpu, amp) {
  b = 5;
  a += 1;
  return a * 10 + b;
}
template <class T>
const T &larger(const T &a, const T &b) restrict(cpu, amp) {
  return a < b ? b : a;
}
template <int N> int shifted(int x) restrict(cpu, amp) {
  const int &most = larger(x + N, x * 1);
  x = -5;
  return most;
}
int zero() restrict(cpu, amp) { return 0; }
int sum(int a, int b) restrict(cpu, amp) {
  int before = a;
  const int &r = a + b;
  a = before + 7;
  return r;
}

int values(int i) restrict(cpu, amp) {
  int x = i, y = i, z = i, w = i, v = i, u = i;
  const int &a = x + 0, &b = 0 | x, &c = x << 0, &d = int(unsigned(x)),
            &e = i < 100 ? x + zero() : 1, &f = int(long(x));
  x = 1000;
  bool is = i % 2, other = i % 3;
  const bool &g = !!is, &h = is && true, &j = other != 0;
  is = !is;
  other = !other;
  Kind kind = i % 2 ? Kind::first : Kind::second;
  const Kind &k = Kind(int(kind));
  kind = Kind::first;
  int result = a + b + c + d + e + f + g + h * 2 + j * 4 + int(k) * 8;
  result += change(y + 0, y) + take(z - 0, z) * 3 + shifted<0>(i) + sum(i, 0);
  for (const int &n = w * 1; w < n + 3;)
    w = n + 3 + i;
  switch (const int &n = v / 1; n % 3) {
  case 1:
    v = 0;
    result += n;
  }
  auto lambda = [&](const int &n) {
    u = 3;
    return n;
  };
  return result + w + v + lambda(u ^ 0);
}

struct Parts {
  int a;
  float b;
  int c[2];
};
struct Whole {
  Parts parts;
  int k;
};
Parts made(int x) restrict(cpu, amp) { return Parts{x, x * .5f, {x, 1}}; }
int sumOf(const Parts &s, int &c) restrict(cpu, amp) {
  c = 5;
  return s.a + s.c[0];
}

int parts(int i) restrict(cpu, amp) {
  int x = i, y = i, z = i, w = i, v = i;
  float q = i * .5f;
  const int &r = Parts{x, 2.f, {1, 2}}.a;
  const int &t = Parts{1, 2.f, {y, 2}}.c[0];
  const float &u = Parts{1, q, {y, 2}}.b;
  const Parts &s = Whole{{z, 1.f, {3, z}}, 4}.parts;
  const int &m = made(w).a;
  const int &arm = i % 2 ? Parts{x, 1.f, {1, 2}}.a : Parts{y, 1.f, {1, 2}}.c[0];
  x = 100;
  y = 200;
  z = 300;
  w = 400;
  q = 500;
  int n = r + t + int(u) + s.a + s.c[1] + m + arm;
  n += change(Parts{v, 1.f, {1, 2}}.a, v) * 3;
  n += sumOf(Whole{{x, 1.f, {x, 2}}, 3}.parts, x);
  n += change(made(w).c[0], w) * 7;
  n += i > 3 && change(Parts{w, 1.f, {1, 2}}.a, w) > 4;
  auto lambda = [&](const int &k) {
    y = 77;
    return k;
  };
  n += lambda(Parts{y, 0, {0, 0}}.a);
  int &&own = Parts{z, 0, {0, 0}}.a;
  own = 3;
  return n + z + own;
}

int pointers(int i) restrict(cpu, amp) {
  int objects[4] = {i, i + 1, i + 2, i + 3};
  int *p = objects + i % 2;
  int *const &q = p + 0;
  p = objects + 2;
  int &&element = objects[1] + 0;
  ++element;
  return *q * 100 + *p * 10 + element + objects[1];
}
} // namespace

int main() {
  const int n = 48;
  std::vector<int> device(4 * n), elements(n, 3);
  array_view<int, 2> out(4, n, device);
  array_view<int> view(n, elements);
  parallel_for_each(extent<1>(n), [=](index<1> at) restrict(amp) {
    const int i = at[0];
    out(0, i) = values(i);
    out(1, i) = pointers(i);
    out(3, i) = parts(i);
    const int &before = view[i] + 0;
    view[i] = 9;
    out(2, i) = before;
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(out(0, i), values(i));
    CHECK_EQ(out(1, i), pointers(i));
    CHECK_EQ(out(2, i), 3);
    CHECK_EQ(out(3, i), parts(i));
  }
  return check::result();
}
