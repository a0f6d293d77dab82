// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// switch: several labels, fall-through, default anywhere, declarations.
// RUN: %ampcc -fsyntax-only -std=c++17 -w --amp-dump-ir %s > %t
// RUN: sed -E 's/ \(at [0-9]+( [0-9]+)?\)//g; /^ *$/d' %t | FileCheck %s
#include <amp.h>
using namespace concurrency;

enum class Color { Red = 3, Green };

int bump(int &x) restrict(amp) { return ++x; }

int labels(int n) restrict(amp) {
  switch (n) {
  case 1:
  case 2:
    n = 5;
    [[fallthrough]];
  default:
    n += 1;
  case -7: {
    int k = n;
    n = k * 2;
    break;
  }
  case 9:;
  }
  return n;
}

int heads(int n, Color c) restrict(amp) {
  switch (int k = bump(n); k) {
    int later;
  case 4:
    later = k;
    return later;
  }
  switch (c) {
  case Color::Red:
    return 1;
  case Color::Green:
    return 2;
  }
  switch (unsigned(n)) {
  case 0xffffffffu:
    return 3;
  }
  switch (bump(n)) {}
  return 0;
}

int insideLoop(int n) restrict(amp) {
  for (int i = 0; i < n; ++i) {
    switch (i & 3) {
    case 0:
      continue;
    case 1:
      break;
    default:
      n -= 1;
    }
    n += 2;
  }
  return n;
}

void kernel(array_view<int> v) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        v[i] = labels(v[i]) + heads(v[i], Color(v[i])) + insideLoop(v[i]);
      });
}

// clang-format off

// CHECK-LABEL: (function @labels i32 pure
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (switch %n
// CHECK-NEXT:        (case (1 2)
// CHECK-NEXT:          (assign %n (i32 5)))
// CHECK-NEXT:        (case (default)
// CHECK-NEXT:          (assign %n (add %n (i32 1))))
// CHECK-NEXT:        (case (-7)
// CHECK-NEXT:          (let %k i32 %n)
// CHECK-NEXT:          (assign %n (mul %k (i32 2)))
// CHECK-NEXT:          (break))
// CHECK-NEXT:        (case (9)))
// CHECK-NEXT:      (return %n)))

// CHECK-LABEL: (function @heads i32
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (in %c i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (scope
// CHECK-NEXT:        (const %t i32 temp (call @bump (address %n)))
// CHECK-NEXT:        (let %k i32 %t)
// CHECK-NEXT:        (let %later i32)
// CHECK-NEXT:        (switch %k
// CHECK-NEXT:          (case (4)
// CHECK-NEXT:            (assign %later %k)
// CHECK-NEXT:            (return %later))))
// CHECK-NEXT:      (switch %c
// CHECK-NEXT:        (case (3)
// CHECK-NEXT:          (return (i32 1)))
// CHECK-NEXT:        (case (4)
// CHECK-NEXT:          (return (i32 2))))
// CHECK-NEXT:      (switch (convert u32 %n)
// CHECK-NEXT:        (case (4294967295)
// CHECK-NEXT:          (return (i32 3))))
// CHECK-NEXT:      (const %t.2 i32 temp (call @bump (address %n)))
// CHECK-NEXT:      (eval %t.2)
// CHECK-NEXT:      (return (i32 0))))

// CHECK-LABEL: (function @insideLoop i32 pure
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (for
// CHECK-NEXT:        (block
// CHECK-NEXT:          (let %i i32 (i32 0)))
// CHECK-NEXT:        (less %i %n)
// CHECK-NEXT:        (block
// CHECK-NEXT:          (assign %i (add %i (i32 1))))
// CHECK-NEXT:        (block
// CHECK-NEXT:          (switch (and %i (i32 3))
// CHECK-NEXT:            (case (0)
// CHECK-NEXT:              (continue))
// CHECK-NEXT:            (case (1)
// CHECK-NEXT:              (break))
// CHECK-NEXT:            (case (default)
// CHECK-NEXT:              (assign %n (sub %n (i32 1)))))
// CHECK-NEXT:          (assign %n (add %n (i32 2)))))
// CHECK-NEXT:      (return %n)))
