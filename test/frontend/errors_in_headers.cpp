// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An error in the code of our headers is one of the program's line that uses
// them, once, and says what the headers' code cannot.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2> %t
// RUN: FileCheck %s --implicit-check-not="error:" --check-prefix=DEVICE < %t
// RUN: not %ampcc -fsyntax-only -DHOST -ferror-limit=0 -fno-caret-diagnostics %s 2> %t
// RUN: FileCheck %s --implicit-check-not="error:" --check-prefix=HOST < %t
// No line of a header is shown where the program has one.
// RUN: not grep -e "ampvk/[a-z_]*.h:" -e "In file included" %t
// clang-format off
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

#ifdef HOST
void host(array_view<int> a, array_view<int, 2> b, array<float, 2> &c, array_view<const int> r) {
  a(1, 2) = 1;                   // HOST-DAG: :[[@LINE]]:4: error: the number of arguments does not match the rank (1)
  b(1, 2, 3) = 1;                // HOST-DAG: :[[@LINE]]:4: error: the number of arguments does not match the rank (2)
  c(1, 2, 3) = 1;                // HOST-DAG: :[[@LINE]]:4: error: the number of arguments does not match the rank (2)
  a.section(1, 2, 3, 4);         // HOST-DAG: :[[@LINE]]:5: error: the number of arguments does not match the rank (1)
  b.section(1, 2);               // HOST-DAG: :[[@LINE]]:5: error: the number of arguments does not match the rank (2)
  array<int, 3> d(3, 4);         // HOST-DAG: :[[@LINE]]:17: error: the number of arguments does not match the rank (3)
  array_view<int, 2> e(4);       // HOST-DAG: :[[@LINE]]:22: error: the number of arguments does not match the rank (2)
  r.discard_data();              // HOST-DAG: :[[@LINE]]:5: error: the data of a const view cannot be discarded
  array<array<int>> f(5);        // HOST-DAG: :[[@LINE]]:21: error: the elements of a container must not be containers
  texture<long, 2> g(5, 5);      // HOST-DAG: :[[@LINE]]:20: error: the elements of a texture must be int, unsigned int, float, double, norm, unorm or short vectors of these
  texture<int, 1>(4).row_pitch;  // HOST-DAG: :[[@LINE]]:22: error: only textures of rank 2 or 3 have a row_pitch
  extent<1>().tile<0>();         // HOST-DAG: :[[@LINE]]:15: error: tile sizes must be positive
  float_3 h;
  h % h;                         // HOST-DAG: :[[@LINE]]:5: error: this operator is only defined for vectors of int or uint
  -uint_2();                     // HOST-DAG: :[[@LINE]]:3: error: a vector of uint or unorm cannot be negated
}
#else
void kernels(array_view<int> a, array_view<int, 2> b, array_view<const int> r) {
  parallel_for_each(b.extent, [=](index<2> i) restrict(amp) {
    a(i[0], 1) = 1;              // DEVICE-DAG: :[[@LINE]]:6: error: the number of arguments does not match the rank (1)
    b(i[0], 1, 2) = 0;           // DEVICE-DAG: :[[@LINE]]:6: error: the number of arguments does not match the rank (2)
    a.section(1, 2, 3, 4);       // DEVICE-DAG: :[[@LINE]]:7: error: the number of arguments does not match the rank (1)
    r.discard_data();            // DEVICE-DAG: :[[@LINE]]:7: error: the data of a const view cannot be discarded
    a[i] = 1;                    // DEVICE-DAG: :[[@LINE]]:6: error: 'array_view<int>' has rank 1, and its index 'index<2>' has rank 2
    b[i[0]][1][2] = 0;           // DEVICE-DAG: :[[@LINE]]:15: error: subscripted value is not an array, pointer, or vector
  });
  parallel_for_each(b.extent, [=](float i) restrict(amp) {}); // DEVICE-DAG: :[[@LINE]]:31: error: the kernel cannot be called with the index of this launch in restrict(amp) code
}
#endif
