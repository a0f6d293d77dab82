// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Plain constructors are GLSL's; others are functions that return the object.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

struct Complex {
  float re, im;
  Complex(float re, float im) restrict(amp) : re(re), im(im) {}
  explicit Complex(float angle) restrict(amp) {
    re = fast_math::cos(angle);
    im = fast_math::sin(angle);
  }
  operator float() const restrict(amp) { return re * re + im * im; }
};

Complex operator*(Complex a, Complex b) restrict(amp) {
  return Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}

void kernel(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Complex a(v[i]);
    Complex b(1.0f, 2.0f);
    v[i] = a * b;
  });
}

// CHECK:      Complex Complex_make(float angle) {
// CHECK-NEXT:     Complex complex;
// CHECK-NEXT:     complex.re = cos(angle);
// CHECK-NEXT:     complex.im = sin(angle);
// CHECK-NEXT:     return complex;
// CHECK-NEXT: }
// CHECK-NEXT: Complex Complex_multiply(Complex a, Complex b) {
// CHECK-NEXT:     return Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
// CHECK-NEXT: }
// CHECK-NEXT: float Complex_to_float(Complex complex) {
// CHECK-NEXT:     return complex.re * complex.re + complex.im * complex.im;
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     Complex a = Complex_make(v[args.v_offset + i]);
// CHECK-NEXT:     Complex b = Complex(1.0, 2.0);
// CHECK-NEXT:     v[args.v_offset + i] = Complex_to_float(Complex_multiply(a, b));
// CHECK-NEXT: }
