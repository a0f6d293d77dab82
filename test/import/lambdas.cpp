// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lambdas are objects; what they capture are members.
// RUN: %ampcc -fsyntax-only -std=c++17 -w --amp-dump-ir %s > %t
// RUN: sed -E 's/ \(at [0-9]+( [0-9]+)?\)//g; /^ *$/d' %t | FileCheck %s
#include <amp.h>
using namespace concurrency;

int lambdas(int n) restrict(amp) {
  int k = 1;
  auto byCopy = [k](int x) restrict(amp) { return k + x; };
  auto byReference = [&](int x) restrict(amp) { k += x; };
  auto generic = [](auto x, auto y) restrict(amp) { return x + y; };
  auto counter = [total = k * 2]() mutable restrict(amp) { return ++total; };
  byReference(byCopy(n));
  return int(generic(1, 2) + generic(n, 0.5f)) + counter();
}

int arrays(int n) restrict(amp) {
  int a[3] = {n, 2, 3};
  auto sum = [a] restrict(amp) { return a[0] + a[1]; };
  auto [x, y, z] = a;
  auto &[first, second, third] = a;
  first = 9;
  return sum() + x + z;
}

void kernel(array_view<int> v) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        v[i] = lambdas(v[i]) + arrays(v[i]);
      });
}

// clang-format off

// CHECK-LABEL: (function @lambda_call i32 pure
// CHECK-NEXT:    (in %this (ptr $lambda.2) const)
// CHECK-NEXT:    (in %x i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (return (add (field (deref %this) 0) %x))))

// CHECK-LABEL: (function @lambda_call.2 void
// CHECK-NEXT:    (in %this (ptr $lambda.3) const)
// CHECK-NEXT:    (in %x i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (const %t (ptr i32) temp (field (deref %this) 0))
// CHECK-NEXT:      (assign (deref %t) (add (deref %t) %x))))

// CHECK-LABEL: (function @lambda_call.3 i32 pure
// CHECK-NEXT:    (in %this (ptr $lambda.4) const)
// CHECK-NEXT:    (in %x i32)
// CHECK-NEXT:    (in %y i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (return (add %x %y))))

// CHECK-LABEL: (function @lambda_call.4 f32 pure
// CHECK-NEXT:    (in %this (ptr $lambda.4) const)
// CHECK-NEXT:    (in %x i32)
// CHECK-NEXT:    (in %y f32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (return (add (convert f32 %x) %y))))

// CHECK-LABEL: (function @lambda_call.5 i32
// CHECK-NEXT:    (in %this (ptr $lambda.5) const)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (assign (field (deref %this) 0) (add (field (deref %this) 0) (i32 1)))
// CHECK-NEXT:      (return (field (deref %this) 0))))

// CHECK-LABEL: (function @lambdas i32
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %k i32 (i32 1))
// CHECK-NEXT:      (let %byCopy $lambda.2 (construct $lambda.2 %k))
// CHECK-NEXT:      (let %byReference $lambda.3 (construct $lambda.3 (address %k)))
// CHECK-NEXT:      (let %generic $lambda.4 (zero $lambda.4))
// CHECK-NEXT:      (let %counter $lambda.5 (construct $lambda.5 (mul %k (i32 2))))
// CHECK-NEXT:      (eval (call @lambda_call.2 (address %byReference) (call @lambda_call (address %byCopy) %n)))
// CHECK-NEXT:      (const %t i32 temp (convert i32 (add (convert f32 (call @lambda_call.3 (address %generic) (i32 1) (i32 2))) (call @lambda_call.4 (address %generic) %n (f32 0.5)))))
// CHECK-NEXT:      (const %t.2 i32 temp (call @lambda_call.5 (address %counter)))
// CHECK-NEXT:      (return (add %t %t.2))))

// CHECK-LABEL: (function @lambda_call.6 i32 pure
// CHECK-NEXT:    (in %this (ptr $lambda.6) const)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (return (add (index (field (deref %this) 0) (i32 0)) (index (field (deref %this) 0) (i32 1))))))

// CHECK-LABEL: (function @arrays i32
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %a (array i32 3) (construct (array i32 3) %n (i32 2) (i32 3)))
// CHECK-NEXT:      (let %sum $lambda.6 (construct $lambda.6 %a))
// CHECK-NEXT:      (let %"" (array i32 3) %a)
// CHECK-NEXT:      (const %"".2 (ptr (array i32 3)) (address %a))
// CHECK-NEXT:      (assign (index (deref %"".2) (i32 0)) (i32 9))
// CHECK-NEXT:      (return (add (add (call @lambda_call.6 (address %sum)) (index %"" (i32 0))) (index %"" (i32 2))))))
