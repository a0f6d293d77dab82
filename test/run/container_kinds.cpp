// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a launch knows of a container is what its class says, not the order of
// its members: a kind of container that neither compiler nor runtime know. Only
// its part of the data goes to the accelerator and comes back.
// RUN: %ampcc -O0 %s -o %t && env AMPVK_TRACE=1 %t 2> %t.trace
// RUN: grep -E '^ampvk: (up|down)load' %t.trace | FileCheck %s
#include "Inputs/check.h"
#include "Inputs/window.h"

using namespace concurrency;

// CHECK:      ampvk: upload: 400 bytes
// CHECK-NEXT: ampvk: download: 400 bytes
static void line() {
  std::vector<int> data(1000, 1), expected(data);
  array_view<int> view(data), part = view.section(300, 100);
  window<1> shown(part);
  parallel_for_each(part.extent, [=](index<1> i) restrict(amp) {
    shown[i] += i[0];
  });
  part.synchronize();
  for (int i = 0; i < 100; ++i)
    expected[300 + i] += i;
  CHECK_EQ(data, expected);
}

// CHECK-NEXT: ampvk: upload: 800 bytes
// CHECK-NEXT: ampvk: download: 800 bytes
static void plane() {
  std::vector<int> data(50 * 60, 1), expected(data);
  array_view<int, 2> view(50, 60, data), part = view.section(5, 10, 10, 20);
  window<2> shown(part);
  parallel_for_each(part.extent, [=](index<2> i) restrict(amp) {
    shown[i] += 100 * i[0] + i[1];
  });
  part.synchronize();
  for (int i = 0; i < 10; ++i)
    for (int j = 0; j < 20; ++j)
      expected[(5 + i) * 60 + 10 + j] += 100 * i + j;
  CHECK_EQ(data, expected);
}

int main() {
  line();
  plane();
  return check::result();
}
