// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A temporary is an object of its own, also where its value is, in the end, that
// of a variable: what a constant adds to it may be nothing.
// RUN: %ampcc -O1 %s -o %t && %t
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
  std::vector<int> device(3 * n), elements(n, 3);
  array_view<int, 2> out(3, n, device);
  array_view<int> view(n, elements);
  parallel_for_each(extent<1>(n), [=](index<1> at) restrict(amp) {
    const int i = at[0];
    out(0, i) = values(i);
    out(1, i) = pointers(i);
    const int &before = view[i] + 0;
    view[i] = 9;
    out(2, i) = before;
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(out(0, i), values(i));
    CHECK_EQ(out(1, i), pointers(i));
    CHECK_EQ(out(2, i), 3);
  }
  return check::result();
}
