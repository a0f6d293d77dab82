// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Classes that convert to another type on each side, and lambdas that say nothing.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

#include <type_traits>

using namespace concurrency;

namespace {
struct Half {
  int i;
  operator float() const restrict(cpu) { return i * 0.5f; }
  operator int() const restrict(amp) { return i / 2; }
};
template <class T> struct Tagged {
  int i;
  operator int() const restrict(cpu) { return i + 1; }
  operator T() const restrict(amp) { return T(i) + T(2); }
};
struct Derived : Tagged<unsigned> {};

/// In units of a quarter, so that both sides' results are ints.
template <class T> int quarters(T x) restrict(cpu, amp) { return int(x * 4); }

int sum(Half h, Tagged<unsigned> t, Derived d) restrict(cpu, amp) {
  auto plain = [=] { return quarters(h + 1) - quarters(-h); };
  return plain() + quarters(2 * h) + int(t + 1) * 100 + int(d * d) * 1000;
}
} // namespace

int main() {
  const int n = 8;
  std::vector<int> device(n);
  array_view<int> out(n, device);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    const Half h = {i[0]};
    const Tagged<unsigned> t = {i[0]};
    Derived d;
    d.i = i[0];
    auto inKernel = [=] { return h + 0; };
    static_assert(std::is_same<decltype(inKernel()), int>::value, "");
    out[i] = sum(h, t, d) + inKernel() * 100000;
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    const int half = i / 2;
    CHECK_EQ(device[i], 4 * (half + 1) + 4 * half + 8 * half + (i + 3) * 100 +
                            (i + 2) * (i + 2) * 1000 + half * 100000);
    const Half h = {i};
    Derived d;
    d.i = i;
    auto onHost = [=] { return h + 0; };
    static_assert(std::is_same<decltype(onHost()), float>::value, "");
    CHECK_EQ(sum(h, {i}, d), (2 * i + 4) + 2 * i + 4 * i + (i + 2) * 100 +
                                 (i + 1) * (i + 1) * 1000);
    CHECK_EQ(onHost(), i * 0.5f);
  }
  return check::result();
}
