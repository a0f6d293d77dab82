// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operations on subgroups of floating point.
// RUN: %ampcc -O2 %s -o %t && %t
#include "Inputs/subgroups.h"

using namespace subgroups;

int main() {
  testNumbers<float>();
  check::part(testNumbers<double>);
  return check::result();
}
