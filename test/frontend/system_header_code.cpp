// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Of a header of the system's that is not ours, the rules hold for what kernels
// call: it has the same messages, and is no matter of the importer's.
// RUN: not %ampcc -fsyntax-only %s -isystem %S/Inputs/system 2>&1 | FileCheck %s --implicit-check-not=error:
// A directory with the name of ampvk makes it none of ours.
// RUN: rm -rf %t && mkdir -p %t/ampvk && cp -r %S/Inputs/system %t/ampvk
// RUN: not %ampcc -fsyntax-only %s -isystem %t/ampvk/system 2>&1 | FileCheck %s --implicit-check-not=error:
#include <in_kernels.h>
using namespace concurrency;

void launch(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    int n = a[i];
    n = jumps(n) + keeps(n) + bits(n) + allocates(n) + text(n) + recursive(n);
    a[i] = casts(n) + assembly(n) + wide(n) + pointer(n) + dispatch(n) + viaOther(n);
  });
}
// CHECK: in_kernels.h:6:{{[0-9]+}}: error: 'goto' is not allowed in restrict(amp) code [amp-goto]
// CHECK: :6:{{[0-9]+}}: error: a label is not allowed in restrict(amp) code [amp-label]
// CHECK: :7:{{[0-9]+}}: error: {{.*}} [amp-static-local]
// CHECK: :9:{{[0-9]+}}: error: class 'Bits' with bit-field 'b' {{.*}} [amp-bit-field]
// CHECK: :10:{{[0-9]+}}: error: 'new' {{.*}} [amp-new]
// CHECK: :11:{{[0-9]+}}: error: {{.*}} [amp-string-literal]
// CHECK: :12:{{[0-9]+}}: error: {{.*}} 'recursive' calls itself [amp-recursion]
// CHECK: :13:{{[0-9]+}}: error: {{.*}} [amp-pointer-cast]
// CHECK: :14:{{[0-9]+}}: error: {{.*}} [amp-asm]
// CHECK: :15:{{[0-9]+}}: error: {{.*}} [amp-type]
// CHECK: :16:{{[0-9]+}}: error: {{.*}} [amp-pointer-to-function]
// CHECK: :18:{{[0-9]+}}: error: {{.*}} [amp-virtual-functions]
// CHECK: :18:{{[0-9]+}}: error: {{.*}} [amp-virtual-functions]
// CHECK: :18:{{[0-9]+}}: error: {{.*}} [amp-virtual-call]
// CHECK: :19:{{[0-9]+}}: error: {{.*}} [amp-static-local]
