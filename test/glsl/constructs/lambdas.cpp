// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A lambda is a function, its captures parameters; it is not inlined.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

template <typename F> int twice(F f, int x) restrict(amp) { return f(f(x)); }

struct Add {
  int amount;
  int operator()(int x) const restrict(amp) { return x + amount; }
};

void kernel(array_view<int> n, int k) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    int count = 0;
    auto scale = [=](int x) restrict(amp) { return x * k; };
    auto tally = [&](auto x) restrict(amp) { count += x; };
    tally(twice(scale, n[i]));
    tally(twice(Add{3}, n[i]));
    n[i] = count;
  });
}

// CHECK:      int lambda_call(lambda self, int x) {
// CHECK-NEXT:     return x * self.k;
// CHECK-NEXT: }
// CHECK-NEXT: int twice(lambda f, int x) {
// CHECK-NEXT:     return lambda_call(f, lambda_call(f, x));
// CHECK-NEXT: }
// CHECK-NEXT: void lambda_call_1(inout int this_count, int x) {
// CHECK-NEXT:     this_count += x;
// CHECK-NEXT: }
// CHECK-NEXT: int Add_call(Add add, int x) {
// CHECK-NEXT:     return x + add.amount;
// CHECK-NEXT: }
// CHECK-NEXT: int twice_1(Add f, int x) {
// CHECK-NEXT:     return Add_call(f, Add_call(f, x));
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     int count = 0;
// CHECK-NEXT:     lambda scale = lambda(args.k);
// CHECK-NEXT:     lambda_call_1(count, twice(scale, n[args.n_offset + i]));
// CHECK-NEXT:     lambda_call_1(count, twice_1(Add(3), n[args.n_offset + i]));
// CHECK-NEXT:     n[args.n_offset + i] = count;
// CHECK-NEXT: }
