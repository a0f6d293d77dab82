// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Enumerations are their integers, by the names of the source.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

enum class Mode : unsigned { Add, Subtract, Negate = 7 };
enum { Limit = 100 };

int apply(Mode mode, int x) restrict(amp) {
  switch (mode) {
  case Mode::Add:
    return x + 1;
  case Mode::Negate:
    return -x;
  default:
    return x < Limit ? x : Limit;
  }
}

void kernel(array_view<int> n, Mode mode) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    n[i] = apply(mode, n[i]);
    if (mode == Mode::Subtract)
      n[i] -= Limit;
  });
}

// CHECK:      int apply(uint mode, int x) {
// CHECK-NEXT:     switch (mode) {
// CHECK-NEXT:     case Mode_Add:
// CHECK-NEXT:         return x + 1;
// CHECK-NEXT:     case Mode_Negate:
// CHECK-NEXT:         return -x;
// CHECK-NEXT:     default:
// CHECK-NEXT:         return x < Limit ? x : Limit;
// CHECK-NEXT:     }
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     n[args.n_offset + i] = apply(args.mode, n[args.n_offset + i]);
// CHECK-NEXT:     if (args.mode == Mode_Subtract) {
// CHECK-NEXT:         n[args.n_offset + i] -= Limit;
// CHECK-NEXT:     }
// CHECK-NEXT: }
