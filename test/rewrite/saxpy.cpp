// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One launch: what is around it stays, byte for byte; the new program builds with
// ordinary compilers, without ampcc, and computes the same.
// RUN: rm -rf %t && %amp2glsl --rewrite=%t %s | FileCheck %s --check-prefix=REPORT
// RUN: not diff -U0 %s %t/saxpy.cpp > %t/difference; FileCheck %s --check-prefix=DIFF < %t/difference
// RUN: FileCheck %s --check-prefix=HEADER < %t/shaders/saxpy.h
// RUN: cmake -S %t -B %t/build -G Ninja -DCMAKE_CXX_COMPILER=g++ -Dampvk_DIR=%build > %t/log && cmake --build %t/build >> %t/log
// RUN: env PATH=/usr/bin:/bin %t/build/saxpy

// REPORT: 1 sources with 1 kernels; {{.*}}; 0 not rewritten

// DIFF:      {{^}}+#include "shaders/saxpy.h"
// DIFF-NEXT: @@
// DIFF-NEXT: -static float scaled(float a, float x) restrict(cpu, amp) { return a * x; }
// DIFF-NEXT: -static float twice(float x) restrict(amp) { return x + x; }
// DIFF-NEXT: +static float scaled(float a, float x) { return a * x; }
// DIFF-NEXT: +// twice(): now in shaders/run.comp
// DIFF-NEXT: @@
// DIFF-NEXT: -  parallel_for_each(ys.extent, [=](index<1> i) restrict(amp) {
// DIFF-NEXT: -    ys[i] = scaled(a, xs[i]) + twice(ys[i]);
// DIFF-NEXT: -  });
// DIFF-NEXT: +  ampvk::launch(ys.get_extent(), shaders::run{ys, a, xs});
// DIFF-NOT:  {{^[-+]}}

// HEADER:      struct run {
// HEADER-NEXT:   concurrency::array_view<float, 1> ys;
// HEADER-NEXT:   float a;
// HEADER-NEXT:   concurrency::array_view<const float, 1> xs;

#include <amp.h>
#include <vector>

using namespace concurrency;

static float scaled(float a, float x) restrict(cpu, amp) { return a * x; }
static float twice(float x) restrict(amp) { return x + x; }

static void run(float a, array_view<const float, 1> xs,
                array_view<float, 1> ys) {
  /* all of it, */ // with a comment
  parallel_for_each(ys.extent, [=](index<1> i) restrict(amp) {
    ys[i] = scaled(a, xs[i]) + twice(ys[i]);
  });
}

int main() {
  std::vector<float> x(1000, 3.0f), y(1000, 1.0f);
  array_view<float, 1> ys(1000, y);
  run(2.0f, array_view<const float, 1>(1000, x), ys);
  ys.synchronize();
  for (float value : y)
    if (value != scaled(2.0f, 3.0f) + 2.0f)
      return 1;
  return 0;
}
