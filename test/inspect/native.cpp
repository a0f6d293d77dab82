// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The C++ of kernels for the processor: in the image, in files, on the page, and
// where there is none, the reason. Without the option there is nothing of it.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %ampcc -c -fnative-kernels %s -o k.o --amp-save-shaders=saved
// RUN: %amp-inspect k.o | FileCheck %s
// CHECK: {{^}}twice (
// CHECK: {{^}}  native code: {{[0-9]+}} lines of C++
// CHECK: {{^}}read (
// CHECK: {{^}}  native code: not supported yet with direct3d_abort beside a barrier in a function

// RUN: %amp-inspect --native k.o | FileCheck %s --check-prefix=TEXT
// TEXT:      // k.o: twice ({{.*}}native.cpp:[[#]])
// TEXT-NEXT: #include <ampvk/native.h>
// TEXT-NEXT: // C++ AMP kernel twice
// TEXT:      // k.o: read (
// TEXT-NEXT: // No native code: not supported yet with direct3d_abort beside a barrier in a function

// RUN: %amp-inspect --extract=extracted k.o
// RUN: %amp2glsl --native -o written %s && diff written/twice.native.cpp extracted/twice.native.cpp
// RUN: diff written/twice.native.cpp saved/native.twice.native.cpp
// RUN: %clangxx -std=gnu++20 -I %source/runtime/include -Werror -fsyntax-only written/twice.native.cpp
// RUN: %amp-inspect --html=page.html k.o && grep -c 'native C++</h3>' page.html | FileCheck %s --check-prefix=ONE
// ONE: {{^}}1{{$}}

// With -fcheck there is a second one. Linked programs have addresses behind
// each image, and -flto has variables.
// RUN: %ampcc -shared -fPIC -fnative-kernels -fcheck %s -o k.so
// RUN: %amp-inspect k.so 2>&1 | FileCheck %s --check-prefix=CHECKED
// RUN: %ampcc -c -flto -fnative-kernels -fcheck %s -o lto.o
// RUN: %amp-inspect lto.o 2>&1 | FileCheck %s --check-prefix=CHECKED
// CHECKED-NOT: error
// CHECKED: native code: {{[0-9]+}} lines of C++, and with checks
// RUN: %amp2glsl --native -fcheck -o checked %s -- && ls checked | FileCheck %s --check-prefix=FILES
// FILES: {{^}}twice.checked.native.cpp
// FILES: {{^}}twice.native.cpp

// RUN: %ampcc -c %s -o none.o && %amp-inspect none.o | FileCheck %s --check-prefix=NONE
// NONE-NOT: native code
// RUN: %amp-inspect --native none.o | count 0
#include <amp.h>
using namespace concurrency;

void twice(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] *= 2; });
}

static void meet(const tiled_index<4> &t) restrict(amp) {
  t.barrier.wait();
  if (t.tile[0] == 0)
    return;
  t.barrier.wait();
}

void read(array_view<int> a) {
  parallel_for_each(a.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    if (a[t.global] < 0)
      direct3d_abort();
    meet(t);
    a[t.global] = 1;
  });
}
