// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What cannot be imported is refused at its place, once for each kernel.
// RUN: not %ampcc -fsyntax-only -std=c++17 -w -ferror-limit=0 %s 2>&1 | FileCheck %s
// clang-format off
#include <amp.h>
using namespace concurrency;

int noBody(int x) restrict(amp);
void kernel1(array_view<int> a) {
  // CHECK: :[[@LINE+5]]:18: error: 'noBody' has no body in this source file; define functions that a kernel calls in a header or beside the kernel
  // CHECK: :8:5: note: declared here
    // CHECK: note: in kernel 'kernel1'
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
        int k = (noBody(i[0]));
        a[i] = noBody(k);
      });
}

void kernel2(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
        int x = 1;
        int *z = &x;
    // CHECK: :[[@LINE+2]]:13: error: a pointer, reference or container as memory of another type is not allowed in restrict(amp) code
    // CHECK: note: in kernel 'kernel2'
        z = (int *)&z;
        a[i] = *z;
      });
}

void kernel3(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
        int x = 1;
        auto refers = [&]() { return x; };
    // CHECK: :[[@LINE+2]]:16: error: a pointer, reference or container as memory of another type is not allowed in restrict(amp) code
    // CHECK: note: in kernel 'kernel3'
        a[i] = reinterpret_cast<int &>(refers);
      });
}

void kernel4(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+2]]:30: error: a pointer, reference or container as memory of another type is not allowed in restrict(amp) code
    // CHECK: note: in kernel 'kernel4'
        const void *memory = &a;
        a[i] = *(const int *)memory;
      });
}

// CHECK: 4 errors generated
