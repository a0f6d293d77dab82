// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What compute commands of a command buffer find bound.
#ifndef AMPVK_RUNTIME_DEVICE_BINDINGS_H
#define AMPVK_RUNTIME_DEVICE_BINDINGS_H

#include "vulkan/Vulkan.h"

#include <vector>

namespace ampvk::runtime {

/// Binds pipelines and descriptors for a command buffer, but not what is bound
/// already: to bind the same again costs a GPU nearly a microsecond between
/// two dispatches that depend on each other. All that binds for compute
/// commands goes through here. What is bound is in use until the command buffer
/// has run, so no other object can have its handle.
class Bindings {
public:
  /// Those of a command buffer that has just been begun.
  void begin(VkCommandBuffer commands);
  void bind(const DeviceFunctions &vk, VkPipeline pipeline);
  /// All descriptors of set 0, whose layout in `layout` is one for pushing.
  void push(const DeviceFunctions &vk, VkPipelineLayout layout,
            const std::vector<VkWriteDescriptorSet> &writes);
  /// The same for a layout that is not.
  void bind(const DeviceFunctions &vk, VkPipelineLayout layout,
            VkDescriptorSet set);

private:
  /// A pushed one. Of the two infos one counts, as `type` says.
  struct Descriptor {
    uint32_t binding;
    VkDescriptorType type;
    VkDescriptorBufferInfo buffer;
    VkDescriptorImageInfo image;
    bool operator==(const Descriptor &other) const;
  };
  static Descriptor descriptorOf(const VkWriteDescriptorSet &write);

  VkCommandBuffer commands = nullptr;
  VkPipeline pipeline = VK_NULL_HANDLE;
  VkPipelineLayout layout = VK_NULL_HANDLE; ///< that they were pushed for
  std::vector<Descriptor> pushed, wanted;
};

} // namespace ampvk::runtime

#endif
