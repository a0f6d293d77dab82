// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operators are functions with the names of what they do, those that return their
// object included. Objects are called as their class, where that is another word
// that GLSL and the function leave free, and parameters as in the source.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: grep -E '^[a-zA-Z].*\) \{$' %t/kernel.comp > %t/heads
// RUN: FileCheck --match-full-lines %s < %t/heads
// RUN: FileCheck --check-prefix BODY %s < %t/kernel.comp
#include <amp.h>

using namespace concurrency;
#define AMP restrict(cpu, amp)

template <typename T> T twice(T x) AMP {
  for (int i = 0; i < 2; ++i)
    x += x;
  return x;
}

struct Complex {
  float re, im;
  Complex operator+(const Complex &o) const AMP {
    return {twice(re) + o.re, im + o.im};
  }
  Complex operator-() const AMP { return {twice(-re), -im}; }
  Complex operator-(float f) const AMP { return {twice(re) - f, im}; }
  Complex &operator+=(const Complex &o) AMP {
    re += o.re;
    im += twice(o.im);
    return *this;
  }
  Complex &operator++() AMP {
    if (re > 3)
      return *this;
    re += 1;
    return *this;
  }
  Complex operator++(int) AMP {
    Complex before = *this;
    ++*this;
    return before;
  }
  bool operator!=(const Complex &complex) const AMP {
    return twice(re) != complex.re;
  }
  float operator()(int n) const AMP { return twice(re) * float(n); }
  float operator[](int n) const AMP { return n ? twice(re) : im; }
  explicit operator float() const AMP { return twice(re); }
  explicit operator unsigned int() const AMP { return unsigned(twice(re)); }
  float norm() const AMP { return twice(re * re + im * im); }
};
Complex operator*(float data, const Complex &c) AMP {
  return {twice(data) * c.re, data * c.im};
}

struct Filter { // a keyword in small letters
  int gain, data;
  Filter operator<<(int n) const AMP { return {twice(gain) << n, data}; }
};
struct rgb {
  int r, g, b;
  rgb operator|(const rgb &o) const AMP { return {twice(r) | o.r, g, b}; }
};
struct RGBColor {
  int r, g;
  bool operator!() const AMP { return twice(r) != g; }
};
enum Bits { none, one };
Bits operator&(Bits a, Bits b) AMP { return Bits(twice(int(a)) & int(b)); }

void kernel(array_view<float> data) {
  parallel_for_each(data.extent, [=](index<1> i) restrict(amp) {
    Complex x = {data[i], 1}, y = {2, data[i]};
    x += y + -x;
    y++;
    ++y;
    y = 3.0f * (y - 1);
    rgb color = {i[0], 1, 2};
    Filter filter = {i[0], 3};
    RGBColor other = {i[0], 4};
    Bits bits = Bits(i[0]) & one;
    if (x != y && !other)
      data[i] = x(2) + x[1] + float(x) + float(unsigned(y)) + x.norm() +
                float((color | color).r) + float((filter << 2).gain) +
                float(bits);
  });
}

// CHECK-DAG: Complex Complex_add(Complex complex, Complex o) {
// CHECK-DAG: Complex Complex_negate(Complex complex) {
// CHECK-DAG: Complex Complex_subtract(Complex complex, float f) {
// CHECK-DAG: void Complex_add_assign(inout Complex complex, Complex o) {
// CHECK-DAG: void Complex_increment(inout Complex complex) {
// CHECK-DAG: Complex Complex_post_increment(inout Complex complex, {{.*}}) {
// CHECK-DAG: bool Complex_not_equal(Complex self, Complex complex) {
// CHECK-DAG: float Complex_call(Complex complex, int n) {
// CHECK-DAG: float Complex_element(Complex complex, int n) {
// CHECK-DAG: float Complex_to_float(Complex complex) {
// CHECK-DAG: uint Complex_to_unsigned_int(Complex complex) {
// CHECK-DAG: float Complex_norm(Complex complex) {
// CHECK-DAG: Complex Complex_multiply(float data, Complex c) {
// CHECK-DAG: Filter Filter_shift_left(Filter self, int n) {
// CHECK-DAG: rgb rgb_or(rgb self, rgb o) {
// CHECK-DAG: bool RGBColor_not(RGBColor rgbColor) {
// CHECK-DAG: uint Bits_and(uint a, uint b) {

// BODY: Complex_add_assign(x, Complex_add(y, Complex_negate(x)));
// BODY: Complex_increment(y);
