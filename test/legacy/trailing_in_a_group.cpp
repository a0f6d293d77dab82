// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function with a trailing return type among other declarations: C++ has it
// alone, Visual C++ took it.
// RUN: %ampcc -fmsvc -Werror %s -o %t && %t
// RUN: %ampcc %s -o %t && %t
// RUN: not %ampcc -fno-msvc -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
#include <vector>
using namespace concurrency;

// CHECK: [[@LINE+1]]:13: error: declaration with trailing return type must be the only declaration in its group
auto a = 3, twice(int x) restrict(cpu, amp) -> int, b = 4;

auto twice(int x) restrict(cpu, amp) -> int { return 2 * x; }

struct sums {
  int n;
  auto first(int x) const restrict(amp) -> int, second(int x) const restrict(amp) -> int;
};
auto sums::first(int x) const restrict(amp) -> int { return n + x; }
auto sums::second(int x) const restrict(amp) -> int { return twice(n) + x; }

int main() {
  auto c = 5, local(int) -> int;
  std::vector<int> data(4);
  array_view<int> view(4, data);
  const sums of = {c};
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = of.first(i[0]) + of.second(twice(i[0]));
  });
  view.synchronize();
  for (int i = 0; i < 4; ++i)
    if (data[i] != (5 + i) + (10 + 2 * i))
      return 1;
  return twice(a + b) + local(c) == 20 ? 0 : 2;
}
auto local(int x) -> int { return x + 1; }
