// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops of more iterations than a driver may take, and loops that memory ends.
// The programs that loops_cut.cpp runs on a driver that does not get so far.
// REQUIRES: driver-that-runs-loops-to-their-end
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include "Inputs/long_loops.h"

int main() {
  CHECK_EQ(loops::flat(100000), 100000);
  CHECK_EQ(loops::nested(1000, 1000), 1000000);
  CHECK_EQ(loops::nested(2, 50000), 100000);
  CHECK_EQ(loops::inFunction(70000), 70000);
  CHECK_EQ(loops::beforeReturn(70000), 70000);
  CHECK_EQ(loops::beforeBarriers(70000), 70000 + 10);
  loops::ofPartialTiles();
  return check::result();
}
