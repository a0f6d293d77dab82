// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable whose value has to be a number is an error with any other value.
// RUN: %ampcc -O0 -fcheck %s -o %t && %t | FileCheck %s --check-prefix=FINE
// RUN: env AMPVK_CHECK_MEMORY=0 AMPVK_CHECK_TILES= %t | FileCheck %s --check-prefix=FINE
// FINE: 496
// RUN: env AMPVK_CHECK_MEMORY=64M %t | FileCheck %s --check-prefix=MEMORY
// MEMORY: AMPVK_CHECK_MEMORY: '64M' is no number from 0 to 18446744073709551615.
// RUN: env AMPVK_CHECK_LOOPS=4294967296 %t | FileCheck %s --check-prefix=LOOPS
// LOOPS: AMPVK_CHECK_LOOPS: '4294967296' is no number from 0 to 4294967295.
// RUN: env AMPVK_CHECK_TILES=-1 %t | FileCheck %s --check-prefix=TILES
// TILES: AMPVK_CHECK_TILES: '-1' is no number
// RUN: env AMPVK_MESSAGE_BYTES=1e6 %t | FileCheck %s --check-prefix=BYTES
// BYTES: AMPVK_MESSAGE_BYTES: '1e6' is no number from 1 to 4294967295.
// RUN: env AMPVK_NATIVE_THREADS=four %t | FileCheck %s --check-prefix=THREADS
// THREADS: AMPVK_NATIVE_THREADS: 'four' is no number from 0 to 1024.
// RUN: env "AMPVK_VIRTUAL_DEVICES= 2" %t | FileCheck %s --check-prefix=DEVICES
// DEVICES: AMPVK_VIRTUAL_DEVICES: ' 2' is no number from 1 to 16.
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int main() {
  try {
    array_view<int> a(32);
    parallel_for_each(a.extent,
                      [=](index<1> i) restrict(amp) { a[i] = i[0]; });
    int sum = 0;
    for (int i = 0; i < 32; ++i)
      sum += a[i];
    std::printf("%d\n", sum);
  } catch (const runtime_exception &e) {
    std::printf("%s\n", e.what());
  }
}
