// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef COMMON_H
#define COMMON_H
#include <vector>
#ifdef __CPPAMP__
inline int shifted(int x) restrict(cpu, amp) { return x + 1; }
#endif
#endif
