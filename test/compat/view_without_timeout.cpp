// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A view whose kernels may take long, as Microsoft advises to make it. Only
// <amp.h> is included.
// RUN: %ampcc %s -o %t 2> %t.said && %t && FileCheck %s < %t.said
// CHECK: remark: using '-fmsvc' because there are errors without it: {{.*}}create_accelerator_view
#include <amp.h>
#include <vector>

int main() {
  concurrency::accelerator device;
  concurrency::accelerator_view automatic =
      concurrency::direct3d::create_accelerator_view(device, true);
  const concurrency::accelerator &same = device;
  concurrency::accelerator_view immediate =
      concurrency::direct3d::create_accelerator_view(
          same, 1, concurrency::queuing_mode_immediate);
  bool isRight = automatic.accelerator == device &&
                 automatic.queuing_mode == concurrency::queuing_mode_automatic;
  isRight &= immediate.queuing_mode == concurrency::queuing_mode_immediate &&
             automatic != immediate && immediate != device.default_view;

  std::vector<int> numbers(64);
  concurrency::array_view<int> view(64, numbers);
  concurrency::parallel_for_each(
      immediate, view.extent,
      [=](concurrency::index<1> i) restrict(amp) { view[i] = i[0]; });
  view.synchronize();
  isRight &= numbers[63] == 63;

  using namespace concurrency::direct3d;
  concurrency::accelerator_view made = create_accelerator_view(
      concurrency::accelerator(), false, concurrency::queuing_mode_automatic);
  isRight &= made.accelerator == device;
  return isRight ? 0 : 1;
}
