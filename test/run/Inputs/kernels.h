// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels in a header, used by two translation units.
#ifndef AMPVK_TEST_RUN_KERNELS_H
#define AMPVK_TEST_RUN_KERNELS_H

#include <amp.h>
#include <vector>

inline std::vector<int> squares(int n) {
  std::vector<int> out(n);
  concurrency::array_view<int, 1> view(n, out);
  concurrency::parallel_for_each(view.extent,
                                 [=](concurrency::index<1> i)
                                     restrict(amp) { view[i] = i[0] * i[0]; });
  view.synchronize();
  return out;
}

template <class T> std::vector<T> multiples(int n, T factor) {
  std::vector<T> out(n);
  concurrency::array_view<T, 1> view(n, out);
  concurrency::parallel_for_each(
      view.extent,
      [=](concurrency::index<1> i) restrict(amp) { view[i] = i[0] * factor; });
  view.synchronize();
  return out;
}

struct Offset {
  int by;
  int apply(int x) const restrict(cpu, amp) { return x + by; }
};

std::vector<int> otherUnit(int n);
std::vector<int> headerFromOtherUnit(int n);

#endif
