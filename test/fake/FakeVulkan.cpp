// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "FakeVulkan.h"

#include "KeptPipelines.h"
#include "Replace.h"
#include "TellingDriver.h"
#include "TwoQueues.h"

#include <atomic>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <mutex>
#include <optional>

#define EXPORT extern "C" __attribute__((visibility("default")))

// Those that return a VkResult and that the runtime calls.
#define FAKE_FUNCTIONS(X)                                                      \
  X(vkCreateInstance)                                                          \
  X(vkEnumeratePhysicalDevices)                                                \
  X(vkCreateDevice)                                                            \
  X(vkAllocateCommandBuffers)                                                  \
  X(vkAllocateDescriptorSets)                                                  \
  X(vkAllocateMemory)                                                          \
  X(vkBeginCommandBuffer)                                                      \
  X(vkBindBufferMemory)                                                        \
  X(vkBindImageMemory)                                                         \
  X(vkCreateBuffer)                                                            \
  X(vkCreateCommandPool)                                                       \
  X(vkCreateComputePipelines)                                                  \
  X(vkCreateDescriptorPool)                                                    \
  X(vkCreateDescriptorSetLayout)                                               \
  X(vkCreateDescriptorUpdateTemplate)                                          \
  X(vkCreateFence)                                                             \
  X(vkCreateImage)                                                             \
  X(vkCreateImageView)                                                         \
  X(vkCreatePipelineCache)                                                     \
  X(vkCreatePipelineLayout)                                                    \
  X(vkCreateSampler)                                                           \
  X(vkCreateSemaphore)                                                         \
  X(vkCreateShaderModule)                                                      \
  X(vkEndCommandBuffer)                                                        \
  X(vkGetFenceStatus)                                                          \
  X(vkGetMemoryHostPointerPropertiesEXT)                                       \
  X(vkGetPhysicalDeviceImageFormatProperties)                                  \
  X(vkGetPipelineCacheData)                                                    \
  X(vkMapMemory)                                                               \
  X(vkMergePipelineCaches)                                                     \
  X(vkResetCommandPool)                                                        \
  X(vkResetDescriptorPool)                                                     \
  X(vkDeviceWaitIdle)                                                          \
  X(vkGetSemaphoreCounterValue)                                                \
  X(vkQueueSubmit)                                                             \
  X(vkWaitForFences)                                                           \
  X(vkWaitSemaphores)

namespace ampvk::test {
namespace {

struct Order {
  std::string function;
  VkResult result = VK_SUCCESS;
  int first = 0; ///< calls until it fails
  int times = 0;
  bool loses = false;
  bool isLost = false;
  bool hasFailed = false;
};

std::mutex orderMutex;
Order order;

/// Whether the device's loss shows in the function's result.
bool canLose(const char *name) {
  for (const char *one :
       {"vkQueueSubmit", "vkWaitSemaphores", "vkGetSemaphoreCounterValue",
        "vkWaitForFences", "vkGetFenceStatus", "vkDeviceWaitIdle"})
    if (!std::strcmp(name, one))
      return true;
  return false;
}

/// The error that this call has to return, if it must fail.
std::optional<VkResult> failure(const char *name) {
  std::lock_guard<std::mutex> lock(orderMutex);
  if (order.function == name && order.times > 0 && --order.first <= 0) {
    --order.times;
    order.hasFailed = true;
    order.isLost |= order.loses;
    return order.result;
  }
  if (order.isLost && canLose(name))
    return VK_ERROR_DEVICE_LOST;
  return {};
}

template <typename Tag, typename Function> struct Wrapper;
template <typename Tag, typename... Arguments>
struct Wrapper<Tag, VkResult(VKAPI_PTR *)(Arguments...)> {
  static inline VkResult(VKAPI_PTR *real)(Arguments...) = nullptr;
  static inline std::atomic<size_t> calls{0};

