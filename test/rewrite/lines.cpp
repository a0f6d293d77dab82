// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lines end as in the rest of the file.
// RUN: rm -rf %t && %amp2glsl --rewrite=%t %s
// RUN: FileCheck %s --check-prefix=TREE --match-full-lines < %t/lines.cpp
// RUN: cmake -S %t -B %t/build -G Ninja -DCMAKE_CXX_COMPILER=g++ -Dampvk_DIR=%build > %t.log && cmake --build %t/build >> %t.log
// RUN: %t/build/lines
// RUN: rm -rf %t.dos %t.out && mkdir %t.dos && sed 's/$/\r/' %s > %t.dos/lines.cpp && %amp2glsl --rewrite=%t.out %t.dos/lines.cpp
// RUN: sed 's/\r$//' %t.out/lines.cpp | diff - %t/lines.cpp
// RUN: not grep -nvP '\r$' %t.out/lines.cpp
#include <amp.h>

using namespace concurrency;

// TREE: #include "shaders/lines.h"
int main() {
  int numbers[2] = {};
  array_view<int> v(numbers);
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) {
                      v[i] += i[0];
                      v[i] *= 2;
                    });
  return v[1] != 2;
}
