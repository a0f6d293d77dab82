// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The accelerators for Vulkan's devices.
#ifndef AMPVK_RUNTIME_API_VULKANDEVICES_H
#define AMPVK_RUNTIME_API_VULKANDEVICES_H

#include "device/Accelerator.h"

namespace ampvk::runtime {

using Accelerators = std::vector<std::unique_ptr<Accelerator>>;

/// `physical`: null if it is no Vulkan device.
std::unique_ptr<Accelerator>
makeAccelerator(const AcceleratorKind &kind, std::wstring path,
                std::wstring description,
                const PhysicalDevice *physical = nullptr);

/// The number of accelerators that each device is listed as: programs that use
/// several can be tested on a machine with one.
size_t virtualDevices();
/// The name of one of them. `number`: from 0 on.
std::string virtualName(std::string device, size_t number);

/// Loads Vulkan. If it is not there, there are no accelerators.
class VulkanDevices {
public:
  VulkanDevices();

  /// The first device that is the processor. If there is none, one without a
  /// handle.
  const PhysicalDevice *software() const;

  Instance instance;
  Accelerators accelerators;
};

} // namespace ampvk::runtime

#endif
