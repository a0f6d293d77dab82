// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Comments about which Clang warns.
// RUN: %ampcc -fsyntax-only -Wdocumentation %s 2>&1 | FileCheck %s
int first;
// CHECK: :[[@LINE+1]]:13: warning: not a Doxygen trailing comment
int second; //< of them
int third() restrict(amp); /*< last */
