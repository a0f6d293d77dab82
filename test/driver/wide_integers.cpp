// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels with 64-bit integers have a variant without, for devices that have
// none: behind the others, if it is wanted and there can be one.
// RUN: rm -rf %t && mkdir %t
// RUN: %ampcc -c %s --variants=int64 --amp-save-shaders=%t/auto -o %t/auto.o && ls %t/auto | env LC_ALL=C sort | grep -v large | FileCheck %s --check-prefix=AUTO
// AUTO:      wide_integers.adds.comp
// AUTO-NEXT: wide_integers.adds.spv
// AUTO-NEXT: wide_integers.bytes.comp
// AUTO-NEXT: wide_integers.bytes.int64.comp
// AUTO-NEXT: wide_integers.bytes.int64.spv
// AUTO-NEXT: wide_integers.bytes.native.comp
// AUTO-NEXT: wide_integers.bytes.native.spv
// AUTO-NEXT: wide_integers.bytes.spv
// AUTO-NEXT: wide_integers.ints.coarsened.comp
// AUTO-NEXT: wide_integers.ints.coarsened.spv
// AUTO-NEXT: wide_integers.ints.comp
// AUTO-NEXT: wide_integers.ints.spv
// AUTO-NEXT: wide_integers.longs.comp
// AUTO-NEXT: wide_integers.longs.int64.comp
// AUTO-NEXT: wide_integers.longs.int64.spv
// AUTO-NEXT: wide_integers.longs.spv
// AUTO-NOT:  {{.}}
// RUN: not grep int64 %t/auto/wide_integers.longs.int64.comp

// RUN: %ampcc -c %s --int64=auto -o %t/old.o && cmp %t/auto.o %t/old.o
// RUN: %ampcc -c %s --amp-save-shaders=%t/native -o %t/native.o && ls %t/native | not grep int64
// RUN: %ampcc -c %s --variants=all --int64=native --variants=none,large,coarsened -o %t/old.o && cmp %t/native.o %t/old.o
// RUN: diff %t/auto/wide_integers.longs.comp %t/native/wide_integers.longs.comp
// RUN: %ampcc -DNO_ATOMICS -c %s --int64=emulated --amp-save-shaders=%t/words -o %t/words.o && ls %t/words | not grep int64.comp
// RUN: diff %t/auto/wide_integers.longs.int64.comp %t/words/wide_integers.longs.comp
// RUN: diff %t/auto/wide_integers.ints.comp %t/words/wide_integers.ints.comp
// RUN: not %ampcc -c %s --int64=emulated -o %t/words.o 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: wide_integers.cpp:[[#]]:{{.*}}error: not supported yet: 'atomic_add' on 64-bit integers
// REFUSED-NOT: error:

// GLSL that one reads has no second form, unless one asks.
// RUN: %amp2glsl -o %t/plain %s && ls %t/plain | not grep int64
// RUN: %amp2glsl --variants=int64 -o %t/asked %s
// RUN: %amp2glsl --int64=auto -o %t/old %s && diff -r %t/asked %t/old
// RUN: not %amp2glsl --variants=word -o %t/old %s 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: not %ampcc -c %s --variants=int64,,merged 2>&1 | FileCheck %s --check-prefix=LIST
// LIST: error: invalid value '[[V:word|int64,,merged]]' in '--variants=[[V]]': it must be 'int64', 'coarsened', 'large', 'merged', 'all' or 'none', or several with commas between them [amp-option-value]{{$}}
// RUN: diff %t/plain/longs.comp %t/asked/longs.comp
// RUN: FileCheck %s --check-prefix=JSON < %t/asked/longs.json
// JSON:      "int64"
// JSON:      "glsl": "longs.comp",
// JSON:      "profile": "any",
// JSON:      "features": [],
// JSON-NEXT: "glsl": "longs.int64.comp",
// JSON:      "profile": "int64",

// RUN: not %ampcc -c %s --int64=both 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: ampcc: error: invalid value 'both' in '--int64=both': it must be 'auto', 'native' or 'emulated' [amp-option-value]{{$}}

// RUN: %ampcc -DMAIN --variants=int64 %s -o %t/auto.exe
// RUN: env AMPVK_TRACE=1 %t/auto.exe 2>&1 | FileCheck %s --check-prefix=NATIVE
// NATIVE-NOT: words
// NATIVE:     result 15000000008
// RUN: env AMPVK_TEST=variant=int64 AMPVK_TRACE=1 %t/auto.exe 2>&1 | FileCheck %s --check-prefix=WORDS
// WORDS:      launch: longs (int64)
// WORDS:      result 15000000008
// WORDS:      refused: The kernel adds uses 64-bit integers, {{.*}}which the accelerator {{.*}} does not support.
// RUN: %ampcc -DMAIN %s -o %t/native.exe && env AMPVK_TEST=variant=int64 %t/native.exe 2>&1 | FileCheck %s --check-prefix=ADVICE
// ADVICE:     refused: The kernel longs uses 64-bit integers, which the accelerator {{.*}} does not support. Compile it with --variants=int64 to run it there.{{$}}
// ADVICE:     result 5000000000
// ADVICE:     refused: The kernel adds uses 64-bit integers, which the accelerator {{.*}} does not support.{{$}}
#include <amp.h>
#include <cstdio>
using namespace concurrency;
void longs(array_view<long> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = a[i] * 3 + 8;
  });
}
void bytes(array_view<char> a, long n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = n / 3; });
}
void ints(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] *= 2; });
}
#ifndef NO_ATOMICS
void adds(array_view<long long> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&a[0], 1ll);
  });
}
#endif
#ifdef MAIN
int main() {
  long data[5] = {0, 0, 0, 5000000000};
  array_view<long> a(5, data);
  auto tried = [](const auto &launch) {
    try {
      launch();
    } catch (const runtime_exception &refusal) {
      std::printf("refused: %s\n", refusal.what());
    }
  };
  tried([&] { longs(a); });
  std::printf("result %ld\n", a[3]);
  long long sum[2] = {};
  tried([&] { adds(array_view<long long>(2, sum)); });
}
#endif
