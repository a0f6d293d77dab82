// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A comparison of a comparison is a warning, on the host and in kernels, unless
// an error is asked for.
// RUN: %ampcc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %ampcc -c -Wno-parentheses -Wno-tautological-compare -Werror %s -o %t.o
// RUN: not %ampcc -c -Werror=parentheses %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ERROR
#include <amp.h>

// CHECK: chained_comparison.cpp:[[#@LINE+2]]:{{.*}} warning: chained comparison
// ERROR: chained_comparison.cpp:[[#@LINE+1]]:{{.*}} error: chained comparison
int inside(int x) restrict(cpu, amp) { return 0 < x < 3; }
