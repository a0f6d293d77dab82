// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With -fcheck, each way to reach containers has a variant that checks; a launch
// that none of them suits says so.
// RUN: rm -rf %t && mkdir %t
// RUN: %ampcc -fcheck --variants=merged %s --amp-save-shaders=%t/shaders -o %t/all && ls %t/shaders | grep '[.]checked.*spv' | env LC_ALL=C sort | FileCheck %s --check-prefix=FILES
// FILES:      checked_variants.five.checked.large.spv
// FILES-NEXT: checked_variants.five.checked.merged.spv
// FILES-NEXT: checked_variants.five.checked.spv
// FILES-NOT:  {{.}}
// RUN: env AMPVK_TRACE=1 %t/all 2>&1 | FileCheck %s --check-prefixes=FAULT,PLAIN
// PLAIN:  launch: five (checked) on
// RUN: env AMPVK_TRACE=1 AMPVK_TEST=variant=large %t/all 2>&1 | FileCheck %s --check-prefixes=FAULT,LARGE
// LARGE:  launch: five (checked_large) on
// RUN: env AMPVK_TRACE=1 AMPVK_TEST=variant=merged %t/all 2>&1 | FileCheck %s --check-prefixes=FAULT,MERGED
// MERGED: launch: five (checked_merged) on
// FAULT:  checked_variants.cpp:[[#@LINE+13]]: index (8) of 'b' is not in its extent (8); thread (7)

// RUN: %ampcc -fcheck --variants=none,int64 %s -o %t/words
// RUN: env AMPVK_TRACE=1 AMPVK_TEST=variant=int64 %t/words 2>&1 | FileCheck %s --check-prefix=WORDS
// WORDS:  ampvk: launches of the kernel five are not checked: none of its variants with checks suits the accelerator and the containers
// WORDS:  launch: five (int64) on
// WORDS-NOT: Faults
#include <amp.h>
#include <cstdio>
using namespace concurrency;
void five(array_view<long> a, array_view<long> b, array_view<long> c,
          array_view<long> d, array_view<long> e) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = b[i + 1] + c[i] + d[i] + e[i];
  });
}
int main() {
  long data[5][8] = {};
  auto view = [&](int i) { return array_view<long>(8, data[i]); };
  try {
    five(view(0), view(1), view(2), view(3), view(4));
  } catch (const runtime_exception &fault) {
    std::printf("%s\n", fault.what());
  }
}
