// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %ampcc -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: large_arrays.cpp:[[@LINE+3]]:7: error: not supported yet: an array of more than 16777216 elements
#include <amp.h>
static int large(int i) restrict(amp) {
  int a[5000][5000];
  a[i][i] = i;
  return a[i][0];
}
void launch(concurrency::array_view<int> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = large(i[0]);
  });
}
