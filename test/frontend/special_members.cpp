// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Why a generated member cannot be called is said once, in C++ AMP's words, and
// without the candidates that do not take as many arguments.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not="{{error|note}}:" --implicit-check-not=target --implicit-check-not=argument
// RUN: not %ampcc -fsyntax-only -DHOST %s 2>&1 | FileCheck %s --check-prefix=HOST --implicit-check-not="{{error|note}}:"
#include <amp.h>

struct OnCpu {
  OnCpu() restrict(cpu) {}
  OnCpu(const OnCpu &) restrict(cpu) {}
};
struct OnAmp {
  OnAmp() restrict(amp) {}
};
struct Holder {
  OnCpu c;
};
struct Nobodys {
  OnCpu c;
  OnAmp a;
};

#ifndef HOST
void f() restrict(amp) {
  // CHECK: :[[@LINE+2]]:10: error: no matching constructor for initialization of 'Holder'
  // CHECK: :15:8: note: candidate constructor (the implicit default constructor) not viable: call to restrict(cpu) function from restrict(amp) function
  Holder h;
  // CHECK: :[[@LINE+3]]:11: error: no matching constructor for initialization of 'Nobodys'
  // CHECK: :18:8: note: candidate constructor (the implicit default constructor) not viable: call to never callable function from restrict(amp) function
  // CHECK: :18:8: note: the generated default constructor has no restriction, as it would call both a restrict(cpu) and a restrict(amp) one
  Nobodys n;
}
#else
// HOST: :[[@LINE+3]]:20: error: no matching constructor for initialization of 'Nobodys'
// HOST: :18:8: note: candidate constructor (the implicit default constructor) not viable: call to never callable function from restrict(cpu) function
// HOST: :18:8: note: the generated default constructor has no restriction, as it would call both a restrict(cpu) and a restrict(amp) one
void f() { Nobodys n; }
#endif
