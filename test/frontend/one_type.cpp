// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An expression for both sides has one type (2.2), and no pointer leads to a
// function for amp, whatever its type is called (2.4.3.7).
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: 6 errors generated
#include <amp.h>

typedef int Function(int) restrict(amp);
typedef int Plain(int);
Function *pointer; // CHECK: :[[@LINE]]:10: error: a pointer or reference to a restrict(amp) function is not allowed
void reference(Function &f) {} // CHECK: :[[@LINE]]:25: error: a pointer or reference to a restrict(amp) function
Plain *allowed;
Function declared;

int f() restrict(amp) { return 1; }
double f() restrict(cpu) { return 1; }
int same() restrict(amp) { return 1; }
int same() restrict(cpu) { return 2; }
int other(int) restrict(amp) { return 1; }
double other(float) restrict(cpu) { return 1; }
struct S {
  int get() const restrict(amp) { return 1; }
  float get() const restrict(cpu) { return 1; }
  float *own() restrict(cpu) { return nullptr; }
  int own() const restrict(amp) { return 1; }
};
template <typename T> int inTemplate(T t) restrict(cpu, amp) {
  return t.get(); // CHECK-DAG: :[[@LINE]]:12: error: amp and cpu overloads of 'S::get' return different types ('int' and 'float')
}
int both() restrict(cpu, amp) {
  auto x = f(); // CHECK-DAG: :[[@LINE]]:12: error: amp and cpu overloads of 'f' return different types ('int' and 'double')
  auto inside = [] { return f(); }; // as the function around it. CHECK-DAG: :[[@LINE]]:29: error: amp and cpu overloads of 'f' return different types ('int'
  return same() + int(x) + inside() + inTemplate(S()) +
         S().get(); // CHECK-DAG: :[[@LINE]]:14: error: amp and cpu overloads of 'S::get' return different types ('int'
}
int alone() restrict(amp) { return f() + other(1) + [] { return f(); }(); }
