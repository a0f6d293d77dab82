// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>

inline int clamped(int i, int size) restrict(cpu, amp) {
  if (i < 0)
    return 0;
  return i < size ? i : size - 1;
}
