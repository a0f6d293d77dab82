// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s --check-prefix=COUNT
#include <amp.h>
// CHECK: :[[@LINE+1]]:14: error: expected 'cpu' or 'amp' in 'restrict()'
void empty() restrict() {}
// CHECK: :[[@LINE+1]]:25: error: unknown restriction 'gpu'; expected 'cpu' or 'amp'
void unknown() restrict(gpu) {}
// CHECK: :[[@LINE+1]]:33: error: unknown restriction 'auto'; expected 'cpu' or 'amp'
void known() restrict(cpu, amp, auto) {}
// CHECK: :[[@LINE+1]]:23: error: unknown restriction '3'
int (star)() restrict(3);
struct S {
  // CHECK: :[[@LINE+1]]:12: error: a restriction specifier must follow 'const'
  void f() restrict(amp) const {}
};
// CHECK: :[[@LINE+1]]:23: error: a restriction specifier must follow 'mutable'
auto lambda = [](int) restrict(amp) mutable {};
// CHECK: :[[@LINE+1]]:23: error: a restriction specifier must precede the exception specification
void thrown() throw() restrict(amp) {}
// COUNT: :[[@LINE-1]]:6: error: a dynamic exception specification is not allowed in restrict(amp) code
// COUNT: {{^}}25 errors generated
// CHECK: :[[@LINE+1]]:34: error: unknown restriction 'both'
auto unknownLambda = [] restrict(both) {};
// CHECK: :[[@LINE+1]]:28: error: expected 'cpu' or 'amp' before and after ','
void comma() restrict(cpu, , amp) {}
// CHECK: :[[@LINE+1]]:21: error: a pointer or reference to a restrict(amp) function is not allowed
int (*pointer)(int) restrict(amp);
// CHECK: :[[@LINE+1]]:39: error: a pointer or reference to a restrict(amp) function is not allowed
typedef void (S::*MemberPointer)(int) restrict(cpu, amp);
// CHECK: :[[@LINE+1]]:42: error: a pointer or reference to a restrict(amp) function is not allowed
void takesReference(int (&f)(int, float) restrict(amp));
// CHECK: :[[@LINE+1]]:29: error: expected ',' before 'amp'
void noComma() restrict(cpu amp) {}
// CHECK: :[[@LINE+1]]:18: error: the restrictions must be in parentheses: 'restrict(amp)'
int nothing(int) restrict;
// CHECK: :[[@LINE+1]]:28: error: the restrictions must be in parentheses: 'restrict(amp)'
inline int noParentheses() restrict amp { return 1; }
// CHECK: :[[@LINE+1]]:19: error: unknown specifier 'restrcit'; did you mean 'restrict'?
int misspelt(int) restrcit(amp) { return noParentheses(); }
auto misspeltLambda = [](int i) restict(cpu, amp) { return i; };
// CHECK: :[[@LINE+1]]:1: error: a restriction specifier must follow the function's parameters
restrict(amp) int atStart() { return 1; }
struct M {
  // CHECK: :[[@LINE+1]]:10: error: a restriction specifier must follow the function's parameters
  static restrict(cpu, amp) int inside(int i) { return i; }
  // CHECK: :[[@LINE+1]]:7: error: a restriction specifier must follow the function's parameters
  int restrict(amp) before() { return 1; }
};
// CHECK: :[[@LINE+1]]:31: error: a restriction specifier must precede '->'
auto behindType(int i) -> int restrict(cpu, amp) { return i; }
int callsBehindType() restrict(amp) { return behindType(1); }
// CHECK: :[[@LINE+1]]:29: error: expected 'cpu' or 'amp' before and after ','
int lastComma() restrict(amp, );
// CHECK: :[[@LINE+1]]:14: error: a restriction specifier must follow the function's parameters
int variable restrict(amp);
// CHECK: :[[@LINE+1]]:14: error: a restriction specifier must follow the function's parameters
int *pointed restrict(cpu, amp) = nullptr;
