// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable that has its value from a function of the library keeps its name.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: FileCheck %s --match-full-lines < %t/kernel.comp
#include <amp.h>
using namespace concurrency;

void kernel(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int numbers[5] = {1, 2, 3, 4, v[i]};
    index<5> sides(numbers);
    // CHECK: {{ *}}int moved[5] = int[5](0, 0, 0, 0, 0); for {{.*}}
    // CHECK: {{ *}}int other[5] = int[5](0, 0, 0, 0, 0); for {{.*}}
    index<5> moved = sides + 3;
    index<5> other = moved - sides;
    for (int k = 0; k < 5; ++k)
      v[i] += moved[k] * other[k];
  });
}
