// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// AMPVK_TRACE=file.json: what the host and the device did, and when. On a device
// whose memory the host cannot map, so that copies are the device's. Each launch is
// submitted at once, however busy the device is.
// RUN: %ampcc -O1 -g %s -o %t
// RUN: env AMPVK_TEST=no-batching,no-shared-memory AMPVK_TRACE=%t.json %t
// RUN: %python %S/Inputs/trace.py %t.json | FileCheck %s
//
// The same by a clock of the device that the driver does not compare with the
// host's.
// RUN: env AMPVK_TEST=no-batching,no-shared-memory,no-calibration AMPVK_TRACE=%t.own.json %t
// RUN: %python %S/Inputs/trace.py %t.own.json | FileCheck %s
//
// And by the starts of kernels, as on GPUs where ends cost time.
// RUN: env AMPVK_TEST=no-batching,no-shared-memory,start-times=1 AMPVK_TRACE=%t.starts.json %t
// RUN: %python %S/Inputs/trace.py %t.starts.json | FileCheck %s

// CHECK:      {{.*}}: kernels: submission submission
// CHECK-NEXT: {{.*}}: kernels: copy upload bytes=40000
// CHECK-NEXT: {{.*}}: kernels: submission submission
// CHECK-NEXT: {{.*}}: kernels: copy upload bytes=40000
// CHECK-NEXT: {{.*}}: kernels: submission submission
// CHECK-NEXT: {{.*}}: kernels: kernel main_1 source=times.cpp:[[@LINE+36]] bytes=80000
// CHECK-NEXT: {{.*}}: kernels: submission submission
// CHECK-NEXT: {{.*}}: kernels: copy copy on the accelerator bytes=40000
// CHECK-NEXT: {{.*}}: kernels: submission submission
// CHECK-NEXT: {{.*}}: kernels: copy copy on the accelerator bytes=40000
// CHECK-NEXT: {{.*}}: kernels: submission submission
// CHECK-NEXT: {{.*}}: kernels: kernel main_2 source=times.cpp:[[@LINE+36]] bytes=40000
// CHECK-NEXT: {{.*}}: kernels: submission submission
// CHECK-NEXT: {{.*}}: kernels: copy download bytes=40000
//
// CHECK:      main thread of {{.*}}: host launch main_1 source=times.cpp
// CHECK-NEXT: main thread of {{.*}}: host start the accelerator
// CHECK-NEXT: main thread of {{.*}}: host compile main_1 source=times.cpp
// CHECK:      main thread of {{.*}}: host upload bytes=40000
// CHECK:      main thread of {{.*}}: host submit
// CHECK:      main thread of {{.*}}: host copy bytes=40000
// CHECK-NEXT: main thread of {{.*}}: host submit
// CHECK:      main thread of {{.*}}: host launch main_2 source=times.cpp
// CHECK:      main thread of {{.*}}: host copy bytes=40000
// CHECK-NEXT: main thread of {{.*}}: host download bytes=40000
//
// The host waits for a kernel that takes longer than the host.
// RUN: env AMPVK_TEST=no-batching,no-shared-memory AMPVK_TRACE=%t.long.json %t long
// RUN: %python %S/Inputs/trace.py %t.long.json | grep ": host wait"
#include "../run/Inputs/check.h"

using namespace concurrency;

static const int n = 10000;

int main(int argc, char **) {
  const int rounds = argc > 1 ? 30000 : 0;
  std::vector<float> x(n, 1), y(n, 2);
  const float a = 3;
  array_view<const float> xs(n, x);
  array_view<float> ys(n, y);
  parallel_for_each(ys.extent, [=](index<1> i) restrict(amp) {
    ys[i] = a * xs[i] + ys[i];
  });
  array<float> copy_of(ys), other(n);
  copy(copy_of, other);
  parallel_for_each(other.extent.tile<50>(),
                    [=, &other](tiled_index<50> t) restrict(amp) {
                      float value = other[t] * 2;
                      for (int i = 0; i < rounds; ++i)
                        value = value * 0.5f + 5.0f; // 10 stays 10
                      other[t] = value;
                    });
  if (rounds)
    other.accelerator_view.wait();
  std::vector<float> result(n);
  copy(other, result.begin());
  CHECK_EQ(result[77], 10.0f);
  CHECK_EQ(ys[5], 5.0f);
  return 0;
}
