// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of precise_math are functions in the shader, each once, not copies
// at every call; those of fast_math are the device's own.
// RUN: rm -rf %t && %amp2glsl -o %t %s && FileCheck %s < %t/precise.comp
// RUN: FileCheck --check-prefix FAST %s < %t/fast.comp
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

// CHECK: Pair twoProduct(double
// CHECK-NOT: Pair twoProduct(
// CHECK: double exp{{[_0-9]*}}(double
// CHECK-NOT: double exp{{[_0-9]*}}(double
// CHECK: void main
void precise(array_view<double, 1> v) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        // CHECK: v[args.v_offset + i] = pow{{[_0-9]*}}(x, 3.0lf) + exp{{[_0-9]*}}(x) + exp{{[_0-9]*}}(2.0lf * x);
        const double x = v[i];
        v[i] = precise_math::pow(x, 3.0) + precise_math::exp(x) +
               precise_math::exp(2.0 * x);
      });
}

void fast(array_view<float, 1> v) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        // FAST: v[args.v_offset + i] = pow(v[args.v_offset + i], 3.0) + sin(2.0);
        v[i] = fast_math::pow(v[i], 3.0f) + fast_math::sinf(2.0f);
      });
}
