// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Vulkan instance and the physical devices on it.
#ifndef AMPVK_RUNTIME_INSTANCE_H
#define AMPVK_RUNTIME_INSTANCE_H

#include "Vulkan.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace ampvk::runtime {

class Instance;

/// A device that can run kernels. Immutable.
struct PhysicalDevice {
  const Instance *instance;
  VkPhysicalDevice handle;
  VkPhysicalDeviceProperties properties;
  VkPhysicalDeviceMemoryProperties memory;
  std::set<std::string> extensions;
  uint32_t queueFamily;
  uint32_t features; ///< Feature bits
  /// The type of memory that is all of device-local, host-visible, -coherent
  /// and -cached, so that containers can be mapped; -1 if there is none.
  int sharedMemoryType;

  /// The least version of device and instance.
  uint32_t apiVersion() const;
  /// Bytes of the largest device-local heap.
  VkDeviceSize localBytes() const;
};

class Instance {
public:
  /// Throws a runtime_exception that says why there is none.
  Instance();
  ~Instance() { end(); }
  Instance(const Instance &) = delete;
  Instance &operator=(const Instance &) = delete;

  /// Destroys the Vulkan instance; what `devices` says stays readable.
  void end();

  InstanceFunctions vk;
  /// Those that can run kernels.
  std::vector<std::unique_ptr<PhysicalDevice>> devices;
  /// Why there are none, or why some were left out.
  std::string remarks;

private:
  void create();
  void findDevices();
  std::string inspect(PhysicalDevice &device) const;

  GlobalFunctions global;
  VkInstance handle = nullptr;
  VkDebugUtilsMessengerEXT messenger = VK_NULL_HANDLE;
};

} // namespace ampvk::runtime

#endif
