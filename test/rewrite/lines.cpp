// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lines whose numbers are compared keep them; and lines end as in the rest of the
// file.
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
// TREE: #line 17
static_assert(__LINE__ == 17, "");

static int next() {
  static int number = 0;
  return number++;
}

int main() {
  int numbers[2] = {};
  array_view<int> v(numbers);
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) {
                      v[i] += i[0];
                      v[i] *= 2;
                    });
  int wrong = v[1] - 2;
  // Behind the note.
  // TREE:   // amp2glsl: note: C++ leaves the order {{.*}}
  // TREE-NEXT: #line 37
  // TREE-NEXT:   wrong += __LINE__ == 37 ? next() - next() + 1 : 1;
  wrong += __LINE__ == 37 ? next() - next() + 1 : 1;
  // TREE-NOT: {{^}}#line
  const int line = __LINE__;
  return wrong != 0 && wrong != 2 ? line : 0;
}
