// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/DebugNames.h"

#include "support/Environment.h"
#include "vulkan/Instance.h"
#include "vulkan/Validation.h"

#include <algorithm>
#include <vector>

namespace ampvk::runtime {
namespace {

constexpr VkToolPurposeFlags ReadersOfNames =
    VK_TOOL_PURPOSE_TRACING_BIT | VK_TOOL_PURPOSE_PROFILING_BIT |
    VK_TOOL_PURPOSE_DEBUG_MARKERS_BIT_EXT;

/// Some tools have only the extension's function, some drivers only that of
/// Vulkan 1.3.
bool hasReader(const PhysicalDevice &physical) {
  const InstanceFunctions &vk = physical.instance->vk;
  const auto ask = physical.extensions.count(VK_EXT_TOOLING_INFO_EXTENSION_NAME)
                       ? vk.vkGetPhysicalDeviceToolPropertiesEXT
                   : physical.apiVersion() >= VK_API_VERSION_1_3
                       ? vk.vkGetPhysicalDeviceToolProperties
                       : nullptr;
  uint32_t count = 0;
  if (!ask || ask(physical.handle, &count, nullptr) != VK_SUCCESS)
    return false;
  std::vector<VkPhysicalDeviceToolProperties> tools(
      count, {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TOOL_PROPERTIES});
  if (count && ask(physical.handle, &count, tools.data()) < 0)
    return false;
  return std::any_of(tools.begin(), tools.end(), [](const auto &tool) {
    return (tool.purposes & ReadersOfNames) != 0;
  });
}

} // namespace

bool areNamesWanted(const PhysicalDevice &physical) {
  const std::string asked = environment("AMPVK_DEBUG_NAMES");
  return asked.empty() ? isValidationWanted() || hasReader(physical)
                       : asked != "0";
}

bool takesDebugInfo(const PhysicalDevice &physical) {
  const std::string asked = environment("AMPVK_DEBUG_INFO");
  if (!asked.empty())
    return asked != "0";
  return physical.apiVersion() >= VK_API_VERSION_1_3 ||
         (!physical.userDevice &&
          physical.extensions.count(
              VK_KHR_SHADER_NON_SEMANTIC_INFO_EXTENSION_NAME));
}

DebugNames::DebugNames(const PhysicalDevice &physical, VkDevice device,
                       const DeviceFunctions &functions)
    : device(device), mutex(std::make_unique<std::mutex>()) {
  if (physical.instance->hasDebugUtils && areNamesWanted(physical))
    vk = &functions;
}

void DebugNames::setAny(VkObjectType type, uint64_t object,
                        const std::string &name) noexcept try {
  const std::lock_guard lock(*mutex);
  std::string &known = names[object];
  if (known == name)
    return;
  known = name;
  VkDebugUtilsObjectNameInfoEXT info{
      VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT};
  info.objectType = type;
  info.objectHandle = object;
  info.pObjectName = name.c_str();
  // It fails where there is no memory; then there is no name.
  vk->vkSetDebugUtilsObjectNameEXT(device, &info);
} catch (const std::bad_alloc &) {
}

void DebugNames::forgetAny(uint64_t object) {
  const std::lock_guard lock(*mutex);
  names.erase(object);
}

void DebugNames::beginLabel(VkCommandBuffer commands,
                            const std::string &label) const {
  VkDebugUtilsLabelEXT info{VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT};
  info.pLabelName = label.c_str();
  if (vk)
    vk->vkCmdBeginDebugUtilsLabelEXT(commands, &info);
}

void DebugNames::endLabel(VkCommandBuffer commands) const {
  if (vk)
    vk->vkCmdEndDebugUtilsLabelEXT(commands);
}

} // namespace ampvk::runtime
