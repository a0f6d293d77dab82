// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of fast_math and precise_math together are ambiguous, never silently
// one of them.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp_math.h>

using namespace concurrency::fast_math;
using namespace concurrency::precise_math;

float both(float x) restrict(amp) {
  // CHECK: math_ambiguous.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}ambiguous
  return cosf(x);
}
