// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions whose result is a pointer or a reference to a row: their specifier
// stands within the declarator.
// RUN: %ampcc %s -o %t && %t
#include "Inputs/check.h"

static int (*next(int (*row)[4]) restrict(cpu, amp))[4] { return row + 1; }
template <class T> static T (&first(T (*rows)[4]) restrict(cpu, amp))[4] {
  return rows[0];
}

struct Buffer {
  int cells[3][8];
  int (*rows() restrict(cpu, amp))[8] { return cells; }
};

int main() {
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) {
    int m[3][4];
    for (int k = 0; k < 12; ++k)
      m[k / 4][k % 4] = k * i;
    Buffer buffer;
    for (int k = 0; k < 24; ++k)
      buffer.cells[k / 8][k % 8] = 0;
    buffer.rows()[1][2] = 5 + i;
    return next(m)[1][i % 4] * 10 + first(m)[3] + buffer.cells[1][2];
  });
  return check::result();
}
