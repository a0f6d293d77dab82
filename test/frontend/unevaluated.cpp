// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rules for expressions and types hold in the operands of decltype and sizeof
// (2.4.1, 2.4.3), also in functions that are for both sides. What hinders nobody
// is refused in strict mode only.
// RUN: not %ampcc -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -w -ferror-limit=0 -fstrict-amp %s 2>&1 | FileCheck %s --check-prefixes=CHECK,STRICT
#include <amp.h>
#include <typeinfo>

int global;
struct Virtual {
  virtual void f();
  int i;
};
struct Good {
  int i;
};
int forBoth(int) restrict(cpu, amp);

// CHECK-NOT: error:
void statements() restrict(amp) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'new' is not allowed
  decltype(new int) a = nullptr;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'typeid' is not allowed
  int b = sizeof(typeid(int));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'typeid' is not allowed
  decltype(typeid(int).hash_code()) c = 0;
}
void ofBoth() restrict(cpu, amp) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'new' is not allowed
  int a = sizeof(new int);
}
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'new' is not allowed
auto trailing(int i) restrict(amp) -> decltype(*new int(i));

void types() restrict(amp) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the type 'decltype(1.L)' is not allowed
  decltype(1.0L) a = 1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the type 'long double' is not allowed
  int b = (int)(long double)1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the type 'wchar_t' is not allowed
  int c = wchar_t();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: class 'Virtual' with virtual functions is not allowed
  Virtual();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: class 'Virtual' with virtual functions is not allowed
  (void)(Virtual *)nullptr;
}

void strictTypes() restrict(amp) {
  // STRICT: :[[@LINE+1]]:{{[0-9]+}}: error: the type 'long double' is not allowed
  int a = sizeof(long double);
  // STRICT: :[[@LINE+1]]:{{[0-9]+}}: error: class 'Virtual' with virtual functions is not allowed
  int b = alignof(Virtual);
  // STRICT: :[[@LINE+1]]:{{[0-9]+}}: error: the global or static variable 'global' is not allowed
  decltype(global) c = 0;
  // STRICT: :[[@LINE+1]]:{{[0-9]+}}: error: the global or static variable 'global' is not allowed
  int d = sizeof(global);
  // STRICT: :[[@LINE+1]]:{{[0-9]+}}: error: a string literal is not allowed
  int e = sizeof("abc");
  // STRICT: :[[@LINE+2]]:{{[0-9]+}}: error: a pointer to a pointer is not allowed
  typedef int *Pointer;
  typedef int **Pointers;
}

void allowed(int parameter) restrict(amp) {
  typedef int Function();
  decltype(forBoth(parameter)) a = sizeof(forBoth(1)) + sizeof(Good);
  decltype(a) b = int(1.5f) + Good().i + sizeof a;
  decltype(Good().i) c = static_cast<unsigned>(b);
}
// CHECK-NOT: error:
