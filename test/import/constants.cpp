// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants: scalars in place, tables as variables of the module.
// RUN: %ampcc -fsyntax-only -std=c++17 -w --amp-dump-ir %s > %t
// RUN: sed -E 's/ \(at [0-9]+( [0-9]+)?\)//g; /^ *$/d' %t | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct Pair {
  int a;
  float b[2];
};
const float scale = 2.5f;
constexpr int count = 3 * 4;
enum { Small = -1, Big = 70000 };
namespace one {
const int table[3] = {1, 2};
}
namespace two {
const int table[3] = {3, 4, 5};
}
constexpr Pair pairs[2] = {{1, {2, 3}}, {-4, {0.5f}}};
struct Holder {
  static const int limit = 9;
  static constexpr float factors[2] = {1.5f, -0.0f};
  int x;
};

float constants(int n) restrict(amp) {
  Holder h = {n};
  static const int squares[2] = {1, 4};
  int a = count + Small + Big + sizeof(Pair) + h.limit + Holder::limit + 'a';
  bool b = true;
  return a * scale + one::table[n] + two::table[n] + pairs[n].b[1] +
         Holder::factors[n] + squares[n] + 0x1.8p-3 + b;
}

void kernel(array_view<float> v) {
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) { v[i] = constants(int(v[i])); });
}

// clang-format off
// CHECK:      (constant %squares (array i32 2) const (init (construct (array i32 2) (i32 1) (i32 4))))
// CHECK-NEXT: (constant %table (array i32 3) const (init (construct (array i32 3) (i32 1) (i32 2) (i32 0))))
// CHECK-NEXT: (constant %table.2 (array i32 3) const (init (construct (array i32 3) (i32 3) (i32 4) (i32 5))))
// CHECK-NEXT: (constant %pairs (array $Pair 2) const (init (construct (array $Pair 2) (construct $Pair (i32 1) (construct (array f32 2) (f32 2) (f32 3))) (construct $Pair (i32 -4) (construct (array f32 2) (f32 0.5) (f32 0))))))
// CHECK-NEXT: (constant %factors (array f32 2) const (init (construct (array f32 2) (f32 1.5) (f32 -0))))
// CHECK:      (function @constants
// CHECK:      (let %a i32 {{.*}}(add (add (i32 12) (i32 -1)) (i32 70000)){{.*}}(u64 12){{.*}}(i32 9){{.*}}(i32 9){{.*}}(i8 97)
// CHECK:      (let %b bool (bool true))
// CHECK:      (f32 2.5){{.*}}(index %table %n){{.*}}(index %table.2 %n){{.*}}(index (field (index %pairs %n) 1) (i32 1)){{.*}}(index %factors %n){{.*}}(index %squares %n){{.*}}(f64 0.1875)
