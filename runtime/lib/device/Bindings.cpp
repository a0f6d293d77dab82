// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Bindings.h"

#include <cstring>
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

void Bindings::push(const DeviceFunctions &vk, const DescriptorLayout &next,
                    const DescriptorInfo *infos) {
  if (layout == next.pipeline &&
      !std::memcmp(pushed.data(), infos, next.count * sizeof *infos))
    return;
  layout = VK_NULL_HANDLE; // until all of it is known
  pushed.assign(infos, infos + next.count);
  layout = next.pipeline;
  vk.vkCmdPushDescriptorSetWithTemplateKHR(commands, next.update, layout, 0,
                                           infos);
}

void Bindings::bind(const DeviceFunctions &vk, const DescriptorLayout &next,
                    VkDescriptorSet set) {
  layout = VK_NULL_HANDLE;
  vk.vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE,
                             next.pipeline, 0, 1, &set, 0, nullptr);
}

} // namespace ampvk::runtime
