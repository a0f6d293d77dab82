// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which conversion function fits best is decided among those of both sides. If
// that is one of the other side, it is an error, and never called: the same type
// from both sides converts everywhere, different ones are refused.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -DHOST %s 2>&1 | FileCheck %s --check-prefix=HOST
// CHECK-NOT: error:
// HOST-NOT: error:
struct OneType {
  operator int() const restrict(cpu);
  operator int() const restrict(amp);
};
struct TwoTypes {
  operator int() const restrict(amp);
  operator float() const restrict(cpu);
};

int sameInKernels(OneType a) restrict(amp) { return a + 1; }
int sameOnHost(OneType a) restrict(cpu) { return a + 1; }

#ifndef HOST
void inKernels(TwoTypes a) restrict(amp) {
  int fits = a;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: reference to restrict(cpu) function 'operator float' in restrict(amp) function
  float other = a;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: use of overloaded operator '+' is ambiguous
  float sum = a + 1;
}
#else
void onHost(TwoTypes a) restrict(cpu) {
  float fits = a;
  // HOST: :[[@LINE+1]]:{{[0-9]+}}: error: reference to restrict(amp) function 'operator int' in restrict(cpu) function
  int other = a;
}
#endif
// CHECK: 2 errors generated
// HOST: 1 error generated
