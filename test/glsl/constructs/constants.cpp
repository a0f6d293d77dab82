// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is constant is computed; nothing of it is left in expressions.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

constexpr unsigned mask = 0xffff;
const bool wide = false;

template <int N> int scaled(int x) restrict(amp) {
  return x * N + (mask & N) + (wide ? x : N % 4) + int(2.5);
}

void kernel(array_view<int> n) {
  parallel_for_each(
      n.extent, [=](index<1> i) restrict(amp) { n[i] = scaled<3>(n[i]) ^ 0; });
}

// CHECK:      int scaled(int x) {
// CHECK-NEXT:     return int(uint(x * 3) + 3u + 3u + 2u);
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     n[args.n_offset + i] = scaled(n[args.n_offset + i]);
// CHECK-NEXT: }
