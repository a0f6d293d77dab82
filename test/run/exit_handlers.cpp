// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launches end before all exit handlers, if main ends the process. Drivers with
// a compiler register some while a launch runs, which end that compiler.
// RUN: %ampcc -O1 -fnative-kernels %s -o %t && %t | FileCheck %s
// RUN: env AMPVK_DEVICE=native %t | FileCheck %s
// CHECK: the launch is done
#include <amp.h>
#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace concurrency;

static completion_future *launch;

static void showLaunch() {
  const bool isDone =
      launch->wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  std::puts(isDone ? "the launch is done" : "the launch is running");
}

int main() {
  static array<unsigned> numbers(1);
  parallel_for_each(numbers.extent, [&numbers = numbers](index<1> i) restrict(amp) {
    unsigned x = i[0];
    for (int round = 0; round < 100000000; ++round)
      x = x * 1664525 + 1013904223;
    numbers[i] = x;
  });
  launch = new completion_future(numbers.accelerator_view.create_marker());
  std::atexit(showLaunch);
  return 0;
}
