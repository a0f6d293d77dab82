// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -E shows what both passes read, and its text can be compiled again.
// RUN: %ampcc -E -Wall -Werror %s -o %t.ii && %ampcc -c -Wall -Werror %t.ii -o %t.o && %ampcc %t.o -o %t && %t | FileCheck %s
// CHECK: kernel 5, host 2, line 44
// RUN: FileCheck %s --check-prefix=TEXT < %t.ii
// TEXT: #ifdef __AMP_DEVICE_PASS__
// TEXT: a[i] = 5;
// TEXT: #else
// TEXT: a[i] = 2;
// TEXT: #endif
// TEXT: // ampcc {{[0-9.]+}}, {{.*}}clang version

// Macros alone are the host's.
// RUN: %ampcc -E -dM %s | grep -c 'define VALUE ' | grep -x 1

// An error of one pass is one.
// RUN: not %ampcc -E -DBAD %s -o %t.bad.ii 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: error: only for kernels
// RUN: not ls %t.bad.ii

// What Microsoft's dialect would make of it counts for caches, where the file asks.
// RUN: %ampcc -E -DASKS %s | grep "in Microsoft's dialect"
// RUN: %ampcc -E -fno-msvc %s | not grep "in Microsoft's dialect"
#include <amp.h>
#include <cstdio>
#ifdef __AMP_DEVICE_PASS__
#define VALUE 5
#ifdef BAD
#error only for kernels
#endif
#else
#define VALUE 2
#endif
#ifdef _MSC_VER
#error not here
#endif

int main() {
  int data = 0;
  concurrency::array_view<int> a(1, &data);
  concurrency::parallel_for_each(
      a.extent, [=](concurrency::index<1> i) restrict(amp) { a[i] = VALUE; });
  a.synchronize();
  std::printf("kernel %d, host %d, line %d\n", data, VALUE, __LINE__);
}
