// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Of programs that do nothing wrong nothing is told, and they compute the same.
// RUN: rm -rf %t && mkdir %t
// RUN: %ampcc -O0 -fcheck %source/examples/reduction.cpp -o %t/a && %t/a
// RUN: %ampcc -O0 -fcheck %source/examples/scan.cpp -o %t/a && %t/a
// RUN: %ampcc -O0 -fcheck %S/tile_static.cpp -o %t/a && %t/a
// RUN: %ampcc -O0 -fcheck %S/tile_static_objects.cpp -o %t/a && %t/a
// RUN: %ampcc -O0 -fcheck %S/messages.cpp -o %t/a && %t/a > %t/out
// RUN: %ampcc -O0 -fcheck %S/structs.cpp -o %t/a && %t/a

// Without the option shaders are what they were; with it, too, but for those with checks.
// RUN: %ampcc -c %s --amp-save-shaders=%t/plain -o %t/plain.o
// RUN: %ampcc -c %s -fcheck --amp-save-shaders=%t/checked -o %t/checked.o
// RUN: ls %t/plain | not grep [.]checked[.]
// RUN: rm -f %t/*/*.native.cpp && diff -r %t/plain %t/checked > %t/diff; FileCheck %s < %t/diff
// CHECK:      Only in {{.*}}/checked: checked_programs.twice.checked.comp
// CHECK-NEXT: Only in {{.*}}/checked: checked_programs.twice.checked.large.comp
// CHECK-NEXT: Only in {{.*}}/checked: checked_programs.twice.checked.large.spv
// CHECK-NEXT: Only in {{.*}}/checked: checked_programs.twice.checked.spv
// CHECK-NOT:  {{.}}
// RUN: not %ampcc -c %s -fcheck=1 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: error: invalid value '1' in '-fcheck=1': it must be 'bounds',
#include <amp.h>
using namespace concurrency;
void twice(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] *= 2; });
}
