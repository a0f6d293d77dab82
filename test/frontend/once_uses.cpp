// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is used from the wrong side is said once, and at a place of the program's,
// however many functions it is part of, or the library's are in between.
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics %s 2> %t
// RUN: FileCheck %s --implicit-check-not=error: < %t
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics -DLIBRARY %s 2> %t
// RUN: FileCheck %s --check-prefix=LIBRARY --implicit-check-not=error: < %t
#include <algorithm>
#include <amp.h>
#include <vector>
using namespace concurrency;

#ifndef LIBRARY
int global;
struct Default {
  int value = global; // CHECK: :[[@LINE]]:15: error: reference to restrict(cpu) variable 'global' in
};
struct Cpu {
  ~Cpu() {}
};
struct Holder {
  Cpu part;
};
void twoSides(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    Default object;
    // CHECK: :[[@LINE+1]]:21: error: reference to restrict(cpu) variable 'global' in restrict(amp) function
    int *address = &global;
    // CHECK: :[[@LINE+1]]:12: error: reference to restrict(cpu) function '~Holder' in restrict(amp) function
    Holder holder;
  });
}

#else
void algorithms(std::vector<int> &v) {
  // LIBRARY: :[[@LINE+2]]:13: error: a restrict(amp) lambda cannot be called or converted to a pointer outside of restrict(amp) functions
  std::sort(v.begin(), v.end(),
            [](int a, int b) restrict(amp) { return a < b; });
}
#endif
