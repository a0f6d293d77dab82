// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels with more containers than devices need to bind have a variant with all
// of them in one buffer, if it is wanted. The others are what they were without.
// RUN: rm -rf %t && mkdir %t
// RUN: %ampcc -c %s --variants=int64,merged --amp-save-shaders=%t/auto -o %t/auto.o && ls %t/auto | env LC_ALL=C sort | grep -v large | FileCheck %s --check-prefix=AUTO
// AUTO:      many_containers.five.comp
// AUTO-NEXT: many_containers.five.merged.comp
// AUTO-NEXT: many_containers.five.merged.spv
// AUTO:      many_containers.four.comp
// AUTO-NOT:  four.merged
// AUTO:      many_containers.longs.comp
// AUTO-NEXT: many_containers.longs.int64.comp
// AUTO-NEXT: many_containers.longs.int64.spv
// AUTO-NEXT: many_containers.longs.merged.comp
// AUTO-NEXT: many_containers.longs.merged.spv
// AUTO-NEXT: many_containers.longs.spv
// AUTO:      many_containers.says.comp
// AUTO-NEXT: many_containers.says.merged.comp
// RUN: not grep int64 %t/auto/many_containers.longs.merged.comp
// RUN: grep -c 'binding = 0,' %t/auto/many_containers.five.merged.comp | grep -x 5
// RUN: not grep 'binding = 1,' %t/auto/many_containers.five.merged.comp

// RUN: %ampcc -c %s --amp-save-shaders=%t/never -o %t/never.o && ls %t/never | not grep merged
// RUN: diff %t/auto/many_containers.five.comp %t/never/many_containers.five.comp
// RUN: %ampcc -DONLY_FOUR -c %s --merged-containers=auto -o %t/four.o
// RUN: %ampcc -DONLY_FOUR -c %s --merged-containers=never -o %t/four.never.o && cmp %t/four.o %t/four.never.o
// RUN: %ampcc -DONLY_FOUR -c %s --merged-containers=always --amp-save-shaders=%t/always -o %t/always.o && ls %t/always | grep four.merged.comp

// GLSL that one reads has no second form, unless one asks.
// RUN: %amp2glsl -o %t/plain %s && ls %t/plain | not grep merged
// RUN: %amp2glsl --variants=merged -o %t/asked %s
// RUN: %amp2glsl --merged-containers=auto -o %t/old %s && diff -r %t/asked %t/old
// RUN: FileCheck %s --check-prefix=JSON < %t/asked/five.json
// JSON:      "glsl": "five.merged.comp",
// JSON:      "profile": "merged",

// RUN: not %ampcc -c %s --merged-containers=all 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: ampcc: error: invalid value 'all' in '--merged-containers=all': it must be 'auto', 'never' or 'always' [amp-option-value]{{$}}

// RUN: %ampcc -DMAIN --variants=merged %s -o %t/auto.exe
// RUN: env AMPVK_TRACE=1 %t/auto.exe 2>&1 | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: merged
// PLAIN:     result 3 17 42
// RUN: env AMPVK_TEST=variant=merged AMPVK_TRACE=1 %t/auto.exe 2>&1 | FileCheck %s --check-prefix=MERGED
// MERGED:     launch: four on
// MERGED:     copy on the accelerator
// MERGED:     launch: five (merged)
// MERGED:     copy on the accelerator
// MERGED:     result 3 17 42
// MERGED:     refused: The kernel five uses more containers than the accelerator {{.*}} can bind, and together they are larger than the {{[0-9]+}} bytes that one buffer for all can have there.

// RUN: amp-inspect %t/auto.o | FileCheck %s --check-prefix=INSPECT
// INSPECT: all containers in one buffer
// INSPECT: binding 0  a
// INSPECT: binding 0  b
// INSPECT: first element of 'a' that is there
// INSPECT: number of elements of 'a'
// INSPECT: place of 'a' in the buffer
#include <amp.h>
#include <cstdio>
using namespace concurrency;
void four(array_view<int> a, array_view<int> b, array_view<int> c,
          array_view<int> d) {
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    a[i] = b[i] + c[i] + d[i];
  });
}
#ifndef ONLY_FOUR
void five(array_view<int> a, array_view<int> b, array_view<int> c,
          array_view<int> d, array_view<int> e) {
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    a[i] = b[i] + c[i] + d[i];
    e[i] += 1;
  });
}
void longs(array_view<long> a, array_view<long> b, array_view<long> c,
           array_view<long> d, array_view<long> e) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = b[i] + c[i] * d[i] / e[i];
  });
}
// A buffer for messages counts.
void says(array_view<int> a, array_view<int> b, array_view<int> c,
          array_view<int> d) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = b[i] + c[i] + d[i];
    if (a[i] == 0)
      direct3d_printf("zero");
  });
}
#endif
#ifdef MAIN
int main() {
  int first[] = {0, 1, 1, 1, 41}, second[] = {0, 4, 5, 8, 0};
  auto view = [](int &i) { return array_view<int>(1, &i); };
  four(view(first[0]), view(first[1]), view(first[2]), view(first[3]));
  five(view(second[0]), view(second[1]), view(second[2]), view(second[3]),
       view(first[4]));
  std::printf("result %d %d %d\n", first[0], second[0], first[4]);
  array<int> large[] = {array<int>(1 << 23), array<int>(1 << 23),
                        array<int>(1 << 23), array<int>(1 << 23)};
  try {
    five(large[0], large[1], large[2], large[3], view(first[4]));
  } catch (const unsupported_feature &refusal) {
    std::printf("refused: %s\n", refusal.what());
  }
}
#endif
