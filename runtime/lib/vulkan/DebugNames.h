// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Names of Vulkan's objects, and labels around commands, for those who capture
/// or validate what a program does (VK_EXT_debug_utils).
#ifndef AMPVK_RUNTIME_VULKAN_DEBUGNAMES_H
#define AMPVK_RUNTIME_VULKAN_DEBUGNAMES_H

#include "vulkan/Vulkan.h"

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace ampvk::runtime {

struct PhysicalDevice;

/// Whether AMPVK_DEBUG_NAMES asks for names, or, unless it says 0,
/// AMPVK_VALIDATION or a tool: one that traces or profiles the device, or says
/// that it reads names.
bool areNamesWanted(const PhysicalDevice &physical);

/// Whether the device may be given the debug information of kernels that were
/// compiled with -g: instructions of a set that changes no result, which Vulkan
/// knows since 1.3, or by VK_KHR_shader_non_semantic_info. It takes an extension
/// to be enabled where it is no part of Vulkan yet. AMPVK_DEBUG_INFO=1 says that
/// it may, =0 that it may not: RenderDoc hides versions and extensions that it
/// knows.
bool takesDebugInfo(const PhysicalDevice &physical);

/// The names of one device's objects, in any thread. Does nothing, and returns
/// false, if names are not needed.
class DebugNames {
public:
  DebugNames() = default;
  DebugNames(const PhysicalDevice &physical, VkDevice device,
             const DeviceFunctions &vk);

  explicit operator bool() const { return vk != nullptr; }

  /// No other thread may use the object meanwhile, as Vulkan requires. Setting
  /// the same name again costs nothing.
  template <typename Handle>
  void set(VkObjectType type, Handle object, const std::string &name) {
    if (vk)
      setAny(type, (uint64_t)object, name); // of one of Vulkan's two kinds
  }
  /// The object is gone.
  template <typename Handle> void forget(Handle object) {
    if (vk)
      forgetAny((uint64_t)object);
  }

  void beginLabel(VkCommandBuffer commands, const std::string &label) const;
  void endLabel(VkCommandBuffer commands) const;

private:
  void setAny(VkObjectType type, uint64_t object,
              const std::string &name) noexcept;
  void forgetAny(uint64_t object);

  VkDevice device = nullptr;
  const DeviceFunctions *vk = nullptr;
  std::unique_ptr<std::mutex> mutex; ///< of what follows
  std::unordered_map<uint64_t, std::string> names;
};

} // namespace ampvk::runtime

#endif
