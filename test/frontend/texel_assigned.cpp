// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A texture's subscript gives a value: what is assigned to it is said to be set().
// RUN: %ampcc -Xclang -verify -Xclang -verify-ignore-unexpected=note -fsyntax-only -std=c++17 %s
// clang-format off
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

void numbers(texture<int, 1> &t, const texture_view<int, 1> &w, const texture_view<const int, 1> &c) {
  parallel_for_each(extent<1>(5), [&t, w, c](index<1> i) restrict(amp) {
    // expected-error@+1 {{an element of a texture is a value, which cannot be assigned; write 't.set(index, value)'}}
    t[i] = 1;
    // expected-error@+1 {{an element of a texture is a value, which cannot be assigned; write 'w.set(index, value)'}}
    w[i] = 1;
    // expected-error@+1 {{an element of a texture is a value, which cannot be assigned; a texture_view of elements that are not const has set()}}
    c[i] = 1;
    // expected-error@+1 {{an element of a texture is a value, which cannot be assigned; write 't.set(index, value)'}}
    t[i]++;
    // expected-error@+1 {{an element of a texture is a value, which cannot be assigned; write 't.set(index, value)'}}
    t(i) += 2;
    int x = t[i];
    // expected-error@+1 {{expression is not assignable}}
    (x + t[i]) = 3;
  });
}

template <class T> void vectors(texture<T, 2> &t) {
  parallel_for_each(t.extent, [&t](index<2> i) restrict(amp) {
    // expected-error@+1 {{an element of a texture is a value, which cannot be assigned; write to it through a texture_view, by its set(index, value)}}
    t[i] = T(1);
    // expected-error@+1 {{an element of a texture is a value, which cannot be assigned; write to it through a texture_view, by its set(index, value)}}
    t[i].x = 1;
  });
}

void run(texture<float_4, 2> &t) { vectors(t); }
