// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launches of which not all is checked, as AMPVK_CHECK_MEMORY is too small: small
// containers come first. Each kernel says so once.
// RUN: %ampcc -O0 -fnative-kernels -fcheck %s -o %t
// RUN: env AMPVK_CHECK_MEMORY=8192 %t > %t.out 2> %t.err
// RUN: FileCheck %s < %t.out && FileCheck %s --check-prefix=LINES < %t.err
// RUN: env AMPVK_CHECK_MEMORY=8192 AMPVK_DEVICE=native %t > %t.out 2> %t.err
// RUN: FileCheck %s < %t.out && FileCheck %s --check-prefix=LINES < %t.err
// RUN: env AMPVK_CHECK_MEMORY=8192 AMPVK_TEST=variant=merged %t 2> %t.err | FileCheck %s
// RUN: env AMPVK_CHECK_MEMORY=8192 AMPVK_TEST=variant=large %t 2> %t.err | FileCheck %s
// RUN: env AMPVK_CHECK_MEMORY=0 %t 2> %t.err | FileCheck %s --check-prefix=NONE
// RUN: %t 2> %t.err | FileCheck %s --check-prefix=ALL
// RUN: count 0 < %t.err
// LINES: ampvk: in the kernel first, only the first 2048 of 262144 bytes of 'big' are checked, as AMPVK_CHECK_MEMORY allows no more
// LINES-NEXT: ampvk: in the kernel second, only the first 768 of 65536 texels of 'image' are checked
// LINES-NOT: ampvk
// NONE-NOT: Faults
// ALL: front: Faults
// ALL: race in 'big[10]'
// ALL: back: Faults
// ALL: race in 'big[60000]'
// ALL-NOT: are checked
#include "Inputs/faults.h"
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

/// Two threads store to an element of the big container, and each of them reads
/// an element of the small one.
static void first(array<int> &big, const array<int> &small, int at) {
  parallel_for_each(extent<1>(512), [=, &big, &small](index<1> i) restrict(amp) {
    if (i[0] == 3 || i[0] == 300)
      big[at] = i[0];
    big[i[0] + 1000] = small[i];
  });
}

/// Threads store to the texel, and read elements of `a`.
static void second(texture<int, 2> &image, array<int> &a, index<2> at) {
  parallel_for_each(extent<1>(256), [=, &image, &a](index<1> i) restrict(amp) {
    if (i[0] % 100 == 7)
      image.set(at, i[0]);
    a[i] = a[255 - i[0]] + 1;
  });
}

int main() {
  const std::vector<int> data(65536);
  array<int> big(65536, data.begin()), small(512);
  // CHECK-LABEL: front: Faults in the kernel
  // CHECK-NEXT: race in 'big[10]': store by thread
  // CHECK-NEXT: 'small[{{[0-9]+}}]' is read, but was never written
  // CHECK: only the first 2048 of 262144 bytes of 'big' are checked, as AMPVK_CHECK_MEMORY allows no more
  faultsOf("front", [&] { first(big, small, 10); });
  // CHECK-LABEL: written: Faults in the kernel
  // CHECK-NEXT: race in 'big[11]': store by thread
  // CHECK-NOT: small
  copy(data.begin(), data.begin() + 512, small);
  faultsOf("written", [&] { first(big, small, 11); });
  // CHECK-LABEL: back: none
  faultsOf("back", [&] { first(big, small, 60000); });
  texture<int, 2> image(256, 256);
  array<int> a(256, data.begin());
  // CHECK-LABEL: image: Faults in the kernel
  // CHECK-NEXT: race in 'image[2, 255]'
  // CHECK: race in 'a[{{[0-9]+}}]'
  faultsOf("image", [&] { second(image, a, index<2>(2, 255)); });
  // CHECK-LABEL: row: Faults in the kernel
  // CHECK-NOT: race in 'image
  faultsOf("row", [&] { second(image, a, index<2>(3, 0)); });
}
