// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The uses of a macro with a kernel in it become what they stand for, as each has
// a kernel of its own; a macro that is used once stays, with the launch in it.
// RUN: rm -rf %t && %amp2glsl --rewrite=%t %s
// RUN: FileCheck %s --check-prefix=TREE --match-full-lines < %t/macros.cpp
// RUN: cmake -S %t -B %t/build -G Ninja -DCMAKE_CXX_COMPILER=g++ -Dampvk_DIR=%build > %t/log && cmake --build %t/build >> %t/log
// RUN: %t/build/macros | FileCheck %s --check-prefix=OUT

// OUT: 3 v[1] + 2
// OUT: 6 v[1] * 2, often
// OUT: 36

#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

#define APPLY(op, value, ...)                                                  \
  parallel_for_each(v.extent,                                                  \
                    [=](index<1> i) restrict(amp) { v[i] = v[i] op value; });  \
  std::printf("%d %s" __VA_ARGS__ "\n", v[1], "v[1] " #op " " #value)
#define SQUARE(x)                                                              \
  parallel_for_each(x.extent,                                                  \
                    [=](index<1> i) restrict(amp) { x[i] = x[i] * x[i]; })
#define AMP restrict(amp)
// TREE: #define AMP

static int unused(int x) AMP { return x; }

int main() {
  std::vector<int> data(4, 1);
  array_view<int, 1> v(4, data);
  // TREE:      ampvk::launch(v.get_extent(), shaders::macros_2{v});
  // TREE-NEXT: std::printf("%d %s" "\n", v[1], "v[1] " "+" " " "2");
  // TREE:      ampvk::launch(v.get_extent(), shaders::macros_3{v});
  // TREE-NEXT: std::printf("%d %s" ", often" "\n", v[1], "v[1] " "*" " " "2");
  APPLY(+, 2);
  APPLY(*, 2, ", often");
  // TREE: SQUARE(v);
  SQUARE(v);
  std::printf("%d\n", v[3]);
  return 0;
}
