// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %ampcc -std=c++20 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %ampcc -std=c++20 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: 2 errors generated
#include <amp.h>
template <typename T> concept Small = sizeof(T) <= 4;
// CHECK: :[[@LINE+1]]:55: error: a restriction specifier must precede 'requires'
template <typename T> T behind(T x) requires Small<T> restrict(cpu, amp) {
  return x;
}
struct S {
  // CHECK: :[[@LINE+2]]:43: error: a restriction specifier must precede 'requires'
  template <typename T> void f(T)
      requires(Small<T> && sizeof(T) > 1) restrict(amp);
};
int calls() restrict(amp) { return behind(1); }
