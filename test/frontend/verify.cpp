// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Clang's -verify compares messages as users see them: moved, in C++ AMP's words
// and with their ids. It is the device pass's messages that are compared.
// RUN: %ampcc -Xclang -verify -fsyntax-only -fno-msvc %s
// RUN: not %ampcc -Xclang -verify -fsyntax-only -fno-msvc -DWRONG %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

int onCpu(); // expected-note {{call to restrict(cpu) function from restrict(amp) function}}
void launch(array_view<int> a) {
  // expected-note@+1 2 {{in kernel 'launch'}}
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // expected-error@+2 {{no matching function for call to 'onCpu'}}
    // expected-note@+1 {{write instead: 'restrict(cpu, amp)' behind its parameters}}
    a[i] = onCpu();
    // expected-error@+2 {{'goto' is not allowed in restrict(amp) code [amp-goto]}}
    // expected-note@+1 {{write instead: a loop with 'break'}}
    goto end;
    // expected-error@+2 {{a label is not allowed in restrict(amp) code [amp-label]}}
    // expected-note@+1 {{write instead: a loop with 'break'}}
  end:;
  });
  // expected-note@+1 {{in instantiation of member function}}
  array<int *> b(5); // expected-error {{must not be pointers [amp-element-pointer]}}
}

#ifdef WRONG
// CHECK: error: 'expected-error' diagnostics expected but not seen
// CHECK: 'double' is fine
double wrong; // expected-error {{'double' is fine}}
#endif
