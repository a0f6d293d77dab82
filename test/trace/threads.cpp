// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A track for each thread, and for each queue of several accelerators.
// RUN: %ampcc -O1 %s -o %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_TEST=no-shared-memory AMPVK_TRACE=%t.json,summary %t 2> %t.txt
// RUN: %python %S/Inputs/trace.py %t.json > %t.events
// RUN: grep "kernels: kernel run " %t.events | count 800
// RUN: grep "launch run " %t.events | count 800
// RUN: FileCheck %s < %t.events
// RUN: FileCheck %s --check-prefix=TABLE < %t.txt
//
// The same by the starts of kernels, as on GPUs where ends cost time.
// RUN: env AMPVK_TEST=start-times=1,no-shared-memory AMPVK_VIRTUAL_DEVICES=2 AMPVK_TRACE=%t.starts.json %t
// RUN: %python %S/Inputs/trace.py %t.starts.json > %t.starts
// RUN: grep "kernels: kernel run " %t.starts | count 800
//
// CHECK-DAG: {{.* bits\)}}: kernels: kernel run
// CHECK-DAG: (2): kernels: kernel run
// CHECK-DAG: thread of {{.*}}: host launch run
// TABLE:      ampvk: times on
// TABLE:      400 {{.*}} kernel run
// TABLE:      ampvk: times on
// TABLE:      400 {{.*}} kernel run
#include "../run/Inputs/check.h"

#include <thread>

using namespace concurrency;

static void run(const accelerator_view &where) {
  array<int> a(64, where);
  for (int i = 0; i < 200; ++i)
    parallel_for_each(where, a.extent,
                      [&a, i](index<1> j) restrict(amp) { a[j] = i + j[0]; });
  std::vector<int> result = a;
  CHECK_EQ(result[10], 209);
}

int main() {
  const std::vector<accelerator> all = accelerator::get_all();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, i] { run(all[i % 2].default_view); });
  for (std::thread &thread : threads)
    thread.join();
  return 0;
}
