// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Bindings.h"

#include "vulkan/Vulkan.h"

#include <utility>

namespace ampvk::runtime {

void Bindings::begin(VkCommandBuffer begun) {
  commands = begun;
  pipeline = VK_NULL_HANDLE;
  layout = VK_NULL_HANDLE;
}

void Bindings::bind(const DeviceFunctions &vk, VkPipeline next) {
  if (std::exchange(pipeline, next) != next)
    vk.vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, next);
}

void Bindings::push(const DeviceFunctions &vk, VkPipelineLayout next,
                    const std::vector<VkWriteDescriptorSet> &writes) {
  wanted.clear();
  for (const VkWriteDescriptorSet &write : writes)
    wanted.push_back(descriptorOf(write));
  if (std::exchange(layout, next) == next && wanted == pushed)
    return;
  std::swap(pushed, wanted);
  vk.vkCmdPushDescriptorSetKHR(commands, VK_PIPELINE_BIND_POINT_COMPUTE, next,
                               0, static_cast<uint32_t>(writes.size()),
                               writes.data());
}

void Bindings::bind(const DeviceFunctions &vk, VkPipelineLayout next,
                    VkDescriptorSet set) {
  layout = VK_NULL_HANDLE;
  vk.vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, next, 0,
                             1, &set, 0, nullptr);
}

Bindings::Descriptor Bindings::descriptorOf(const VkWriteDescriptorSet &write) {
  return {write.dstBinding, write.descriptorType,
          write.pBufferInfo ? *write.pBufferInfo : VkDescriptorBufferInfo{},
          write.pImageInfo ? *write.pImageInfo : VkDescriptorImageInfo{}};
}

bool Bindings::Descriptor::operator==(const Descriptor &other) const {
  return binding == other.binding && type == other.type &&
         buffer.buffer == other.buffer.buffer &&
         buffer.offset == other.buffer.offset &&
         buffer.range == other.buffer.range &&
         image.sampler == other.image.sampler &&
         image.imageView == other.image.imageView &&
         image.imageLayout == other.image.imageLayout;
}

} // namespace ampvk::runtime
