// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a lambda may capture by value, of every size and alignment.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Inner {
  double d;
  int i;
};
struct Outer {
  float f;
  Inner inner[2];
  unsigned u;
};

struct Part {
  float f[4];
  int flag;
  double d[4];
};
struct Wide {
  Part part[3];
  short small[12];
  int last;
};

struct Small {
  bool flag;
  unsigned short code;
  short many[3];
};
struct Plain {
  int a, b;
};
struct Tagged {
  char letter;
  float weight;
  Small inner[2];
  Plain plain;
};

double sum_of(const Part &part, int from) restrict(cpu, amp) {
  double sum = 0;
  for (int i = from; i < 4; ++i)
    sum += part.d[i] + part.f[i];
  return part.flag ? sum : -sum;
}

int main() {
  const int n = 32;
  Wide wide;
  for (int i = 0; i < 12; ++i) {
    wide.part[i / 4].d[i % 4] = i * .5;
    wide.part[i / 4].f[i % 4] = i * .25f;
    wide.part[i / 4].flag = i % 2;
    wide.small[i] = static_cast<short>(-i);
  }
  wide.last = 77;
  float f = 1.5f;
  double d = 0.1;
  unsigned u = 4000000000u;
  bool yes = true;
  int table[40];
  for (int i = 0; i < 40; ++i)
    table[i] = i * i - 7;
  Outer outer = {2.5f, {{3.25, 4}, {5.75, -6}}, 7u};
  index<2> where(3, 4);
  extent<3> size(5, 6, 7);

  CHECK_SAME(float, n, [=](int i) restrict(cpu, amp) { return f * i; });
  CHECK_SAME(double, n, [=](int i) restrict(cpu, amp) { return d * i + f; });
  CHECK_SAME(unsigned, n, [=](int i) restrict(cpu, amp) { return u + i; });
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    return yes ? i + where[1] * 10 + where[0] : size[2];
  });
  // Another element for each thread.
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    return table[i] + table[39 - i] + size[i % 3] * 1000 + where[i % 2];
  });
  CHECK_SAME(double, n, [=](int i) restrict(cpu, amp) {
    const Inner &inner = outer.inner[i % 2];
    return outer.f + inner.d + inner.i + outer.u;
  });
  // The same for all threads, then another for each.
  CHECK_SAME(double, n, [=](int i) restrict(cpu, amp) {
    double sum = wide.last;
    for (int k = 0; k < 3; ++k)
      sum += sum_of(wide.part[k], k);
    for (int k = 0; k < 12; ++k)
      sum += wide.small[k] * i;
    return sum;
  });
  CHECK_SAME(double, n, [=](int i) restrict(cpu, amp) {
    return sum_of(wide.part[i % 3], i % 4) + wide.small[i % 12] + wide.last;
  });
  // Arrays of structs with small members, whose elements C++ keeps together.
  Tagged tagged[2][3] = {};
  for (int k = 0; k < 6; ++k) {
    Tagged &one = tagged[k / 3][k % 3];
    one.letter = static_cast<char>(-k * 9);
    one.weight = k * .5f;
    one.inner[k % 2] = {k % 3 == 0, static_cast<unsigned short>(60000 + k)};
    one.inner[1].many[2] = static_cast<short>(-k);
    one.plain = {k, k * k};
  }
  CHECK_SAME(float, 24, [=](int i) restrict(cpu, amp) {
    const Tagged &one = tagged[i % 2][i % 3];
    const Tagged copy = tagged[i % 2][1];
    float sum = one.letter * one.weight + one.inner[i % 2].code;
    sum += one.inner[0].flag ? 3 : copy.inner[1].many[i % 3];
    Tagged row[3];
    for (int k = 0; k < 3; ++k)
      row[k] = tagged[1][k];
    const Plain plain = one.plain;
    return sum * 2 + row[i % 3].inner[1].code + plain.b + copy.plain.a +
           (tagged[0][2].inner[0].flag ? .25f : .5f) + row[2].letter;
  });
  // Lambdas in lambdas.
  auto add = [=](int a) restrict(cpu, amp) { return a + table[3]; };
  auto both = [=](int a) restrict(cpu, amp) { return add(a) * add(a + 1); };
  CHECK_SAME(int, n, [=](int i) restrict(cpu, amp) {
    auto local = [=](int k) restrict(cpu, amp) { return both(k) + i; };
    return local(i) - local(0);
  });
  CHECK_SAME(int, n, [twice = table[5] * 2](int i) restrict(cpu, amp) {
    return twice + i;
  });
  CHECK_SAME(int, n, [=](auto i) restrict(cpu, amp) { return i + table[1]; });

  // A mutable copy is each thread's own.
  std::vector<int> out(n);
  array_view<int, 1> view(n, out);
  int counter = 5;
  parallel_for_each(view.extent, [=](index<1> i) mutable restrict(amp) {
    counter += i[0];
    table[i[0]] = counter;
    view[i] = table[i[0]] + table[i[0] / 2];
  });
  view.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(out[i], 5 + i + (i / 2 == i ? 5 + i : table[i / 2]));
  CHECK_EQ(counter, 5);
  return check::result();
}
