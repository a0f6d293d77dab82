// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A captured *this is an object; its member functions are called.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/Filter_run.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

struct Filter {
  float gain;
  float apply(float x) const restrict(amp) { return x * gain; }
  void run(array_view<float> v) const {
    Filter self = *this;
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      auto twice = [&self](float x)
                       restrict(amp) { return self.apply(self.apply(x)); };
      v[i] = twice(v[i]);
    });
  }
};

void kernel(array_view<float> v) { Filter{2}.run(v); }

// CHECK:      float Filter_apply(Filter self, float x) {
// CHECK-NEXT:     return x * self.gain;
// CHECK-NEXT: }
// CHECK-NEXT: float lambda_call(float x) {
// CHECK-NEXT:     return Filter_apply(args.self, Filter_apply(args.self, x));
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     v[args.v_offset + i] = lambda_call(v[args.v_offset + i]);
// CHECK-NEXT: }
