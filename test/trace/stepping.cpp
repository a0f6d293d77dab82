// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With -g RenderDoc's debugger steps through the C++ of a kernel and of the
// functions that it calls. Debian's hides from programs that lavapipe may be
// given debug information, hence AMPVK_DEBUG_INFO.
// REQUIRES: renderdoc
// RUN: rm -rf %t && mkdir %t && cd %t && %ampcc -g -O1 %s -o program
// RUN: env HOME=%t AMPVK_CAPTURE=1 AMPVK_DEBUG_INFO=1 renderdoccmd capture -w -c %t/it ./program > log.txt 2>&1
// RUN: env HOME=%t %python %S/Inputs/step.py it_capture.rdc 3 | FileCheck %s
//
// CHECK:      file 0: {{.*}}stepping.cpp, 1 + {{[0-9]+}} lines
// CHECK-NEXT: file 1: main.comp, 1 + {{[0-9]+}} lines
// CHECK-NEXT: file 0, line {{[0-9]+}}: parallel_for_each(
// CHECK-NEXT: file 0, line {{[0-9]+}}: int sum = 0;
// CHECK-NEXT: file 0, line {{[0-9]+}}: for (int k = 0;
// CHECK-NEXT: file 0, line {{[0-9]+}}: sum += squared(i[0] + k);
// CHECK-NEXT: file 0, line {{[0-9]+}}: return x * x;
// CHECK-NEXT: file 0, line {{[0-9]+}}: sum += squared(i[0] + k);
// CHECK-NEXT: file 0, line {{[0-9]+}}: for (int k = 0;
#include "../run/Inputs/check.h"

using namespace concurrency;

static int squared(int x) restrict(amp) {
  return x * x;
}

int main() {
  array_view<int> sums(64);
  parallel_for_each(sums.extent, [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < 2; ++k)
      sum += squared(i[0] + k);
    sums[i] = sum;
  });
  CHECK_EQ(sums[3], 25);
}
