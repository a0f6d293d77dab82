// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <amp.h>
#include <iostream>
#include <vector>

#define THREE 3

inline float twice(float x) restrict(cpu, amp) { return 2 * x; }

template <typename T> struct Add {
  concurrency::array_view<T> values;
  T more;
  void operator()(concurrency::index<1> i) const restrict(amp) {
    values[i] += more;
  }
};

inline void doubleAll(concurrency::array_view<float> values) {
  concurrency::parallel_for_each(
      values.extent,
      [=](concurrency::index<1> i) restrict(amp) { values[i] = twice(values[i]); });
}
