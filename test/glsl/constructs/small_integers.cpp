// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Small integers are int and uint, wrapped where they may overflow.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

void kernel(array_view<int> n) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    signed char c = n[i];
    unsigned short s = c;
    s += 3;
    c = c * 2;
    n[i] = c + s;
  });
}

// CHECK:      void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     int c = n[args.n_offset + i] << 24 >> 24;
// CHECK-NEXT:     uint s = uint(c) & 65535u;
// CHECK-NEXT:     s = uint(int(s) + 3) & 65535u;
// CHECK-NEXT:     c = (c * 2) << 24 >> 24;
// CHECK-NEXT:     n[args.n_offset + i] = c + int(s);
// CHECK-NEXT: }
