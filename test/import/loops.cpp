// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops stay loops where their test and step are expressions; else the test
// and the step move into the body, where continue meets them.
// RUN: %ampcc -fsyntax-only -std=c++17 -w --amp-dump-ir %s > %t
// RUN: sed -E 's/ \(at [0-9]+( [0-9]+)?\)//g; /^ *$/d' %t | FileCheck %s
#include <amp.h>
using namespace concurrency;

bool next(int &x) restrict(amp) { return ++x < 9; }

int plain(int n) restrict(amp) {
  int sum = 0;
  for (int i = 0, j = n; i < j; ++i, j--)
    sum += i;
  while (sum > n)
    sum -= 2;
  do
    sum++;
  while (sum < 5);
  for (;;)
    break;
  return sum;
}

int testOfStatements(int n) restrict(amp) {
  while (next(n)) {
    if (n == 3)
      continue;
    n += 2;
  }
  return n;
}

int stepOfStatements(int n) restrict(amp) {
  for (int i = 0; i < 9; i += next(n) ? 1 : 2)
    if (i == 4)
      continue;
  return n;
}

int doOfStatements(int n) restrict(amp) {
  do {
    if (n == 2)
      continue;
    n += 3;
  } while (next(n));
  return n;
}

int declared(int n) restrict(amp) {
  while (int half = n / 2)
    n = half;
  if (int odd = n % 2; odd > 0)
    return odd;
  else if (int even = n)
    return even;
  return n;
}

int ranges(int n) restrict(amp) {
  int a[3] = {1, 2, n};
  for (int &x : a)
    x += n;
  return a[0];
}

int scopes(int n) restrict(amp) {
  {
    int n = 3;
    n++;
  }
  int k = n;
  {
    int k = 2;
    n += k;
  }
  return n;
}

int differentTypes(int n) restrict(amp) {
  for (float f = 0, *p = &f; *p < n; ++f)
    --n;
  return n;
}

void kernel(array_view<int> v) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        v[i] = plain(v[i]) + testOfStatements(v[i]) + stepOfStatements(v[i]) +
               doOfStatements(v[i]) + declared(v[i]) + ranges(v[i]) +
               scopes(v[i]) + differentTypes(v[i]);
      });
}

// clang-format off

// CHECK-LABEL: (function @plain i32 pure
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %sum i32 (i32 0))
// CHECK-NEXT:      (for
// CHECK-NEXT:        (block
// CHECK-NEXT:          (let %i i32 (i32 0))
// CHECK-NEXT:          (let %j i32 %n))
// CHECK-NEXT:        (less %i %j)
// CHECK-NEXT:        (block
// CHECK-NEXT:          (assign %i (add %i (i32 1)))
// CHECK-NEXT:          (assign %j (sub %j (i32 1))))
// CHECK-NEXT:        (block
// CHECK-NEXT:          (assign %sum (add %sum %i))))
// CHECK-NEXT:      (while (greater %sum %n)
// CHECK-NEXT:        (block
// CHECK-NEXT:          (assign %sum (sub %sum (i32 2)))))
// CHECK-NEXT:      (do
// CHECK-NEXT:        (block
// CHECK-NEXT:          (assign %sum (add %sum (i32 1))))
// CHECK-NEXT:        (less %sum (i32 5)))
// CHECK-NEXT:      (for
// CHECK-NEXT:        (block)
// CHECK-NEXT:        none
// CHECK-NEXT:        (block)
// CHECK-NEXT:        (block
// CHECK-NEXT:          (break)))
// CHECK-NEXT:      (return %sum)))

