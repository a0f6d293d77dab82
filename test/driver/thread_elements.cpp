// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threads with two elements: a variant of its own, unless it is not wanted.
// RUN: rm -rf %t && mkdir %t
// RUN: %ampcc -c %s --amp-save-shaders=%t/auto -o %t/auto.o && ls %t/auto | FileCheck %s --check-prefix=AUTO
// AUTO: thread_elements.twice.coarsened.comp
// AUTO-NEXT: thread_elements.twice.coarsened.spv
// RUN: %ampcc -c %s --thread-coarsening=one --amp-save-shaders=%t/one -o %t/one.o && ls %t/one | not grep several

// GLSL that one reads and keeps has one element, unless one asks.
// RUN: %amp2glsl -o %t/plain %s && ls %t/plain | not grep several
// RUN: %amp2glsl --thread-coarsening=auto -o %t/asked %s
// RUN: diff %t/plain/twice.comp %t/asked/twice.comp
// RUN: FileCheck %s --check-prefix=JSON < %t/asked/twice.json
// JSON: "elements_per_thread": 1,
// JSON: "glsl": "twice.comp",
// JSON: "elements_per_thread": 2,
// JSON: "glsl": "twice.coarsened.comp",
// JSON: "profile": "coarsened",

// RUN: %ampcc -c %s --thread-coarsening=explain -o %t/explain.o 2>&1 | grep remark: | FileCheck %s --check-prefix=WHY
// WHY: thread_elements.cpp:[[#LINE:]]:3: remark: 2 elements for each thread of large launches
// WHY-NEXT: thread_elements.cpp:[[#LINE+3]]:3: remark: one element for each thread, since it has tiles
// WHY-NEXT: thread_elements.cpp:[[#LINE+5]]:3: remark: one element for each thread, since it has data of 8 or 16 bits
// WHY-NEXT: remark: one element for each thread, since it has a loop whose rounds are many, or not known
// WHY-NEXT: remark: one element for each thread, since it has atomic operations, fences or textures that it sets
// WHY-NEXT: remark: one element for each thread, since it reads 'a' after a store to it
// WHY-NEXT: remark: one element for each thread, since it stores to 'a' in a loop
// WHY-NEXT: remark: one element for each thread, since it stores to 'd' elements of other than 32 bits
// WHY-NEXT: remark: one element for each thread, since it computes much for each element
// WHY-NOT: remark

// RUN: not %ampcc -c %s --thread-coarsening=two 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: ampcc: error: invalid value 'two' in '--thread-coarsening=two': it must be 'auto', 'one' or 'explain' [amp-option-value]{{$}}
#include <amp.h>
using namespace concurrency;
void twice(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] *= 2; });
}
void tiled(array_view<int> a) {
  parallel_for_each(a.extent.tile<64>(), [=](tiled_index<64> i) restrict(amp) { a[i] *= 2; }); }
void bytes(array_view<int> a, array_view<const char> c) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = c[i]; });
}
void loops(array_view<int> a, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[k];
    a[i] = sum;
  });
}
void atomics(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { atomic_fetch_inc(&a[i]); });
}
void again(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = 1; a[i] += i[0]; });
}
void repeated(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < 2; ++k)
      a[2 * i[0] + k] = k;
  });
}
void wide(array_view<double> d) {
  parallel_for_each(d.extent, [=](index<1> i) restrict(amp) { d[i] = 1; });
}
void much(array_view<unsigned> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    unsigned h = a[i];
    for (int k = 0; k < 16; ++k)
      for (int m = 0; m < 1; ++m)
        h = ((h ^ h >> 16) * 0x7feb352du ^ (h ^ h >> 15) * 0x846ca68bu) + (h ^ h << 3) + (h ^ h << 5) + (h ^ h >> 16);
    a[i] = h;
  });
}
