// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A capture by RenderDoc of a program without a window: it has the names of
// kernels and containers, and a label around each launch and copy.
// REQUIRES: renderdoc
// RUN: rm -rf %t && mkdir %t && cd %t && %ampcc -O1 %s -o program
// RUN: env HOME=%t AMPVK_CAPTURE=1 renderdoccmd capture -w -c %t/it ./program > log.txt 2>&1
// RUN: env HOME=%t %python %S/Inputs/capture.py it_capture.rdc | FileCheck %s
//
// CHECK-DAG: Buffer: numbers, {{4[0-9]+}} bytes
// CHECK-DAG: Buffer: containers of up to 256 bytes
// CHECK-DAG: CommandBuffer: {{.*}}: kernels, command buffer 0
// CHECK-DAG: Memory: numbers, {{4[0-9]+}} bytes
// CHECK-DAG: PipelineState: blacken
// CHECK-DAG: PipelineState: count
// CHECK-DAG: Queue: {{.*}}: kernels
// CHECK-DAG: Shader: count
// CHECK-DAG: Sync: {{.*}}: kernels, submissions
// CHECK-DAG: Texture: picture, 16x8x1, VkFormat
//
// CHECK:     {{^}}count, {{.*}}renderdoc.cpp:[[@LINE+16]]
// CHECK:     {{^}}| vkCmdDispatch()
// CHECK:     {{^}}blacken, {{.*}}renderdoc.cpp:[[@LINE+21]]
// CHECK:     {{^}}| vkCmdDispatch()
//
// Without RenderDoc it is said that there will be no capture.
// RUN: env AMPVK_CAPTURE=1 ./program 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: ampvk: AMPVK_CAPTURE: RenderDoc is not in the process; renderdoccmd capture puts it there
#include "../run/Inputs/check.h"

#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

static void count(array<int> &numbers) {
  parallel_for_each(numbers.extent, [&numbers](index<1> i) restrict(amp) {
    numbers[i] = i[0];
  });
}

static void blacken(texture<float, 2> &image) {
  writeonly_texture_view<float, 2> picture(image);
  parallel_for_each(image.extent, [=](index<2> i) restrict(amp) {
    picture.set(i, 0.0f);
  });
}

int main() {
  array<int> numbers(100000), few(10);
  count(numbers);
  count(few);
  texture<float, 2> image(8, 16);
  blacken(image);
  std::vector<int> result = numbers;
  CHECK_EQ(result[99999], 99999);
  return 0;
}
