// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// std::nullptr_t counts as a pointer (2.4.1.3); captures are named; what is not
// written has the place of what it stands in.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: 7 errors generated
#include <amp.h>
#include <cstddef>

// CHECK-DAG: :[[@LINE+2]]:16: error: class 'Holds' with pointer member 'p' is not allowed in restrict(amp) code
struct Holds { std::nullptr_t p; };
int take(Holds h) restrict(amp) { return 0; }
void local() restrict(amp) {
  std::nullptr_t one = nullptr; // as a pointer may be
  (void)one;
  std::nullptr_t all[3]; // CHECK-DAG: :[[@LINE]]:18: error: an array of pointers is not allowed in restrict(amp) code
}
void pointer(std::nullptr_t *p) restrict(amp); // CHECK-DAG: :[[@LINE]]:30: error: a pointer to a pointer is not allowed in restrict(amp) code
int captures() restrict(amp) {
  int x = 0, *q = &x;
  auto byName = [p = &x] { return *p; }; // CHECK-DAG: :[[@LINE]]:18: error: the capture of pointer 'p' is not allowed in restrict(amp) code
  auto byDefault = [=] { return *q; };   // CHECK-DAG: :[[@LINE]]:34: error: the capture of pointer 'q' is not allowed in restrict(amp) code
  return byName() + byDefault();
}

struct A {
  int n;
  operator int() const restrict(amp) {
    return *this + 1; // CHECK-DAG: :[[@LINE]]:12: error: recursion is not allowed in restrict(amp) code: 'A::operator int' calls itself
  }
};

volatile const int changing = 3;
int read() restrict(amp) { return changing; } // CHECK-DAG: :[[@LINE]]:35: error: a volatile type is not allowed in restrict(amp) code
