// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions stay functions: one for each overload and specialisation.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

template <typename T> T larger(T a, T b) restrict(amp) { return a < b ? b : a; }

int first(int a) restrict(amp) { return a; }
template <typename... Rest> int first(int a, Rest... rest) restrict(amp) {
  return larger(a, first(rest...));
}

float scaled(float x, float by = 2) restrict(amp) { return x * by; }
float scaled(int x) restrict(amp) { return x * 0.5f; }

void kernel(array_view<int> n, array_view<float> v) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    v[i] = larger(scaled(v[i]), scaled(n[i]));
    n[i] = first(n[i], 4);
  });
}

// CHECK:      float scaled(float x, float by) {
// CHECK-NEXT:     return x * by;
// CHECK-NEXT: }
// CHECK-NEXT: float scaled_1(int x) {
// CHECK-NEXT:     return float(x) * 0.5;
// CHECK-NEXT: }
// CHECK-NEXT: float larger(float a, float b) {
// CHECK-NEXT:     return a < b ? b : a;
// CHECK-NEXT: }
// CHECK-NEXT: int first(int a) {
// CHECK-NEXT:     return a;
// CHECK-NEXT: }
// CHECK-NEXT: int larger_1(int a, int b) {
// CHECK-NEXT:     return a < b ? b : a;
// CHECK-NEXT: }
// CHECK-NEXT: int first_1(int a, int rest) {
// CHECK-NEXT:     return larger_1(a, first(rest));
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     v[args.v_offset + i] = larger(scaled(v[args.v_offset + i], 2.0), scaled_1(n[args.n_offset + i]));
// CHECK-NEXT:     n[args.n_offset + i] = first_1(n[args.n_offset + i], 4);
// CHECK-NEXT: }
