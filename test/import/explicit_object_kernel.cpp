// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %ampcc -fsyntax-only -std=c++23 %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

void f(array_view<int> v) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: not supported yet: a kernel whose operator() has an explicit object parameter
  parallel_for_each(v.extent, [=](this auto self, index<1> i) restrict(amp) {
    v[i] = 2;
  });
  // CHECK: 1 error
}
