// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "api/VulkanDevices.h"

#include "support/Numbers.h"

#include <algorithm>
#include <cstdlib>

namespace ampvk::runtime {
namespace {

/// Stands for Windows' software devices on machines without any device.
const PhysicalDevice *noDevice() {
  static const PhysicalDevice none = [] {
    PhysicalDevice device{};
    device.properties.deviceType = VK_PHYSICAL_DEVICE_TYPE_CPU;
    device.sharedMemoryType = -1;
    return device;
  }();
  return &none;
}

std::wstring devicePath(const PhysicalDevice &device, size_t number) {
  char path[64];
  std::snprintf(path, sizeof path, "vulkan\\%04x:%04x:%zu",
                device.properties.vendorID, device.properties.deviceID, number);
  return widen(path);
}

} // namespace

std::unique_ptr<Accelerator> makeAccelerator(const AcceleratorKind &kind,
                                             std::wstring path,
                                             std::wstring description,
                                             const PhysicalDevice *physical) {
  auto accelerator = std::make_unique<Accelerator>();
  accelerator->path = std::move(path);
  accelerator->description = std::move(description);
  accelerator->kind = &kind;
  accelerator->properties = kind.properties(physical);
  accelerator->physical = physical;
  accelerator->defaultView = std::make_shared<View>(
      View{accelerator.get(), Concurrency::queuing_mode_automatic, false});
  return accelerator;
}

size_t virtualDevices() {
  return numberOf(Number::VirtualDevices);
}

std::string virtualName(std::string device, size_t number) {
  return number ? device + " (" + std::to_string(number + 1) + ")" : device;
}

VulkanDevices::VulkanDevices() {
  size_t number = 0;
  for (size_t i = 0, times = virtualDevices(); i < times; ++i)
    for (const std::unique_ptr<PhysicalDevice> &device : instance.devices)
      accelerators.push_back(makeAccelerator(
          kind::vulkan, devicePath(*device, number++),
          widen(virtualName(device->properties.deviceName, i)), device.get()));
}

const PhysicalDevice *VulkanDevices::software() const {
  for (const std::unique_ptr<PhysicalDevice> &device : instance.devices)
    if (device->properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU)
      return device.get();
  return noDevice();
}

} // namespace ampvk::runtime
