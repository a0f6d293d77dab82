// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The part that any compiler compiles.
#include "saxpy.h"

#include <cstdio>

int main() {
  std::vector<float> x(1000, 3.0f), y(1000, 4.0f);
  saxpy(2.0f, x, y);
  std::printf("%g\n", y[999]);
}
