// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Vulkan instance and the physical devices on it.
#ifndef AMPVK_RUNTIME_VULKAN_INSTANCE_H
#define AMPVK_RUNTIME_VULKAN_INSTANCE_H

#include "ampvk/Workarounds.h"
#include "spirv/FloatControls.h"
#include "vulkan/Vulkan.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ampvk::runtime {

class Instance;

/// Where a device has a queue.
struct QueueIndex {
  uint32_t family;
  uint32_t index;
};

/// A device that can run kernels. Immutable.
struct PhysicalDevice {
  const Instance *instance;
  VkPhysicalDevice handle;
  VkPhysicalDeviceProperties properties;
  VkPhysicalDeviceMemoryProperties memory;
  /// All zeros where the device does not say.
  VkPhysicalDeviceDriverProperties driver;
  std::set<std::string> extensions;
  uint32_t queueFamily;
  /// A second queue, for copies that run beside kernels.
  std::optional<QueueIndex> copyQueue;
  VkPhysicalDeviceSubgroupProperties subgroups;
  FloatWidths floatWidths;
  uint32_t features;            ///< Feature bits
  bool canResetQueries = false; ///< on the host
  bool hasTimelines = false;    ///< semaphores that count
  /// The type of memory that is all of device-local, host-visible, -coherent
  /// and -cached, so that containers can be mapped; -1 if there is none.
  int sharedMemoryType;
  // The program's own device (amp_vulkan.h); the program keeps ownership.
  VkDevice userDevice = nullptr;
  VkQueue userQueue = nullptr;

  /// Whether the device has the fault, and the workaround is not turned off.
  bool needs(Workaround which, const DisabledWorkarounds &disabled =
                                   disabledWorkarounds()) const;
  /// The lesser version of device and instance.
  uint32_t apiVersion() const;
  /// Those of the queues.
  std::vector<uint32_t> queueFamilies() const;
  /// The properties of the device for an extension: T, the structure of this
  /// type.
  template <typename T> T propertiesOf(VkStructureType type) const {
    T result{type};
    fillProperties(&result);
    return result;
  }
  /// Needs the version and the extensions.
  FloatWidths readFloatWidths() const;
  /// How many bits of a timestamp count on queues of a family; 0: they have no
  /// timestamps.
  uint32_t timestampBits(uint32_t family) const;
  /// Bytes of the largest device-local heap.
  VkDeviceSize localBytes() const;

private:
  void fillProperties(void *extension) const;
};

class Instance {
public:
  /// Without a loader, driver or device `devices` is empty and `remarks` says
  /// why. Throws if Vulkan fails otherwise.
  Instance();
  /// With the one device that a program made: `device` says which, on which
  /// queue, and which extensions and `features` are on. The Vulkan instance
  /// remains the program's.
  Instance(VkInstance users, uint32_t version, PhysicalDevice device,
           const VkDeviceCreateInfo &createdWith);
  ~Instance() { end(); }
  Instance(const Instance &) = delete;
  Instance &operator=(const Instance &) = delete;

  /// Destroys the Vulkan instance; what `devices` says stays readable.
  void end();

  std::vector<VkQueueFamilyProperties>
  queueFamilies(const PhysicalDevice &device) const;

  VkInstance vulkan() const { return handle ? handle : users; }

  InstanceFunctions vk;
  /// Those that can run kernels.
  std::vector<std::unique_ptr<PhysicalDevice>> devices;
  /// The most that devices on it may be used for.
  uint32_t version = VK_API_VERSION_1_3;
  /// Whether objects may have names. Unknown for the program's own instance.
  bool hasDebugUtils = false;
  /// Why there are none, or why some were left out.
  std::string remarks;

private:
  void create();
  void findDevices();
  std::string inspect(PhysicalDevice &device) const;
  std::string inspectProperties(PhysicalDevice &device) const;

  GlobalFunctions global;
  VkInstance handle = nullptr; ///< that end() destroys
  VkInstance users = nullptr;
  VkDebugUtilsMessengerEXT messenger = VK_NULL_HANDLE;
};

} // namespace ampvk::runtime

#endif
