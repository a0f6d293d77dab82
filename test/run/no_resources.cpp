// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that uses no container, on devices with and without push
// descriptors.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=no-push-descriptors %t
#include "Inputs/check.h"

using namespace concurrency;

int main() {
  int used = 0;
  parallel_for_each(extent<1>(100), [](index<1>) restrict(amp) {});
  parallel_for_each(extent<2>(10, 10), [=](index<2> i) restrict(amp) {
    int local = i[0] + used;
    local += 1;
  });
  accelerator().default_view.wait();
  array_view<int> view(10);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] += i[0]; });
  CHECK_EQ(view[9], 9);
  return check::result();
}
