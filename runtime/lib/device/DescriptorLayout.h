// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The layout of a pipeline with one set of descriptors, which is written by a
/// template: from an array with a DescriptorInfo for each binding.
#ifndef AMPVK_RUNTIME_DEVICE_DESCRIPTORLAYOUT_H
#define AMPVK_RUNTIME_DEVICE_DESCRIPTORLAYOUT_H

#include "vulkan/Vulkan.h"

#include <vector>

namespace ampvk::runtime {

struct DeviceHandle;

/// The contents of a binding; its type selects the valid member.
union DescriptorInfo {
  VkDescriptorBufferInfo buffer;
  VkDescriptorImageInfo image;
};

/// Belongs to its owner, who calls destroy().
struct DescriptorLayout {
  struct Binding {
    uint32_t number;
    VkDescriptorType type;
  };

  VkDescriptorSetLayout set = VK_NULL_HANDLE;
  VkPipelineLayout pipeline = VK_NULL_HANDLE;
  /// Null without bindings.
  VkDescriptorUpdateTemplate update = VK_NULL_HANDLE;
  uint32_t count = 0;    ///< of infos: the highest binding, plus 1; or 0
  bool isPushed = false; ///< else there must be a set

  /// `pushBytes`: of push constants. `isPushed` says whether it is pushed.
  /// After an error, another call makes the rest.
  void create(const DeviceHandle &device, const std::vector<Binding> &bindings,
              uint32_t pushBytes);
  void destroy(const DeviceHandle &device);

private:
  void createSet(const DeviceHandle &device,
                 const std::vector<Binding> &bindings);
  void createPipeline(const DeviceHandle &device, uint32_t pushBytes);
  void createTemplate(const DeviceHandle &device,
                      const std::vector<Binding> &bindings);
};

} // namespace ampvk::runtime

#endif
