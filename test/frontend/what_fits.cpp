// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where arguments fit none of our overloads, one note says what would fit.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:
#include <amp.h>
using namespace concurrency;
namespace users {
struct array {
  array(int, int);
};
} // namespace users
void f(array<int, 2> &a, array<float> &b, array_view<const int> v) {
  // CHECK: [[@LINE+2]]:22: error: no matching constructor for initialization of 'array_view<int, 2>'
  // CHECK: [[@LINE+1]]:22: note: array_view<T, N> is constructed from an array<T, N>, an array_view<T, N> or
  array_view<int, 2> c(a, 3);
  // CHECK: [[@LINE+2]]:14: error: no matching constructor for initialization of 'array<int>'
  // CHECK: [[@LINE+1]]:14: note: array<T, N> is constructed from (extent<N> or N ints
  array<int> d(extent<2>(2, 2));
  // CHECK: [[@LINE+2]]:19: error: no viable conversion from 'array_view<const int>' to 'array_view<int>'
  // CHECK: [[@LINE+1]]:19: note: array_view<T, N> is constructed from
  array_view<int> w = v;
  // CHECK: [[@LINE+2]]:3: error: no matching function for call to 'copy'
  // CHECK: [[@LINE+1]]:3: note: copy takes (source, destination) or
  copy(a, b);
  // CHECK: [[@LINE+2]]:3: error: no matching function for call to 'parallel_for_each'
  // CHECK: [[@LINE+1]]:3: note: parallel_for_each takes ([accelerator_view, ]extent or tiled_extent, function object
  parallel_for_each(v, [=](index<1> i) restrict(amp) {});
  // Of what is the user's all is said.
  // CHECK: error: no matching constructor for initialization of 'users::array'
  // CHECK: note: candidate constructor
  // CHECK: note: candidate constructor
  // CHECK: note: candidate constructor not viable: requires 2 arguments
  users::array e(3);
}
