// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -rf %t && mkdir %t
// RUN: %ampcc -c %s %S/Inputs/vector_add.cpp --amp-save-shaders=%t/shaders/deep 2>&1 | count 0
// RUN: ls %t/shaders/deep | env LC_ALL=C sort | FileCheck %s --match-full-lines
// CHECK: save_shaders.twice.coarsened.comp
// CHECK-NEXT: save_shaders.twice.coarsened.spv
// CHECK-NEXT: save_shaders.twice.comp
// CHECK-NEXT: save_shaders.twice.large.comp
// CHECK-NEXT: save_shaders.twice.large.spv
// CHECK-NEXT: save_shaders.twice.spv
// CHECK-NEXT: vector_add.add.coarsened.comp
// CHECK-NEXT: vector_add.add.coarsened.spv
// CHECK-NEXT: vector_add.add.comp
// CHECK-NEXT: vector_add.add.large.comp
// CHECK-NEXT: vector_add.add.large.spv
// CHECK-NEXT: vector_add.add.spv
// CHECK-NOT: {{.}}
// RUN: FileCheck %s --check-prefix=GLSL < %t/shaders/deep/save_shaders.twice.comp
// GLSL: #version 450
// RUN: %ampcc -fsyntax-only %s --amp-dump-ir | FileCheck %s --check-prefix=IR
// IR: (module imported
// IR: (kernel twice
// RUN: rm -f *.o
#include <amp.h>
using namespace concurrency;
void twice(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] *= 2; });
}
