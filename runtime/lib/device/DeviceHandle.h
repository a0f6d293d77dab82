// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The VkDevice itself, which all parts of a device need from their first
/// moment on.
#ifndef AMPVK_RUNTIME_DEVICE_DEVICEHANDLE_H
#define AMPVK_RUNTIME_DEVICE_DEVICEHANDLE_H

#include "ampvk/KernelInterface.h"
#include "trace/DeviceWork.h"
#include "vulkan/DebugNames.h"
#include "vulkan/Instance.h"

namespace ampvk::runtime {

/// Options for creating a device.
struct DeviceOptions {
  std::string label; ///< what tools and traces call it
  /// To ask what the driver makes of kernels (Executables.h); it must have it.
  bool printsExecutables = false;
};

struct DeviceHandle {
  /// `hostImportUnit`: what HostImport.h says of the device.
  DeviceHandle(const PhysicalDevice &physical, VkDeviceSize hostImportUnit,
               const DeviceOptions &options);
  ~DeviceHandle();
  DeviceHandle(const DeviceHandle &) = delete;
  DeviceHandle &operator=(const DeviceHandle &) = delete;

  const PhysicalDevice &physical;
  DeviceFunctions vk;
  VkDevice handle = nullptr;
  /// Whether kernels can reach buffers by their addresses.
  bool hasAddresses() const {
    return (physical.features & FeatureBufferAddress) != 0;
  }

  /// Where a buffer that was made for it lies.
  VkDeviceAddress addressOf(VkBuffer buffer) const;

  /// How many descriptors a kernel can have pushed; 0: none.
  uint32_t maxPushDescriptors = 0;
  /// In what pieces the host's memory can be imported; 0: not at all.
  VkDeviceSize hostImportUnit = 0;
  VkDeviceSize maxBufferBytes = ~VkDeviceSize(0);
  /// Up to here an allocation succeeds if there is memory; beyond it may.
  VkDeviceSize maxAllocationBytes = 0;
  /// The name for traces; null if neither times nor names are needed.
  const TraceName *name = nullptr;
  mutable DebugNames names;
  bool isCalibrated = false; ///< DeviceClock.h
  /// Whether samplers may have any border color, and how many of them.
  bool hasCustomBorders = false;
  uint32_t maxCustomBorders = 0;

private:
  void setName(const std::string &label) noexcept;
};

} // namespace ampvk::runtime

#endif
