// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same local names as in translation_units.cpp, with other meanings.
#include "kernels.h"

using namespace concurrency;

namespace {
struct Twice {
  int operator()(int x) const restrict(cpu, amp) { return 20 * x; }
};
} // namespace

static int helper(int x) restrict(cpu, amp) { return x - 1000; }

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

std::vector<int> otherUnit(int n) { return run(n); }

std::vector<int> headerFromOtherUnit(int n) {
  std::vector<int> a = squares(n), b = multiples(n, 3);
  for (int i = 0; i < n; ++i)
    a[i] += b[i];
  return a;
}
