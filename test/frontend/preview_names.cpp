// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of the preview of 2011: the message says what C++ AMP has.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %ampcc -fsyntax-only -fmsvc %s 2>&1 | FileCheck --implicit-check-not=error: %s
#include <amp.h>
using namespace concurrency;

struct own {
  int size;
};

void f(array_view<float, 2> v, own o) {
  // CHECK: :[[#@LINE+1]]:3: error: 'grid' is a name of the preview of 2011: use 'extent'
  grid<2> inner(index<2>(1, 1), v.extent);
  // CHECK: :[[#@LINE+1]]:{{.*}} error: 'grid' is a name of the preview of 2011: use 'extent'
  parallel_for_each(v.grid, [=](index<2> i) restrict(amp) { v[i] = 0; });
  // CHECK: :[[#@LINE+1]]:{{.*}} error: 'tiled_grid' is a name of the preview of 2011: use 'tiled_extent'
  tiled_grid<4, 4> tiles(v.extent);
  // CHECK: :[[#@LINE+1]]:{{.*}} error: 'writeonly' is a name of the preview of 2011: use 'array_view<T>' and call its member 'discard_data()' before the launch
  array_view<writeonly<float>, 2> to(v.extent, nullptr);
  // What follows from an unknown type is not said; other names are.
  // CHECK: :[[#@LINE+1]]:{{.*}} error: use of undeclared identifier 'Unknown'
  Unknown<3, (1 > 2)> all(v.extent), rest[2], last = {1, 2};
  parallel_for_each(inner, [=](index<2> i) restrict(amp) { v[i] = 0; });
  parallel_for_each(tiles, [=](tiled_index<4, 4> i) restrict(amp) {});
  all.first = rest[1] + last;
  // CHECK: :[[#@LINE+1]]:{{.*}} error: no member named 'rest' in 'own'
  o.rest = 1;
  // CHECK: :[[#@LINE+1]]:{{.*}} error: use of undeclared identifier 'missing'
  missing = 1;
  // A class of the program's own has its own names.
  // CHECK: :[[#@LINE+1]]:{{.*}} error: no member named 'grid' in 'own'
  o.grid = 1;
}
