// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structured bindings that lambdas capture (C++20), kernels among them.
// RUN: %ampcc -std=c++20 -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct Pair {
  int x, y;
};

int inside(int i) restrict(cpu, amp) {
  Pair pair = {i, 2};
  int numbers[2] = {i, i + 1};
  auto [q, r] = pair;
  auto &[s, t] = pair;
  auto &[u, v] = numbers;
  auto copies = [=] { return q + r + s; };
  auto changes = [&] {
    ++q;
    ++s;
    ++v;
    return t;
  };
  const int n = copies() + changes() * 10;
  return n + q * 100 + pair.x * 1000 + numbers[1] + u;
}
} // namespace

int main() {
  const int n = 32;
  std::vector<int> device(n);
  array_view<int> a(n, device);
  Pair pair = {1, 2};
  auto [q, r] = pair;
  auto &[s, t] = pair;
  struct Shown {
    array_view<int> view;
    int number;
  } shown = {a, 5};
  auto [view, number] = shown;
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = inside(i[0]) + q * 7 + r + s;
  });
  parallel_for_each(a.extent,
                    [view, number](index<1> i) restrict(amp) { view[i] += number; });
  a.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], inside(i) + 7 + 2 + 1 + 5);
  return check::result();
}
