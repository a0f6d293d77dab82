// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Instance.h"

#include "support/Environment.h"
#include "support/Error.h"
#include "support/TestSwitches.h"
#include "vulkan/Capture.h"
#include "vulkan/Check.h"
#include "vulkan/Features.h"
#include "vulkan/Validation.h"
#include "vulkan/Workarounds.h"

#include <algorithm>
#include <cstring>

namespace ampvk::runtime {
namespace {

constexpr const char *ValidationLayer = "VK_LAYER_KHRONOS_validation";

/// Why the loader has none. Variables of the environment name drivers in place
/// of those that are installed.
std::string noDriver() {
  for (const char *name : {"VK_DRIVER_FILES", "VK_ICD_FILENAMES"})
    if (const std::string files = environment(name); !files.empty())
      return text("none of the Vulkan drivers that ", name,
                  " names can be loaded: '", files, "'");
  return "no Vulkan driver is installed (Debian: mesa-vulkan-drivers)";
}

bool hasLayer(const GlobalFunctions &vk, const char *name) {
  uint32_t count = 0;
  check(vk.vkEnumerateInstanceLayerProperties(&count, nullptr),
        "vkEnumerateInstanceLayerProperties");
  std::vector<VkLayerProperties> layers(count);
  check(vk.vkEnumerateInstanceLayerProperties(&count, layers.data()),
        "vkEnumerateInstanceLayerProperties");
  return std::any_of(layers.begin(), layers.end(), [&](const auto &layer) {
    return std::strcmp(layer.layerName, name) == 0;
  });
}

std::set<std::string> deviceExtensions(const InstanceFunctions &vk,
                                       VkPhysicalDevice device) {
  uint32_t count = 0;
  check(
      vk.vkEnumerateDeviceExtensionProperties(device, nullptr, &count, nullptr),
      "vkEnumerateDeviceExtensionProperties");
  std::vector<VkExtensionProperties> list(count);
  check(vk.vkEnumerateDeviceExtensionProperties(device, nullptr, &count,
                                                list.data()),
        "vkEnumerateDeviceExtensionProperties");
  std::set<std::string> names;
  for (const VkExtensionProperties &extension : list)
    names.insert(extension.extensionName);
  return names;
}

using Families = std::vector<VkQueueFamilyProperties>;

/// Best is a family that has no graphics, where there is less between two
/// submissions, and kernels with many loads are faster (docs/guide/performance.md).
int computeFamily(const Families &families) {
  int first = -1;
  for (uint32_t i = 0; i < families.size(); ++i) {
    const VkQueueFlags flags = families[i].queueFlags;
    if (!(flags & VK_QUEUE_COMPUTE_BIT))
      continue;
    if (!(flags & VK_QUEUE_GRAPHICS_BIT))
      return static_cast<int>(i);
    if (first < 0)
      first = static_cast<int>(i);
  }
  return first;
}

/// A queue other than the first one of `main`. Best is a family for copies
/// alone, whose engine takes no time from kernels, then any other family.
std::optional<QueueIndex> secondQueue(const Families &families, uint32_t main) {
  constexpr VkQueueFlags busy = VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT;
  constexpr VkQueueFlags any = busy | VK_QUEUE_TRANSFER_BIT;
  std::optional<QueueIndex> second;
  if (families[main].queueCount > 1)
    second = {main, 1};
  for (uint32_t i = 0; i < families.size(); ++i) {
    const VkQueueFlags flags = families[i].queueFlags;
    if (i == main || !(flags & any))
      continue;
    second = {i, 0};
    if (!(flags & busy))
      break;
  }
  return second;
}

int findSharedType(const VkPhysicalDeviceMemoryProperties &memory) {
  constexpr VkMemoryPropertyFlags all = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT |
                                        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
                                        VK_MEMORY_PROPERTY_HOST_COHERENT_BIT |
                                        VK_MEMORY_PROPERTY_HOST_CACHED_BIT;
  for (uint32_t i = 0; i < memory.memoryTypeCount; ++i)
    if ((memory.memoryTypes[i].propertyFlags & all) == all)
      return static_cast<int>(i);
  return -1;
}

} // namespace

uint32_t PhysicalDevice::apiVersion() const {
  return std::min(properties.apiVersion, instance->version);
}

std::vector<uint32_t> PhysicalDevice::queueFamilies() const {
  if (!copyQueue || copyQueue->family == queueFamily)
    return {queueFamily};
  return {queueFamily, copyQueue->family};
}

uint32_t PhysicalDevice::timestampBits(uint32_t family) const {
  return instance->queueFamilies(*this)[family].timestampValidBits;
}

bool PhysicalDevice::needs(Workaround which,
                           const DisabledWorkarounds &disabled) const {
  return !disabled.contains(which) &&
         hasFault(which, driver, properties.deviceType);
}

FloatWidths PhysicalDevice::readFloatWidths() const {
  if (apiVersion() < VK_API_VERSION_1_2 &&
      !extensions.count(VK_KHR_SHADER_FLOAT_CONTROLS_EXTENSION_NAME))
    return {};
  const auto controls =
      propertiesOf<VkPhysicalDeviceFloatControlsProperties>(
          VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FLOAT_CONTROLS_PROPERTIES);
  return {controls.shaderSignedZeroInfNanPreserveFloat16 == VK_TRUE,
          controls.shaderSignedZeroInfNanPreserveFloat32 == VK_TRUE,
          controls.shaderSignedZeroInfNanPreserveFloat64 == VK_TRUE};
}

void PhysicalDevice::fillProperties(void *extension) const {
  VkPhysicalDeviceProperties2 properties{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, extension};
  instance->vk.vkGetPhysicalDeviceProperties2(handle, &properties);
}

VkDeviceSize PhysicalDevice::localBytes() const {
  VkDeviceSize most = 0;
  for (uint32_t i = 0; i < memory.memoryHeapCount; ++i)
    if (memory.memoryHeaps[i].flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT)
      most = std::max(most, memory.memoryHeaps[i].size);
  return most;
}

Instance::Instance() {
  remarks = load(global);
  if (!remarks.empty())
    return;
  try {
    create();
    if (handle)
      findDevices();
  } catch (...) {
    end();
    throw;
  }
}

void Instance::end() {
  if (messenger)
    vk.vkDestroyDebugUtilsMessengerEXT(handle, messenger, nullptr);
  if (handle)
    vk.vkDestroyInstance(handle, nullptr);
  messenger = VK_NULL_HANDLE;
  handle = nullptr;
}

void Instance::create() {
  VkApplicationInfo application{VK_STRUCTURE_TYPE_APPLICATION_INFO};
  application.pEngineName = "ampvk";
  application.apiVersion = version;
  VkInstanceCreateInfo info{VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
  info.pApplicationInfo = &application;
  const char *extension = VK_EXT_DEBUG_UTILS_EXTENSION_NAME;
  VkDebugUtilsMessengerCreateInfoEXT messages = validationMessenger();
  // For names; the loader has it, whatever drivers have.
  info.enabledExtensionCount = 1;
  info.ppEnabledExtensionNames = &extension;
  bool validates = isValidationWanted();
  if (validates) {
    if (!hasLayer(global, ValidationLayer))
      throw Concurrency::runtime_exception(
          "AMPVK_VALIDATION is set, but the layer VK_LAYER_KHRONOS_validation "
          "is not installed (Debian: vulkan-validationlayers)",
          E_FAIL);
    info.pNext = &messages;
    info.enabledLayerCount = 1;
    info.ppEnabledLayerNames = &ValidationLayer;
  }
  VkResult result = global.vkCreateInstance(&info, nullptr, &handle);
  if (result == VK_ERROR_EXTENSION_NOT_PRESENT && !validates) {
    info.enabledExtensionCount = 0;
    result = global.vkCreateInstance(&info, nullptr, &handle);
  }
  if (result == VK_ERROR_INCOMPATIBLE_DRIVER) {
    remarks = noDriver();
    return;
  }
  check(result, "vkCreateInstance");
  load(global, handle, vk);
  hasDebugUtils = info.enabledExtensionCount;
  if (validates)
    check(vk.vkCreateDebugUtilsMessengerEXT(handle, &messages, nullptr,
                                            &messenger),
          "vkCreateDebugUtilsMessengerEXT");
}

void Instance::findDevices() {
  uint32_t count = 0;
  VkResult result = vk.vkEnumeratePhysicalDevices(handle, &count, nullptr);
  if (result == VK_ERROR_INITIALIZATION_FAILED)
    count = 0; // drivers are installed, but none of their devices is there
  else
    check(result, "vkEnumeratePhysicalDevices");
  std::vector<VkPhysicalDevice> handles(count);
  if (count)
    check(vk.vkEnumeratePhysicalDevices(handle, &count, handles.data()),
          "vkEnumeratePhysicalDevices");
  for (VkPhysicalDevice candidate : handles) {
    auto device = std::make_unique<PhysicalDevice>();
    device->instance = this;
    device->handle = candidate;
    std::string problem = inspect(*device);
    if (problem.empty())
      devices.push_back(std::move(device));
    else
      remarks += text(remarks.empty() ? "" : "; ",
                      device->properties.deviceName, " ", problem);
  }
  if (devices.empty() && remarks.empty())
    remarks = "Vulkan reports no device; mesa-vulkan-drivers of Debian has one "
              "that is the processor";
}

/// Reads what is known without a logical device. Returns why the device cannot
/// run kernels, or an empty text.
std::string Instance::inspectProperties(PhysicalDevice &device) const {
  vk.vkGetPhysicalDeviceProperties(device.handle, &device.properties);
  vk.vkGetPhysicalDeviceMemoryProperties(device.handle, &device.memory);
  device.sharedMemoryType =
      isOn(TestSwitch::NoSharedMemory) ? -1 : findSharedType(device.memory);
  if (device.apiVersion() < VK_API_VERSION_1_1)
    return "is older than Vulkan 1.1";
  if (device.apiVersion() >= VK_API_VERSION_1_2 ||
      deviceExtensions(vk, device.handle)
          .count(VK_KHR_DRIVER_PROPERTIES_EXTENSION_NAME))
    device.driver = device.propertiesOf<VkPhysicalDeviceDriverProperties>(
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES);
  if (device.needs(Workaround::OldLavapipe))
    return adviceAboutOldLavapipe(device.driver);
  device.subgroups = device.propertiesOf<VkPhysicalDeviceSubgroupProperties>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES);
  return {};
}

Families Instance::queueFamilies(const PhysicalDevice &device) const {
  uint32_t count = 0;
  vk.vkGetPhysicalDeviceQueueFamilyProperties(device.handle, &count, nullptr);
  Families families(count);
  vk.vkGetPhysicalDeviceQueueFamilyProperties(device.handle, &count,
                                              families.data());
  return families;
}

/// Fills `device` in. Returns why it cannot run kernels, or an empty text.
std::string Instance::inspect(PhysicalDevice &device) const {
  std::string problem = inspectProperties(device);
  if (!problem.empty())
    return problem;
  const Families families = queueFamilies(device);
  int family = computeFamily(families);
  if (family < 0)
    return "has no compute queue";
  device.queueFamily = static_cast<uint32_t>(family);
  device.extensions = deviceExtensions(vk, device.handle);
  device.floatWidths = device.readFloatWidths();
  FeatureChain features(device.apiVersion(), device.extensions);
  vk.vkGetPhysicalDeviceFeatures2(device.handle, &features.core);
  device.hasTimelines =
      features.timeline.timelineSemaphore && !isOn(TestSwitch::NoTimelines);
  // Queues wait for each other by timeline semaphores.
  if (device.hasTimelines && !isOn(TestSwitch::NoCopyQueue))
    device.copyQueue = secondQueue(families, device.queueFamily);
  device.features = features.bits(device.subgroups);
  device.canResetQueries = features.queryReset.hostQueryReset;
  if (isOn(TestSwitch::NoBufferAddresses) ||
      (isRenderDocHere() &&
       !features.addresses.bufferDeviceAddressCaptureReplay))
    device.features &= ~uint32_t(FeatureBufferAddress);
  return {};
}

} // namespace ampvk::runtime
