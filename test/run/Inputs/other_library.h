// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A library of templates with kernels that is installed with the system.
#ifndef AMPVK_TEST_RUN_OTHER_LIBRARY_H
#define AMPVK_TEST_RUN_OTHER_LIBRARY_H
#pragma GCC system_header

#include <algorithm>
#include <amp.h>
#include <vector>

namespace other {

template <class T> void add(std::vector<T> &values, T number) {
  concurrency::array_view<T> view(int(values.size()), values);
  concurrency::parallel_for_each(
      view.extent,
      [=](concurrency::index<1> i) restrict(amp) { view[i] += number; });
}

/// The arguments are types of the standard library alone.
template <class List> struct Each {
  List numbers;
  void addTo(std::vector<int> &values) const {
    std::for_each(numbers.begin(), numbers.end(),
                  [&](auto number) { add(values, number); });
  }
};

} // namespace other

#endif
