// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A message is a record, made where it is sent.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
// What a program that launches the kernel must know of them.
// RUN: FileCheck %s --check-prefix=JSON < %t/kernel.json
// JSON:      "messages": [
// JSON:      "kind": "print",
// JSON-NEXT: "parts": [
// JSON:      "format": "%d",
// JSON-NEXT: "type": "int32"
// JSON:      "format": ": %f",
// JSON-NEXT: "type": "float32"
// JSON:      "kind": "abort",
// JSON-NEXT: "parts": []
#include <amp.h>

using namespace concurrency;

void kernel(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    if (v[i] < 0)
      direct3d_printf("%d: %f\n", i[0], v[i]);
    if (v[i] > 9)
      direct3d_abort();
    v[i] = 1;
  });
}

// CHECK:      uint reserve_message(uint words) {
// CHECK-NEXT:     if (messages[0u] < messages[1u]) {
// CHECK-NEXT:         uint used = atomicAdd(messages[0u], words);
// CHECK-NEXT:         if (used + words <= messages[1u]) {
// CHECK-NEXT:             return used + 4u;
// CHECK-NEXT:         }
// CHECK-NEXT:     }
// CHECK-NEXT:     atomicAdd(messages[2u], 1u);
// CHECK-NEXT:     return 0u;
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     if (v[args.v_offset + i] < 0.0) {
// CHECK-NEXT:         uint message = reserve_message(3u);
// CHECK-NEXT:         if (message != 0u) {
// CHECK-NEXT:             messages[message] = 1u; messages[message + 1u] = uint(i);
// CHECK-NEXT:             messages[message + 2u] = floatBitsToUint(v[args.v_offset + i]);
// CHECK-NEXT:         }
// CHECK-NEXT:     }
// CHECK-NEXT:     if (v[args.v_offset + i] > 9.0) {
// CHECK-NEXT:         uint message = reserve_message(1u); if (message != 0u) { messages[message] = 2u; } else { messages[3u] = 2u; }
// CHECK-NEXT:         return;
// CHECK-NEXT:     }
// CHECK-NEXT:     v[args.v_offset + i] = 1.0;
// CHECK-NEXT: }
