// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One mistake is one error, in C++ AMP's words and where the program makes it,
// with what to write instead.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not="{{(error|note):}}"
// RUN: not %ampcc -fsyntax-only -DTYPES %s 2>&1 | FileCheck %s --check-prefix=TYPES --implicit-check-not="{{(error|note):}}"
// RUN: not %ampcc -fsyntax-only -DADVICE %s 2>&1 | FileCheck %s --check-prefix=ADVICE --implicit-check-not="{{(error|note):}}"
// RUN: not %ampcc -fsyntax-only -DLITERAL %s 2>&1 | FileCheck %s --check-prefix=LITERAL --implicit-check-not="{{(error|note):}}"
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;

#ifdef TYPES
// A container that comes from elsewhere, of elements that no kernel can have.
void elements(array_view<long double> v) {
  // TYPES: :[[#@LINE+2]]:63: error: a kernel cannot capture 'v': array_view with elements of the type 'long double' is not allowed in restrict(amp) code
  // TYPES: :[[#@LINE+1]]:31: note: in kernel 'elements'
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}
#elif defined(LITERAL)
void literal(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = 2 * 3.5L;
    // LITERAL: :[[#@LINE-1]]:16: error: the type 'long double' is not allowed in restrict(amp) code
    // LITERAL: :[[#@LINE-3]]:31: note: in kernel 'literal'
  });
}
#elif defined(ADVICE)
void advice(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int *p = new int;
    // ADVICE: :[[#@LINE-1]]:14: error: 'new' is not allowed in restrict(amp) code
    // ADVICE: :[[#@LINE-3]]:31: note: in kernel 'advice'
    // ADVICE: :[[#@LINE-3]]:14: note: write instead: a local array, tile_static memory, or an array made before the launch
  });
}
#else
// `restrict` is also the name of what a program declares.
int **restrict(int);
int subscripted(int amp, int i) { return restrict(amp)[i][0] + *restrict(amp)[i]; }

void specifiers(array_view<int> v) {
  // CHECK: :[[#@LINE+1]]:31: error: a restriction specifier must follow the lambda's parameters
  parallel_for_each(v.extent, restrict(amp) [=](index<1> i) { v[i] = 1; });
  // CHECK: :[[#@LINE+1]]:18: error: a restriction specifier must follow the lambda's parameters
  auto squared = restrict(cpu, amp) [](int x) -> int { return x * x; };
}

int taken(graphics::texture<int, 1> t) restrict(amp);
int takenArray(array<int> a) restrict(amp);
void copies(array_view<int> v, graphics::texture<int, 1> &t, array<int> &a) {
  // CHECK: :[[#@LINE+1]]:80: error: an object of class texture cannot be constructed or copied in restrict(amp) code; pass it by reference
  parallel_for_each(v.extent, [=, &t](index<1> i) restrict(amp) { v[i] = taken(t); });
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: an object of class array cannot be constructed or copied in restrict(amp) code; pass it by reference
  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) { v[i] = takenArray(a); });
}

void ranks(array_view<float, 2> v, array_view<float> u) {
  // CHECK: :[[#@LINE+1]]:64: error: 'array_view<float, 2>' has rank 2, and its index 'index<1>' has rank 1
  parallel_for_each(u.extent, [=](index<1> i) restrict(amp) { v[i] = u[i]; });
  // CHECK: :[[#@LINE+1]]:86: error: 'array_view<float>' has rank 1, and its index 'tiled_index<4, 4>' has rank 2
  parallel_for_each(v.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) { u[t] = 1; });
}
#endif
