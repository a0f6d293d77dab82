// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A name that is in one place only is declared nowhere, and no reason to try
// Microsoft's dialect; unless that has a macro of the name, or does not look.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %ampcc -fsyntax-only -DMACRO %s 2>&1 | FileCheck %s --check-prefix=MACRO
// RUN: %ampcc -fsyntax-only -DUNUSED %s 2>&1 | FileCheck %s --check-prefix=UNUSED
// RUN: not %ampcc -fsyntax-only -DLATER %s 2>&1 | FileCheck %s --check-prefix=LATER
#include <amp.h>

#ifdef MACRO
// MACRO: remark: using '-fmsvc' because there are errors without it: use of undeclared identifier 'MAX_PATH'
char path[MAX_PATH];
#elif defined(UNUSED)
// UNUSED: remark: using '-fmsvc' because there are errors without it: use of undeclared identifier 'nowhere'
template <class T> T unused() { return nowhere; }
#elif defined(LATER)
// The mode mends the first error and not the second: it has fewer.
// LATER: :[[@LINE+1]]:1: remark: using '-fmsvc' because there are more errors without it: unknown type name 'DWORD'
DWORD word;
// LATER: :[[@LINE+1]]:8: error: expected ';'
int one
int two;
#else
// CHECK: :[[@LINE+2]]:9: error: use of undeclared identifier 'nowhere'
// CHECK-NOT: -fmsvc
int n = nowhere;
#endif
