// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A loop of more rounds than AMPVK_CHECK_LOOPS ends, and is told of.
// RUN: %ampcc -O0 -fcheck %s -o %t && env AMPVK_CHECK_LOOPS=100 %t | FileCheck %s
// RUN: env AMPVK_CHECK_LOOPS=200 %t | FileCheck %s --check-prefix=MORE
// RUN: %t | FileCheck %s --check-prefix=NONE
// RUN: env AMPVK_CHECK=0 AMPVK_CHECK_LOOPS=100 %t | FileCheck %s --check-prefix=NONE
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int rounds(int n) restrict(amp) {
  int count = 0;
  // CHECK: checked_loops.cpp:[[#@LINE+2]]: loop of more than 100 rounds; thread (2)
  // CHECK-NOT: [[#@LINE+1]]: loop
  while (count != n) {
    if (++count < 0)
      continue;
  }
  return count;
}

int main() {
  std::vector<int> ws(4), ds(4), fs(4);
  array_view<int> w(4, ws), d(4, ds), f(4, fs);
  try {
    parallel_for_each(w.extent, [=](index<1> i) restrict(amp) {
      const int n = i[0] == 2 ? 150 : 100;
      w[i] = rounds(n);
      int k = 0;
      // CHECK: checked_loops.cpp:[[#@LINE+1]]: loop of more than 100 rounds; thread (2)
      do
        ++k;
      while (k != n);
      d[i] = k;
      k = 0;
      // CHECK: checked_loops.cpp:[[#@LINE+1]]: loop of more than 100 rounds; thread (2)
      for (;;) {
        if (++k == n)
          break;
      }
      f[i] = k;
    });
  } catch (const runtime_exception &e) {
    std::printf("%s\n", e.what());
  }
  for (const auto *list : {&w, &d, &f})
    list->synchronize();
  for (const auto &list : {ws, ds, fs})
    std::printf("%d %d %d %d\n", list[0], list[1], list[2], list[3]);
  // CHECK: {{^}}100 100 101 100
  // CHECK-NEXT: {{^}}100 100 101 100
  // MORE: {{^}}100 100 150 100
  // MORE-NEXT: {{^}}100 100 150 100
  // NONE-NOT: Faults
  // NONE: {{^}}100 100 150 100
  return 0;
}
