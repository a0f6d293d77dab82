// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What pointers may point to is chosen by indices, and a function that takes two
// of them stays one.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: FileCheck %s --check-prefix=TYPES --match-full-lines < %t/other_type.comp
// RUN: FileCheck %s --check-prefix=ROWS --match-full-lines < %t/rows.comp
// RUN: FileCheck %s --check-prefix=SHARED --match-full-lines < %t/shared_memory.comp
#include <amp.h>
using namespace concurrency;

void other_type(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float f[8];
    for (int k = 0; k < 8; ++k)
      f[k] = k * 0.5f;
    int *p = v[i] > 3 ? reinterpret_cast<int *>(&f[v[i] & 7])
                      : reinterpret_cast<int *>(&f[i[0] & 7]);
    // TYPES: {{ *}}v[args.v_offset + i] = floatBitsToInt(f[v[args.v_offset + i] > 3 ? v[args.v_offset + i] & 7 : i & 7]);
    v[i] = *p;
  });
}

// Two rows of one array, which may be the same.
// ROWS: void both(inout int a[12], int a_index, int b_index) {
inline void both(int *a, int *b) restrict(amp) {
  for (int k = 0; k < 4; ++k) {
    a[k] += 1;
    b[k] *= 2;
  }
}
void rows(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int m[3][4];
    for (int k = 0; k < 12; ++k)
      m[k / 4][k % 4] = k;
    // ROWS: {{ *}}both(m, int(uint(i) % 3u) * 4, {{.*}});
    both(m[unsigned(i[0]) % 3], m[unsigned(v[i]) % 3]);
    v[i] = m[1][2];
  });
}

// One line behind the other.
void shared_memory(array_view<int> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    // SHARED:      shared int first[4];
    // SHARED-NEXT: shared float second[4];
    tile_static int first[4];
    tile_static float second[4];
    first[t.local[0]] = v[t];
    second[t.local[0]] = 2.0f * v[t];
    t.barrier.wait();
    v[t] = first[3 - t.local[0]] + int(second[0]);
  });
}
