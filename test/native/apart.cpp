// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Native code is optimized in a module of its own, if nothing but the optimizer runs on modules.
// Wherever that is, a file's kernels are there once, with the linkage of their images.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cpp
// RUN: %ampcc -O1 -fnative-kernels -S -emit-llvm %s -o - | FileCheck %s
// RUN: %ampcc -O2 -g -fnative-kernels -S -emit-llvm %s -o - | FileCheck %s
// RUN: %ampcc -O0 -fnative-kernels -S -emit-llvm %s -o - | FileCheck %s
// RUN: %ampcc -O2 -flto -fnative-kernels -S -emit-llvm %s -o - | FileCheck %s
// RUN: %ampcc -O2 -fsanitize=address -fnative-kernels -S -emit-llvm %s -o - | FileCheck %s --check-prefixes=CHECK,ASAN
// RUN: %ampcc -O2 -Xclang -disable-llvm-passes -fnative-kernels -S -emit-llvm %s -o - | FileCheck %s
// CHECK-NOT: {{^}}declare {{.*}}.native
// CHECK: define linkonce_odr hidden void @_Z{{[^ ]*5Twice[^ ]*}}.native({{.*}} comdat
// ASAN: __asan_report
// CHECK: define internal void @_Z{{.*}}6lambda{{.*}}.native(
// ASAN: __asan_report
// CHECK: define internal void @_Z{{.*}}8unlikely{{.*}}.native(
// CHECK-NOT: {{^}}declare {{.*}}.native
// CHECK-NOT: {{^}}define {{.*}}6{{unused|called}}

// Messages of the optimizer name lines of kernels.
// RUN: %ampcc -O2 -Rpass=loop-vectorize -fnative-kernels -c %s -o %t/a.o 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: apart.cpp:[[#@LINE+15]]:{{.*}}: vectorized loop

// Threads change nothing.
// RUN: cd %t && %python %S/../driver/Inputs/shared_start.py a.cpp %ampcc -O2 -fnative-kernels
// RUN: cd %t && %python %S/../driver/Inputs/shared_start.py a.cpp %ampcc -O3 -g -fcheck -fnative-kernels
// RUN: cd %t && %python %S/../driver/Inputs/shared_start.py a.cpp %ampcc -O2 -flto -fnative-kernels
// RUN: cd %t && %python %S/../driver/Inputs/shared_start.py a.cpp %ampcc -O2 -fsanitize=address -fnative-kernels
// RUN: cd %t && %python %S/../driver/Inputs/shared_start.py a.cpp %ampcc -O2 -fprofile-generate -fnative-kernels
// RUN: cd %t && %python %S/../driver/Inputs/shared_start.py a.cpp %ampcc -O2 -Rpass=loop-vectorize -fnative-kernels
#include <amp.h>

using namespace concurrency;

struct Twice {
  array_view<float> v;
  void operator()(index<1> i) const restrict(amp) { v[i] *= 2; }
};

void named(array_view<float> v) { parallel_for_each(v.extent, Twice{v}); }

void lambda(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

// Nobody refers to the image of its kernel.
static void unused(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 2; });
}

// The device pass takes it for used.
static void called(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 3; });
}
static void calling(array_view<float> v) { called(v); }

// The device pass takes it for unused.
static void unlikely(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 4; });
}
#ifndef __AMP_DEVICE_PASS__
void onHost(array_view<float> v) { unlikely(v); }
#endif
