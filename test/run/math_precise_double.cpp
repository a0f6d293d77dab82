// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// precise_math for double within the specification's bounds.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/precise.h"

int main() {
  precise::all<double>();
  return check::result();
}
