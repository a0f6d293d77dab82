// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Objects of Vulkan have names for tools: here for the validation layer, which
// says in its messages of which object it speaks.
// RUN: %ampcc -O1 %s -o %t -lvulkan
// RUN: not %t 2>&1 | FileCheck %s
// RUN: env AMPVK_DEBUG_NAMES=1 not %t 2>&1 | FileCheck %s
// RUN: env AMPVK_DEBUG_NAMES=0 not %t 2>&1 | FileCheck %s --check-prefix=OFF
//
// CHECK: ampvk: Vulkan validation: {{.*}}numbers, {{4[0-9]+}} bytes
// OFF-NOT: numbers
// OFF: ampvk: Vulkan validation:
// OFF-NOT: numbers
#include <amp_vulkan.h>

using namespace concurrency;

int main() {
  array<int> numbers(100000);
  parallel_for_each(numbers.extent, [&numbers](index<1> i) restrict(amp) {
    numbers[i] = i[0];
  });
  accelerator_view view = numbers.accelerator_view;
  const vulkan::device_handles device = vulkan::get_device(view);
  const vulkan::buffer_range range = vulkan::get_buffer(numbers);
  view.wait();
  // An error: the buffer has memory already.
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(device.device, range.buffer, &needs);
  VkMemoryAllocateInfo info{VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
  info.allocationSize = needs.size;
  VkDeviceMemory memory;
  vkAllocateMemory(device.device, &info, nullptr, &memory);
  vkBindBufferMemory(device.device, range.buffer, memory, 0);
  view.wait();
  return 0;
}
