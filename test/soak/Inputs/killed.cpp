// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// For kill.py: a program with many kernels, which are all compiled, traced and
/// kept, and end with a right result.
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

template <int Number> int launches(const array_view<int> &view) {
  parallel_for_each(
      view.extent, [=](index<1> i) restrict(amp) { view[i] += Number; });
  return Number + launches<Number - 1>(view);
}
template <> int launches<0>(const array_view<int> &) { return 0; }

int main() {
  std::vector<int> data(5000, 7);
  array_view<int> view(int(data.size()), data);
  int expected = 7;
  for (int i = 0; i < 50; ++i)
    expected += launches<8>(view);
  view.synchronize();
  for (int each : data)
    if (each != expected)
      return 1;
  std::puts("right");
  return 0;
}
