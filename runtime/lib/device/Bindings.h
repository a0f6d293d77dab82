// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The pipelines and descriptors that a command buffer has bound.
#ifndef AMPVK_RUNTIME_DEVICE_BINDINGS_H
#define AMPVK_RUNTIME_DEVICE_BINDINGS_H

#include "vulkan/Vulkan.h"

#include <vector>

namespace ampvk::runtime {

/// Binds pipelines and descriptors for a command buffer and skips redundant
/// binds, which cost a GPU nearly a microsecond between two dependent
/// dispatches. All binds for compute commands go through here. A bound object
/// is in use until the command buffer has run, so no other object can have its
/// handle.
class Bindings {
public:
  /// Those of a command buffer that has just been begun.
  void begin(VkCommandBuffer commands);
  void bind(const DeviceFunctions &vk, VkPipeline pipeline);
  /// All descriptors of set 0, whose layout in `layout` is one for pushing.
  void push(const DeviceFunctions &vk, VkPipelineLayout layout,
            const std::vector<VkWriteDescriptorSet> &writes);
  /// Binds a set of a layout without push descriptors.
  void bind(const DeviceFunctions &vk, VkPipelineLayout layout,
            VkDescriptorSet set);

private:
  /// A descriptor to push. `type` selects the valid one of the two infos.
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
