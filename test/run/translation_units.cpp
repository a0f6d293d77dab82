// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two files: kernels with the same local names, kernels in a header that both
// include; compiled at once, one by one, and into a library.
// RUN: %ampcc -O2 %s %S/Inputs/other_unit.cpp -o %t && %t
// RUN: %ampcc -O0 -g -c %s -o %t.a.o
// RUN: %ampcc -O2 -c %S/Inputs/other_unit.cpp -o %t.b.o
// RUN: %ampcc %t.a.o %t.b.o -o %t.linked && %t.linked
// RUN: rm -f %t.lib.a && llvm-ar rcs %t.lib.a %t.b.o
// RUN: %ampcc %t.a.o %t.lib.a -o %t.static && %t.static
// RUN: %ampcc -fPIC -shared %S/Inputs/other_unit.cpp -o %t.lib.so
// RUN: %ampcc %t.a.o %t.lib.so -o %t.shared && %t.shared
#include "Inputs/check.h"
#include "Inputs/kernels.h"

using namespace concurrency;

namespace {
struct Twice {
  int operator()(int x) const restrict(cpu, amp) { return 2 * x; }
};
} // namespace

static int helper(int x) restrict(cpu, amp) { return x + 1; }

static std::vector<int> run(int n) {
  std::vector<int> out(n);
  array_view<int, 1> view(n, out);
  Twice twice;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = helper(twice(i[0]));
  });
  view.synchronize();
  return out;
}

int main() {
  const int n = 50;
  std::vector<int> here = run(n), there = otherUnit(n);
  std::vector<int> a = squares(n), both = headerFromOtherUnit(n);
  std::vector<float> floats = multiples(n, 0.5f);
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(here[i], 2 * i + 1);
    CHECK_EQ(there[i], 20 * i - 1000);
    CHECK_EQ(a[i], i * i);
    CHECK_EQ(both[i], i * i + 3 * i);
    CHECK_EQ(floats[i], i * 0.5f);
  }
  return check::result();
}
