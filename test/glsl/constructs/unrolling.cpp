// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the source says of unrolling reaches the GLSL.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d; s/^ *//' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

template <int Times> int asked(int n) restrict(amp) {
  int s = 0;
#pragma unroll Times
  for (int i = 0; i < 8; ++i)
    s = s * 3 + n + i;
#pragma unroll(2)
  for (int i = 0; i < 8; ++i)
    s = s * 3 + n - i;
#pragma nounroll
  for (int i = 0, j = n; i < j; ++i)
    s ^= i;
#pragma clang loop unroll(full)
  do
    s += n;
  while (++n < 20);
#pragma clang loop unroll(disable)
  while (n-- > 5)
    s ^= n;
#pragma unroll
  for (long long i = n; i < 2l * n; i += 2)
    s += int(i);
#pragma clang loop vectorize(enable)
  while (s > 1000)
    s /= 2;
  return s;
}

void kernel(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = asked<8>(v[i]);
  });
}

// CHECK: #extension GL_EXT_control_flow_attributes : require
// CHECK: {{^}}[[UNROLL:\[\[unroll\]\]]] for (int i = 0; i < 8; ++i)
// CHECK: {{^}}for (int i = 0; i < 8; ++i)
// CHECK: {{^}}[[KEEP:\[\[dont_unroll\]\]]] for (int i = 0, j = n; i < j; ++i)
// CHECK: {{^}}[[UNROLL]] do {
// CHECK: {{^}}[[KEEP]] while (n-- > 5)
// CHECK: {{^}}[[UNROLL]] for (
// CHECK: {{^}}while (s > 1000)