// CHECK-LABEL: (function @testOfStatements i32
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (while (bool true)
// CHECK-NEXT:        (block
// CHECK-NEXT:          (const %t bool temp (call @next (address %n)))
// CHECK-NEXT:          (if (logical_not %t)
// CHECK-NEXT:            (block
// CHECK-NEXT:              (break))
// CHECK-NEXT:            (block))
// CHECK-NEXT:          (if (equal %n (i32 3))
// CHECK-NEXT:            (block
// CHECK-NEXT:              (continue))
// CHECK-NEXT:            (block))
// CHECK-NEXT:          (assign %n (add %n (i32 2)))))
// CHECK-NEXT:      (return %n)))

// CHECK-LABEL: (function @stepOfStatements i32
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (scope
// CHECK-NEXT:        (let %i i32 (i32 0))
// CHECK-NEXT:        (let %first bool (bool true))
// CHECK-NEXT:        (while (bool true)
// CHECK-NEXT:          (block
// CHECK-NEXT:            (if (logical_not %first)
// CHECK-NEXT:              (block
// CHECK-NEXT:                (const %t bool temp (call @next (address %n)))
// CHECK-NEXT:                (assign %i (add %i (select %t (i32 1) (i32 2)))))
// CHECK-NEXT:              (block))
// CHECK-NEXT:            (assign %first (bool false))
// CHECK-NEXT:            (if (logical_not (less %i (i32 9)))
// CHECK-NEXT:              (block
// CHECK-NEXT:                (break))
// CHECK-NEXT:              (block))
// CHECK-NEXT:            (if (equal %i (i32 4))
// CHECK-NEXT:              (block
// CHECK-NEXT:                (continue))
// CHECK-NEXT:              (block)))))
// CHECK-NEXT:      (return %n)))

// CHECK-LABEL: (function @doOfStatements i32
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (scope
// CHECK-NEXT:        (let %first bool (bool true))
// CHECK-NEXT:        (while (bool true)
// CHECK-NEXT:          (block
// CHECK-NEXT:            (if (logical_not %first)
// CHECK-NEXT:              (block
// CHECK-NEXT:                (const %t bool temp (call @next (address %n)))
// CHECK-NEXT:                (if (logical_not %t)
// CHECK-NEXT:                  (block
// CHECK-NEXT:                    (break))
// CHECK-NEXT:                  (block)))
// CHECK-NEXT:              (block))
// CHECK-NEXT:            (assign %first (bool false))
// CHECK-NEXT:            (if (equal %n (i32 2))
// CHECK-NEXT:              (block
// CHECK-NEXT:                (continue))
// CHECK-NEXT:              (block))
// CHECK-NEXT:            (assign %n (add %n (i32 3))))))
// CHECK-NEXT:      (return %n)))

// CHECK-LABEL: (function @declared i32 pure
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (while (bool true)
// CHECK-NEXT:        (block
// CHECK-NEXT:          (let %half i32 (div %n (i32 2)))
// CHECK-NEXT:          (if (logical_not (not_equal %half (zero i32)))
// CHECK-NEXT:            (block
// CHECK-NEXT:              (break))
// CHECK-NEXT:            (block))
// CHECK-NEXT:          (assign %n %half)))
// CHECK-NEXT:      (scope
// CHECK-NEXT:        (let %odd i32 (rem %n (i32 2)))
// CHECK-NEXT:        (if (greater %odd (i32 0))
// CHECK-NEXT:          (block
// CHECK-NEXT:            (return %odd))
// CHECK-NEXT:          (block
// CHECK-NEXT:            (scope
// CHECK-NEXT:              (let %even i32 %n)
// CHECK-NEXT:              (if (not_equal %even (zero i32))
// CHECK-NEXT:                (block
// CHECK-NEXT:                  (return %even))
// CHECK-NEXT:                (block))))))
// CHECK-NEXT:      (return %n)))

// CHECK-LABEL: (function @ranges i32
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %a (array i32 3) (construct (array i32 3) (i32 1) (i32 2) %n))
// CHECK-NEXT:      (scope
// CHECK-NEXT:        (const %__range1 (ptr (array i32 3)) (address %a))
// CHECK-NEXT:        (let %__begin1 (ptr i32) (address (index (deref %__range1) (i32 0))))
// CHECK-NEXT:        (let %__end1 (ptr i32) (ptr_add (address (index (deref %__range1) (i32 0))) (i64 3)))
// CHECK-NEXT:        (for
// CHECK-NEXT:          (block)
// CHECK-NEXT:          (not_equal %__begin1 %__end1)
// CHECK-NEXT:          (block
// CHECK-NEXT:            (assign %__begin1 (ptr_add %__begin1 (i32 1))))
// CHECK-NEXT:          (block
// CHECK-NEXT:            (const %x (ptr i32) (address (deref %__begin1)))
// CHECK-NEXT:            (assign (deref %x) (add (deref %x) %n)))))
// CHECK-NEXT:      (return (index %a (i32 0)))))

// CHECK-LABEL: (function @scopes i32 pure
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (let %n.2 i32 (i32 3))
// CHECK-NEXT:      (assign %n.2 (add %n.2 (i32 1)))
// CHECK-NEXT:      (let %k i32 %n)
// CHECK-NEXT:      (scope
// CHECK-NEXT:        (let %k.2 i32 (i32 2))
// CHECK-NEXT:        (assign %n (add %n %k.2)))
// CHECK-NEXT:      (return %n)))

// CHECK-LABEL: (function @differentTypes i32 pure
// CHECK-NEXT:    (in %n i32)
// CHECK-NEXT:    (body
// CHECK-NEXT:      (scope
// CHECK-NEXT:        (let %f f32 (convert f32 (i32 0)))
// CHECK-NEXT:        (let %p (ptr f32) (address %f))
// CHECK-NEXT:        (for
// CHECK-NEXT:          (block)
// CHECK-NEXT:          (less (deref %p) (convert f32 %n))
// CHECK-NEXT:          (block
// CHECK-NEXT:            (assign %f (add %f (convert f32 (i32 1)))))
// CHECK-NEXT:          (block
// CHECK-NEXT:            (assign %n (sub %n (i32 1))))))
// CHECK-NEXT:      (return %n)))
