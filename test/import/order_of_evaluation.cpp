// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Side effects become statements, in C++17's order; what they could change is
// read before.
// RUN: %ampcc -fsyntax-only -std=c++17 -w --amp-dump-ir %s > %t
// RUN: sed -E 's/ \(at [0-9]+( [0-9]+)?\)//g; /^ *$/d' %t | FileCheck %s
#include <amp.h>
using namespace concurrency;

int bump(int &x) restrict(amp) { return ++x; }

// The right operand first, with the value that it has then.
int assignment(int i) restrict(amp) {
  int a[4] = {};
  a[i++] = i;
  a[bump(i)] = bump(i);
  return a[0];
}

int operands(int i) restrict(amp) {
  int k = i * 2 + bump(i) + i;
  k = k++ + 2;
  int list[3] = {i, i++, i};
  return k << bump(k);
}

int comma(int i) restrict(amp) {
  int k = (i += 2, bump(i), i - 1);
  return k;
}

bool shortCircuit(int i, bool c) restrict(amp) {
  bool plain = c && i > 3;
  bool both = c && bump(i) > 3;
  return c || bump(i) > 4;
}

int conditional(int i, bool c) restrict(amp) {
  int plain = c ? i : 3;
  int chosen = c ? bump(i) : i + 1;
  c ? (void)i++ : (void)i--;
  return chosen;
}

int compound(int i) restrict(amp) {
  int a[4] = {};
  a[i++] += bump(i);
  short s = 1;
  s += 2.5f;
  float f = 1;
  f *= i;
  unsigned char u = 255;
  u++;
  return (i += 3) *= 2;
}

void kernel(array_view<int> v) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        v[i] = assignment(v[i]) + operands(v[i]) + comma(v[i]) +
               shortCircuit(v[i], true) + conditional(v[i], true) +
               compound(v[i]);
      });
}

// clang-format off

// CHECK-LABEL: (function @assignment i32
// CHECK-NEXT:    (in %i i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %a (array i32 4) (zero (array i32 4)))
// CHECK-NEXT:      (const %t i32 temp %i)
// CHECK-NEXT:      (const %t.2 i32 temp %i)
// CHECK-NEXT:      (assign %i (add %t.2 (i32 1)))
// CHECK-NEXT:      (assign (index %a %t.2) %t)
// CHECK-NEXT:      (const %t.3 i32 temp (call @bump (address %i)))
// CHECK-NEXT:      (const %t.4 i32 temp (call @bump (address %i)))
// CHECK-NEXT:      (assign (index %a %t.4) %t.3)
// CHECK-NEXT:      (return (index %a (i32 0)))))

// CHECK-LABEL: (function @operands i32
// CHECK-NEXT:    (in %i i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (const %t i32 temp (mul %i (i32 2)))
// CHECK-NEXT:      (const %t.2 i32 temp (call @bump (address %i)))
// CHECK-NEXT:      (let %k i32 (add (add %t %t.2) %i))
// CHECK-NEXT:      (const %t.3 i32 temp %k)
// CHECK-NEXT:      (assign %k (add %t.3 (i32 1)))
// CHECK-NEXT:      (assign %k (add %t.3 (i32 2)))
// CHECK-NEXT:      (const %t.4 i32 temp %i)
// CHECK-NEXT:      (const %t.5 i32 temp %i)
// CHECK-NEXT:      (assign %i (add %t.5 (i32 1)))
// CHECK-NEXT:      (let %list (array i32 3) (construct (array i32 3) %t.4 %t.5 %i))
// CHECK-NEXT:      (const %t.6 i32 temp %k)
// CHECK-NEXT:      (const %t.7 i32 temp (call @bump (address %k)))
// CHECK-NEXT:      (return (shl %t.6 %t.7))))

// CHECK-LABEL: (function @comma i32
// CHECK-NEXT:    (in %i i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (assign %i (add %i (i32 2)))
// CHECK-NEXT:      (eval (call @bump (address %i)))
// CHECK-NEXT:      (let %k i32 (sub %i (i32 1)))
// CHECK-NEXT:      (return %k)))

// CHECK-LABEL: (function @shortCircuit bool
// CHECK-NEXT:    (in %i i32)
// CHECK-NEXT:    (in %c bool)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %plain bool (logical_and %c (greater %i (i32 3))))
// CHECK-NEXT:      (let %t bool temp %c)
// CHECK-NEXT:      (if %t
// CHECK-NEXT:        (block
// CHECK-NEXT:          (const %t.2 i32 temp (call @bump (address %i)))
// CHECK-NEXT:          (assign %t (greater %t.2 (i32 3))))
// CHECK-NEXT:        (block))
// CHECK-NEXT:      (let %both bool %t)
// CHECK-NEXT:      (let %t.3 bool temp %c)
// CHECK-NEXT:      (if (logical_not %t.3)
// CHECK-NEXT:        (block
// CHECK-NEXT:          (const %t.4 i32 temp (call @bump (address %i)))
// CHECK-NEXT:          (assign %t.3 (greater %t.4 (i32 4))))
// CHECK-NEXT:        (block))
// CHECK-NEXT:      (return %t.3)))

// CHECK-LABEL: (function @conditional i32
// CHECK-NEXT:    (in %i i32)
// CHECK-NEXT:    (in %c bool)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %plain i32 (select %c %i (i32 3)))
// CHECK-NEXT:      (let %t i32 temp)
// CHECK-NEXT:      (if %c
// CHECK-NEXT:        (block
// CHECK-NEXT:          (const %t.2 i32 temp (call @bump (address %i)))
// CHECK-NEXT:          (assign %t %t.2))
// CHECK-NEXT:        (block
// CHECK-NEXT:          (assign %t (add %i (i32 1)))))
// CHECK-NEXT:      (let %chosen i32 %t)
// CHECK-NEXT:      (if %c
// CHECK-NEXT:        (block
// CHECK-NEXT:          (assign %i (add %i (i32 1))))
// CHECK-NEXT:        (block
// CHECK-NEXT:          (assign %i (sub %i (i32 1)))))
// CHECK-NEXT:      (return %chosen)))

// CHECK-LABEL: (function @compound i32
// CHECK-NEXT:    (in %i i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %a (array i32 4) (zero (array i32 4)))
// CHECK-NEXT:      (const %t i32 temp (call @bump (address %i)))
// CHECK-NEXT:      (const %t.2 i32 temp %i)
// CHECK-NEXT:      (assign %i (add %t.2 (i32 1)))
// CHECK-NEXT:      (assign (index %a %t.2) (add (index %a %t.2) %t))
// CHECK-NEXT:      (let %s i16 (convert i16 (i32 1)))
// CHECK-NEXT:      (assign %s (convert i16 (add (convert f32 %s) (f32 2.5))))
// CHECK-NEXT:      (let %f f32 (convert f32 (i32 1)))
// CHECK-NEXT:      (assign %f (mul %f (convert f32 %i)))
// CHECK-NEXT:      (let %u u8 (convert u8 (i32 255)))
// CHECK-NEXT:      (assign %u (add %u (convert u8 (i32 1))))
// CHECK-NEXT:      (assign %i (add %i (i32 3)))
// CHECK-NEXT:      (assign %i (mul %i (i32 2)))
// CHECK-NEXT:      (return %i)))
