// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A trace is whole however the process ends.
// RUN: %ampcc -O1 %s -o %t
// RUN: rm -f %t.json && env AMPVK_TRACE=%t.json %t return
// RUN: %python %S/Inputs/trace.py %t.json | FileCheck %s
// RUN: rm -f %t.json && env AMPVK_TRACE=%t.json %t exit
// RUN: %python %S/Inputs/trace.py %t.json | FileCheck %s
// RUN: rm -f %t.json && env AMPVK_TRACE=%t.json %t thread
// RUN: %python %S/Inputs/trace.py %t.json | FileCheck %s
//
// An exception that nobody catches, in any thread.
// RUN: rm -f %t.json && env AMPVK_TRACE=%t.json,summary not --crash %t throw 2> %t.txt
// RUN: %python %S/Inputs/trace.py %t.json | FileCheck %s
// RUN: FileCheck %s --check-prefix=THROWN < %t.txt
// THROWN: kernel main
// THROWN: terminate called after throwing
// RUN: rm -f %t.json && env AMPVK_TRACE=%t.json not --crash %t throw-in-thread
// RUN: %python %S/Inputs/trace.py %t.json | FileCheck %s
//
// Killed: what was there half a second before.
// RUN: rm -f %t.json && env AMPVK_TRACE=%t.json %t _exit
// RUN: %python %S/Inputs/trace.py %t.json | FileCheck %s
//
// CHECK: kernels: kernel main
#include "../run/Inputs/check.h"

#include <cstring>
#include <stdexcept>
#include <thread>
#include <unistd.h>

using namespace concurrency;

int main(int, char **argv) {
  const auto ends = [&](const char *how) { return !std::strcmp(argv[1], how); };
  std::vector<int> data(100);
  array_view<int> view(100, data);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  CHECK_EQ(view[99], 99);
  if (ends("exit"))
    std::exit(0);
  if (ends("thread"))
    std::thread([] { std::exit(0); }).join();
  if (ends("throw"))
    throw std::runtime_error("nobody catches this");
  if (ends("throw-in-thread"))
    std::thread([] { throw std::runtime_error("nor this"); }).join();
  if (ends("_exit")) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    _exit(0);
  }
  return 0;
}
