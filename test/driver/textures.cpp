// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What shader files say of textures, and what a kernel may not do to them.
// RUN: split-file %s %t
// RUN: %amp2glsl -o %t/out %t/files.cpp && FileCheck %t/files.cpp < %t/out/kernel.json
// RUN: not %ampcc -c -o %t/out.o %t/refused.cpp 2>&1 | FileCheck %t/refused.cpp

//--- files.cpp
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

void kernel(const texture<unorm_2, 1> &in, texture<int, 1> &both,
            writeonly_texture_view<float_4, 3> out, sampler s) {
  texture_view<const unorm_2, 1> view(in);
  parallel_for_each(both.extent, [=, &in, &both](index<1> i) restrict(amp) {
    both.set(i, both[i] + int(in[i].x));
    unorm_2 v = view.sample(s, 0.5f) + view.sample<filter_point>(0.5f);
    out.set(index<3>(0, 0, i[0]), float_4(v.x) * 1e5f);
  });
}
// CHECK:      "features": [
// CHECK-NEXT:   "image_write_without_format"
// CHECK:      "resources": [
// CHECK:        "access": "read",
// CHECK-NEXT:   "binding": 0,
// CHECK-NEXT:   "components": 2,
// CHECK-NEXT:   "element_size": 8,
// CHECK-NEXT:   "format": null,
// CHECK-NEXT:   "handle": {
// CHECK-NEXT:     "offset": 0,
// CHECK-NEXT:     "pointer": [[#]]
// CHECK-NEXT:   },
// CHECK-NEXT:   "home": true,
// CHECK-NEXT:   "host_members": {
// CHECK-NEXT:     "extent": 16,
// CHECK-NEXT:     "level": 8,
// CHECK-NEXT:     "levels": 12
// CHECK-NEXT:   },
// CHECK-NEXT:   "kind": "sampled_image",
// CHECK-NEXT:   "limits": null,
// CHECK-NEXT:   "name": "in",
// CHECK-NEXT:   "rank": 1,
// CHECK-NEXT:   "samplers": 0,
// CHECK-NEXT:   "set": 0,
// CHECK-NEXT:   "texel": "unorm"
// CHECK:        "access": "read_write",
// CHECK:        "format": "r32i",
// CHECK:        "kind": "storage_image",
// CHECK-NEXT:   "limits": null,
// CHECK-NEXT:   "name": "both",
// CHECK-NEXT:   "rank": 1,
// CHECK-NEXT:   "set": 0,
// CHECK-NEXT:   "texel": "int"
// CHECK:        "home": false,
// CHECK-NEXT:   "host_members": {
// CHECK-NEXT:     "address": [[#ADDRESS:]],
// CHECK-NEXT:     "border": [[#ADDRESS+4]],
// CHECK-NEXT:     "filter": [[#ADDRESS-4]]
// CHECK-NEXT:   },
// CHECK-NEXT:   "kind": "sampler",
// CHECK-NEXT:   "name": "s"
// CHECK:        "access": "write",
// CHECK:        "kind": "storage_image",
// CHECK-NEXT:   "limits": [[#]],
// CHECK-NEXT:   "name": "out",
// CHECK-NEXT:   "rank": 3,
// CHECK-NEXT:   "set": 0,
// CHECK-NEXT:   "texel": "float"
// CHECK:        "address": 3,
// CHECK-NEXT:   "binding": [[#]],
// CHECK-NEXT:   "filter": 0,
// CHECK-NEXT:   "kind": "sampler",
// CHECK-NEXT:   "name": "point_clamp"

//--- refused.cpp
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

void store(texture<norm, 1> &t, index<1> i) restrict(amp) {
  writeonly_texture_view<norm, 1> view(t);
  // CHECK: refused.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: texture 't' is read and written by one kernel, which is allowed only for textures of int, unsigned int or float
  view.set(i, norm(0.5f));
}
void kernel1(texture<norm, 1> &t, array_view<float> a) {
  // CHECK: note: in kernel 'kernel1'
  parallel_for_each(a.extent, [=, &t](index<1> i) restrict(amp) {
    store(t, i);
    a[i] = t[i];
  });
}
