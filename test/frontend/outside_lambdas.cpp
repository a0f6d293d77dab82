// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Outside of functions code is the processor's (2.1): no lambda for amp alone can
// be called there.
// RUN: not %ampcc -std=c++17 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %ampcc -std=c++17 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: 6 errors generated
#include <amp.h>

auto amp = [](int x) restrict(amp) { return x; };
auto both = [](int x) restrict(cpu, amp) { return x; };
auto plain = [](int x) { return x; };
constexpr auto constant = [](int x) restrict(amp) { return x; };
// CHECK: :[[@LINE+1]]:14: error: a restrict(amp) lambda cannot be called or converted to a pointer outside of restrict(amp) functions
int called = amp(3);
// CHECK: :[[@LINE+1]]:17: error: a restrict(amp) lambda
auto pointer = +[](int x) restrict(amp) { return x; };
// CHECK: :[[@LINE+1]]:21: error: a restrict(amp) lambda
int (*other)(int) = [](int x) restrict(amp) { return x; };
// CHECK: :[[@LINE+1]]:15: error: a restrict(amp) lambda
static_assert(constant(2) == 2, "");
// CHECK: :[[@LINE+1]]:11: error: a restrict(amp) lambda
int array[constant(3)];
struct S {
  // CHECK: :[[@LINE+1]]:19: error: a restrict(amp) lambda
  enum { number = constant(1) };
};
int well = both(1) + plain(2);
int (*goodPointer)(int) = both;
int inAmp() restrict(amp) { return constant(3); }