  static VKAPI_ATTR VkResult VKAPI_CALL call(Arguments... arguments) {
    ++calls;
    std::optional<VkResult> result = failure(Tag::name);
    // The real device still has to come to rest before it is destroyed.
    if (result && std::strcmp(Tag::name, "vkDeviceWaitIdle"))
      return *result;
    VkResult known = real(arguments...);
    return result.value_or(known);
  }
};

#define TAG(function)                                                          \
  struct Tag_##function {                                                      \
    static constexpr const char *name = #function;                             \
  };
FAKE_FUNCTIONS(TAG)
#undef TAG

FakeDevice changes;

PFN_vkGetPhysicalDeviceProperties realProperties = nullptr;
PFN_vkGetPhysicalDeviceProperties2 realProperties2 = nullptr;
PFN_vkGetPhysicalDeviceFeatures2 realFeatures = nullptr;
PFN_vkGetPhysicalDeviceImageFormatProperties realImages = nullptr;

VKAPI_ATTR void VKAPI_CALL properties(VkPhysicalDevice device,
                                      VkPhysicalDeviceProperties *out) {
  realProperties(device, out);
  static const bool isGpu = std::getenv("AMPVK_FAKE_GPU");
  if (isGpu)
    out->deviceType = VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU;
  if (changes.properties)
    changes.properties(*out);
  if (changes.limits)
    changes.limits(out->limits);
}
VKAPI_ATTR void VKAPI_CALL properties2(VkPhysicalDevice device,
                                       VkPhysicalDeviceProperties2 *out) {
  realProperties2(device, out);
  auto *driver = static_cast<VkPhysicalDeviceDriverProperties *>(out->pNext);
  if (changes.driver && driver &&
      driver->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES)
    changes.driver(*driver);
}
VKAPI_ATTR void VKAPI_CALL features(VkPhysicalDevice device,
                                    VkPhysicalDeviceFeatures2 *out) {
  realFeatures(device, out);
  if (changes.features)
    changes.features(out->features);
}
VKAPI_ATTR VkResult VKAPI_CALL images(VkPhysicalDevice device, VkFormat format,
                                      VkImageType type, VkImageTiling tiling,
                                      VkImageUsageFlags usage,
                                      VkImageCreateFlags flags,
                                      VkImageFormatProperties *out) {
  if (std::optional<VkResult> result =
          failure("vkGetPhysicalDeviceImageFormatProperties"))
    return *result;
  VkResult result = realImages(device, format, type, tiling, usage, flags, out);
  if (result == VK_SUCCESS && changes.images)
    changes.images(*out);
  return result;
}

/// The wrapper of `real`, or `real` itself.
PFN_vkVoidFunction wrap(const char *name, PFN_vkVoidFunction real) {
  if (!real)
    return nullptr;
  if (!std::strcmp(name, "vkGetPhysicalDeviceProperties"))
    return replace(realProperties, properties, real);
  if (!std::strcmp(name, "vkGetPhysicalDeviceProperties2"))
    return replace(realProperties2, properties2, real);
  if (!std::strcmp(name, "vkGetPhysicalDeviceFeatures2"))
    return replace(realFeatures, features, real);
  if (!std::strcmp(name, "vkGetPhysicalDeviceImageFormatProperties"))
    return replace(realImages, images, real);
#define WRAP(function)                                                         \
  if (!std::strcmp(name, #function)) {                                         \
    using Wrapped = Wrapper<Tag_##function, PFN_##function>;                   \
    Wrapped::real = reinterpret_cast<PFN_##function>(real);                    \
    return reinterpret_cast<PFN_vkVoidFunction>(Wrapped::call);                \
  }
  FAKE_FUNCTIONS(WRAP)
#undef WRAP
  return real;
}

PFN_vkGetInstanceProcAddr realInstanceProc() {
  static const auto function = [] {
    void *library = dlopen(AMPVK_REAL_VULKAN, RTLD_NOW | RTLD_LOCAL);
    if (!library)
      std::abort();
    return reinterpret_cast<PFN_vkGetInstanceProcAddr>(
        dlsym(library, "vkGetInstanceProcAddr"));
  }();
  return function;
}

PFN_vkGetDeviceProcAddr realDeviceProc = nullptr;

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL deviceProc(VkDevice device,
                                                    const char *name) {
  PFN_vkVoidFunction found = tellStatistics(name, realDeviceProc(device, name));
  return wrap(name, keepPipelines(name, splitQueue(name, found)));
}

void give(const Order &given) {
  std::lock_guard<std::mutex> lock(orderMutex);
  order = given;
}

} // namespace

EXPORT VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL
vkGetInstanceProcAddr(VkInstance instance, const char *name) {
  PFN_vkVoidFunction real = realInstanceProc()(instance, name);
  if (!std::strcmp(name, "vkGetDeviceProcAddr")) {
    realDeviceProc = reinterpret_cast<PFN_vkGetDeviceProcAddr>(real);
    return reinterpret_cast<PFN_vkVoidFunction>(deviceProc);
  }
  return wrap(name, splitQueue(name, tellStatistics(name, real)));
}

EXPORT void ampvkLoseDevice(int nth) {
  if (nth)
    loseDevice("vkQueueSubmit", nth);
  else
    failNothing();
}

std::vector<std::string> fakeFunctions() {
#define NAME(function) #function,
  return {FAKE_FUNCTIONS(NAME)};
#undef NAME
}

void failCalls(const std::string &function, VkResult result, int nth,
               int times) {
  give({function, result, nth, times});
}
void loseDevice(const std::string &function, int nth) {
  give({function, VK_ERROR_DEVICE_LOST, nth, INT_MAX, true});
}
void failNothing() { give({}); }
void changeDevices(const FakeDevice &given) { changes = given; }
size_t callsOf(const std::string &function) {
#define COUNT(one)                                                             \
  if (function == #one)                                                        \
    return Wrapper<Tag_##one, PFN_##one>::calls;
  FAKE_FUNCTIONS(COUNT)
#undef COUNT
  return 0;
}
bool hasFailed() {
  std::lock_guard<std::mutex> lock(orderMutex);
  return order.hasFailed;
}

} // namespace ampvk::test
