// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel has two variants where that makes a difference, and the runtime takes
// the first that the device can run; or there is only the one asked for.
// RUN: rm -rf %t && mkdir %t
// RUN: %amp2glsl -o %t/auto %s
// RUN: ls %t/auto | env LC_ALL=C sort | FileCheck %s --check-prefix=AUTO
// AUTO: bytes.comp
// AUTO-NEXT: bytes.json
// AUTO-NEXT: bytes.native.comp
// AUTO-NEXT: bytes.native.spv
// AUTO-NEXT: bytes.spv
// AUTO-NEXT: updates.comp
// AUTO-NEXT: updates.json
// AUTO-NEXT: updates.spv
// AUTO-NEXT: words.comp
// AUTO-NEXT: words.json
// AUTO-NEXT: words.spv
// RUN: FileCheck %s --check-prefix=JSON < %t/auto/bytes.json
// JSON: "storage8"
// JSON-NEXT: ],
// JSON-NEXT: "glsl": "bytes.native.comp",
// JSON: "profile": "native",
// JSON: "features": [],
// JSON-NEXT: "glsl": "bytes.comp",
// JSON: "profile": "portable",
// RUN: FileCheck %s --check-prefix=ANY < %t/auto/updates.json
// ANY-COUNT-1: "profile": "any",
// ANY-NOT: "profile"

// RUN: %amp2glsl -o %t/packed --byte-access=packed %s
// RUN: diff %t/auto/bytes.comp %t/packed/bytes.comp
// RUN: not ls %t/packed/bytes.native.comp
// RUN: %amp2glsl -o %t/native --byte-access=native %s
// RUN: diff %t/auto/bytes.native.comp %t/native/bytes.comp
// RUN: diff %t/auto/words.comp %t/native/words.comp

// RUN: %ampcc -DMAIN %s -o %t/auto.exe
// RUN: env AMPVK_TEST=variant=portable AMPVK_TRACE=1 %t/auto.exe 2>&1 | FileCheck %s --check-prefix=RAN
// RUN: env AMPVK_TEST=variant=native AMPVK_TRACE=1 %t/auto.exe 2>&1 | FileCheck %s --check-prefixes=NATIVE
// RUN: %ampcc -DMAIN %s --byte-access=packed -o %t/packed.exe
// RUN: env AMPVK_TEST=variant=native AMPVK_TRACE=1 %t/packed.exe 2>&1 | FileCheck %s --check-prefix=RAN
// RAN-NOT: native
// RAN: result 8
// NATIVE: launch: bytes (native)
// NATIVE: result 8

// What threads have, and why not more.
// RUN: FileCheck %s --check-prefix=FOUR < %t/auto/bytes.json
// FOUR: "elements_offset": 8,
// FOUR: "elements_per_thread": 4,
// RUN: %ampcc -DWHY -c %s --byte-access=explain -o %t/explain.o 2>&1 | grep remark: | FileCheck %s --check-prefix=WHY
// WHY: byte_access.cpp:[[#BYTES:]]:3: remark: 4 elements for each thread, whole words of 'a'
// WHY-NEXT: byte_access.cpp:[[#BYTES+3]]:3: remark: 4 elements for each thread, whole words of 'a'
// WHY-NEXT: remark: one element for each thread, since 'a' is used at other indices than the thread's own
// WHY-NEXT: remark: one element for each thread, since 'a' is used at several indices
// WHY-NEXT: remark: one element for each thread, since 'a' is updated at indices that threads may share
// WHY-NEXT: remark: one element for each thread, since it has tiles
// WHY-NEXT: remark: one element for each thread, since it has a loop whose rounds are many, or not known
// WHY-NEXT: remark: one element for each thread, since it writes nothing of 8 or 16 bits
// WHY-NEXT: remark: one element for each thread, since 'a' is used in a function
// WHY-NOT: remark

// RUN: not %ampcc -c %s --byte-access=both 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: ampcc: error: invalid value 'both' in '--byte-access=both': it must be 'auto', 'packed', 'native' or 'explain' [amp-option-value]{{$}}
#include <amp.h>
#include <cstdio>
using namespace concurrency;
void bytes(array_view<unsigned char> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = 8; });
}
void updates(array_view<unsigned char> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i]++; });
}
void words(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i]++; });
}
#ifdef WHY
void set(const array_view<unsigned char> &a, int i) restrict(amp) { a[i] = 3; }
void why(array_view<unsigned char> a, array_view<int> b, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[n - i] = 8; });
  parallel_for_each(a.extent,
                    [=](index<1> i) restrict(amp) { a[i] = a[i + 1]; });
  parallel_for_each(extent<2>(n, n),
                    [=](index<2> i) restrict(amp) { a[i[1]]++; });
  parallel_for_each(a.extent.tile<4>(),
                    [=](tiled_index<4> t) restrict(amp) { a[t] = 8; });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; ++k)
      a[i] = k;
  });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { b[i] = a[i]; });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { set(a, i[0]); });
}
#endif
#ifdef MAIN
int main() {
  unsigned char data[5] = {};
  array_view<unsigned char> a(5, data);
  bytes(a);
  std::printf("result %d\n", a[3]);
}
#endif
