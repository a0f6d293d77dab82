// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The pipelines and descriptors that a command buffer has bound.
#ifndef AMPVK_RUNTIME_DEVICE_BINDINGS_H
#define AMPVK_RUNTIME_DEVICE_BINDINGS_H

#include "device/DescriptorLayout.h"

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
  /// All descriptors of set 0: `layout.count` infos, for a layout whose
  /// descriptors are pushed. Unused bytes of an info are zero.
  void push(const DeviceFunctions &vk, const DescriptorLayout &layout,
            const DescriptorInfo *infos);
  /// Binds a set of a layout without push descriptors.
  void bind(const DeviceFunctions &vk, const DescriptorLayout &layout,
            VkDescriptorSet set);

private:
  VkCommandBuffer commands = nullptr;
  VkPipeline pipeline = VK_NULL_HANDLE;
  VkPipelineLayout layout = VK_NULL_HANDLE; ///< that `pushed` were pushed for
  std::vector<DescriptorInfo> pushed;
};

} // namespace ampvk::runtime

#endif
