// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_static variables are for kernels that are launched in tiles, also those
// of functions that kernels of both kinds could call.
// RUN: not %ampcc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %ampcc -c -DTILED %s -o %t.o
// RUN: not %amp2glsl -o %t.dir %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

template <class Element> inline void scratch(Element &to) restrict(amp) {
  // CHECK-DAG: [[@LINE+1]]:23: error: tile_static variable 'cells' in a kernel that is launched without tiles
  tile_static Element cells[4];
  cells[0] = 1;
  to = cells[0];
}
static int through(int i) restrict(amp) {
  int result;
  scratch(result);
  return result + i;
}
template <bool isTiled> static int onlyInTiles() restrict(amp) {
  if (isTiled) {
    tile_static int cell;
    cell = 3;
    return cell;
  }
  return 4;
}

void tiled(array_view<int> a) {
  parallel_for_each(a.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int own;
    own = through(t.global[0]);
    a[t] = own + onlyInTiles<true>();
  });
}

void allowed(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = onlyInTiles<false>();
  });
}

#ifndef TILED
void declares(array_view<int> a) {
  // CHECK-DAG: [[@LINE+1]]:31: note: in kernel 'declares'
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: [[@LINE+1]]:21: error: tile_static variable 'own' in a kernel that is launched without tiles
    tile_static int own;
    own = i[0];
    a[i] = own;
  });
}

void calls(array_view<int> a) {
  // CHECK-DAG: [[@LINE+1]]:31: note: in kernel 'calls'
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = through(i[0]);
  });
}
// CHECK: 2 errors generated
#endif
