// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where containers may be larger than a descriptor can show, elements are found
// by address, and positions have 64 bits. The other variant is as ever.
// RUN: rm -rf %t && %amp2glsl --large-containers -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.large.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
// RUN: FileCheck --match-full-lines %s --check-prefix=SMALL < %t/kernel.comp
// RUN: FileCheck %s --check-prefix=JSON < %t/kernel.json
// RUN: FileCheck %s --check-prefix=BACK < %t/back.large.comp
#include <amp.h>

using namespace concurrency;

void kernel(array_view<float, 2> a, array<int, 1> &b) {
  parallel_for_each(a.extent, [=, &b](index<2> i) restrict(amp) {
    a[i] += b[i[1]];
  });
}

// CHECK:      layout(buffer_reference, std430, buffer_reference_align = 4) readonly buffer b_buffer {
// CHECK-NEXT:     int b;
// CHECK-NEXT: };
// CHECK-NEXT: layout(buffer_reference, std430, buffer_reference_align = 4) buffer a_buffer {
// CHECK-NEXT:     float a;
// CHECK-NEXT: };
// CHECK-NEXT: layout(push_constant, std430) uniform Arguments {
// CHECK-NEXT:     ivec2 extent;
// CHECK-NEXT:     ivec2 origin;
// CHECK-NEXT:     int64_t a_offset;
// CHECK-NEXT:     int64_t a_stride;
// CHECK-NEXT:     uint64_t b_address;
// CHECK-NEXT:     uint64_t b_count;
// CHECK-NEXT:     uint64_t spare_address;
// CHECK-NEXT:     uint64_t a_address;
// CHECK-NEXT:     uint64_t a_count;
// CHECK-NEXT: } args;
// CHECK-NEXT: b_buffer b_at(int64_t i) {
// CHECK-NEXT:     return b_buffer(uint64_t(i) < args.b_count ? args.b_address + uint64_t(i) * 4ul : args.spare_address);
// CHECK-NEXT: }
// CHECK:          a_at(args.a_offset + int64_t(i.x) * args.a_stride + int64_t(i.y)).a += float(b_at(int64_t(i.y)).b);

// SMALL-NOT:  {{.*}}int64{{.*}}
// SMALL:      layout(set = 0, binding = 0, std430) readonly buffer b_buffer {
// SMALL:          a[args.a_offset + i.x * args.a_stride + i.y] += float(b[i.y]);

// The low half of a position, or all of it.
// JSON:      "runs": [
// JSON-NEXT:   {
// JSON-NEXT:     "destination": 16,
// JSON-NEXT:     "size": 4,
// JSON:      "profile": "any",
// JSON:      "addresses": [
// JSON-NEXT:   {
// JSON-NEXT:     "destination": 32,
// JSON-NEXT:     "element_size": 4,
// JSON-NEXT:     "resource": 0
// JSON:      "runs": [
// JSON-NEXT:   {
// JSON-NEXT:     "destination": 16,
// JSON-NEXT:     "size": 8,
// JSON:      "spare_offset": 48
// JSON:      "profile": "large",
// JSON:      "binding": null,

/// Minus the unsigned would be a large number.
void back(array<int, 1> &a, unsigned n) {
  parallel_for_each(a.extent, [=, &a](index<1> i) restrict(amp) {
    const int *p = &a[i];
    a[i] = *(p - n);
  });
}
// BACK: = a_at(int64_t(i) - int64_t(args.n)).a;
