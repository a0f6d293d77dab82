// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "HandCopy.h"

#include <cstdlib>
#include <cstring>

namespace bench {

HandCopy::HandCopy(ByHand &vulkan, VkDeviceSize bytes)
    : vulkan(vulkan), bytes(bytes) {
  const char *test = std::getenv("AMPVK_TEST");
  const bool isStaged = (test && std::strstr(test, "no-shared-memory")) ||
                        !vulkan.has(LocalMemory | CachedMemory);
  onDevice =
      vulkan.buffer(bytes, isStaged ? LocalMemory : LocalMemory | CachedMemory);
  if (isStaged)
    staging = vulkan.buffer(bytes, CachedMemory);
  memory = vulkan.map(isStaged ? staging : onDevice);
}

HandCopy::~HandCopy() {
  vulkan.destroy(onDevice);
  vulkan.destroy(staging);
}

/// Whoever touches memory that the device uses too asks whether it is done.
void HandCopy::waitForDevice() const {
  if (!vulkan.isDone())
    throw std::runtime_error("the device still uses the buffer");
}

void HandCopy::give(const void *data) {
  waitForDevice();
  std::memcpy(memory, data, bytes);
}

void HandCopy::recordToDevice(VkCommandBuffer commands) const {
  if (isShared())
    return;
  VkBufferCopy all = {0, 0, bytes};
  vkCmdCopyBuffer(commands, staging.handle, onDevice.handle, 1, &all);
  barrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT,
          VK_ACCESS_TRANSFER_WRITE_BIT, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
          VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT);
}

void HandCopy::recordToHost(VkCommandBuffer commands) const {
  VkPipelineStageFlags last = VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT;
  VkAccessFlags written = VK_ACCESS_SHADER_WRITE_BIT;
  if (!isShared()) {
    barrier(commands, last, written, VK_PIPELINE_STAGE_TRANSFER_BIT,
            VK_ACCESS_TRANSFER_READ_BIT);
    VkBufferCopy all = {0, 0, bytes};
    vkCmdCopyBuffer(commands, onDevice.handle, staging.handle, 1, &all);
    last = VK_PIPELINE_STAGE_TRANSFER_BIT;
    written = VK_ACCESS_TRANSFER_WRITE_BIT;
  }
  barrier(commands, last, written, VK_PIPELINE_STAGE_HOST_BIT,
          VK_ACCESS_HOST_READ_BIT);
}

void HandCopy::take(void *data) const {
  waitForDevice();
  std::memcpy(data, memory, bytes);
}

} // namespace bench
