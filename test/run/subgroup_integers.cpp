// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operations on subgroups of other integers than int.
// RUN: %ampcc -O2 %s -o %t && %t
#include "Inputs/subgroups.h"

using namespace subgroups;

int main() {
  testIntegers<unsigned>();
  check::part(testIntegers<long long>);
  return check::result();
}
