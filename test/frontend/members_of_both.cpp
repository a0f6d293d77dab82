// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A generated constructor cannot call what is restrict(cpu) and what is
// restrict(amp); who uses it is told so.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct OnHost {
  OnHost() restrict(cpu) {}
};
struct InKernels {
  InKernels() restrict(amp) {}
};
// CHECK: error: no matching constructor for initialization of 'Both'
// CHECK: :[[@LINE+2]]:8: note: candidate constructor (the implicit default constructor) not viable
// CHECK: :[[@LINE+1]]:8: note: {{.*}} call to both restrict(cpu) and restrict(amp) members
struct Both : OnHost, InKernels {
  int x;
};

void kernel(array_view<int> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    Both both;
    view[i] = 1;
  });
}
