// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TellingDriver.h"

#include "Replace.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

namespace ampvk::test {
namespace {

constexpr const char *Extension =
    VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME;
constexpr VkStructureType Feature =
    VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR;
constexpr VkPipelineCreateFlags
    Statistics = VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR,
    Codes = VK_PIPELINE_CREATE_CAPTURE_INTERNAL_REPRESENTATIONS_BIT_KHR;

struct Made {
  VkPipelineCreateFlags flags;
  uint64_t words;
};
std::map<VkShaderModule, uint64_t> shaders;
std::map<VkPipeline, Made> pipelines;
bool isEnabled = false;

#define FUNCTIONS(X)                                                           \
  X(vkEnumerateDeviceExtensionProperties)                                      \
  X(vkGetPhysicalDeviceFeatures2)                                              \
  X(vkCreateDevice)                                                            \
  X(vkCreateShaderModule)                                                      \
  X(vkCreateComputePipelines)
#define DECLARE(name) PFN_##name real_##name = nullptr;
FUNCTIONS(DECLARE)
#undef DECLARE

void demand(bool holds, const char *what) {
  if (holds)
    return;
  std::fprintf(stderr, "invalid use of Vulkan: %s\n", what);
  std::abort();
}

VkBaseOutStructure *linkBefore(const void *chain, VkStructureType type) {
  auto *link = static_cast<VkBaseOutStructure *>(const_cast<void *>(chain));
  while (link && (!link->pNext || link->pNext->sType != type))
    link = link->pNext;
  return link;
}

VKAPI_ATTR VkResult VKAPI_CALL extensions(VkPhysicalDevice device,
                                          const char *layer, uint32_t *count,
                                          VkExtensionProperties *list) {
  const uint32_t room = *count;
  const VkResult result =
      real_vkEnumerateDeviceExtensionProperties(device, layer, count, list);
  if (list && *count < room)
    std::strcpy(list[*count].extensionName, Extension);
  ++*count;
  return result;
}

VKAPI_ATTR void VKAPI_CALL features(VkPhysicalDevice device,
                                    VkPhysicalDeviceFeatures2 *out) {
  real_vkGetPhysicalDeviceFeatures2(device, out);
  if (VkBaseOutStructure *before = linkBefore(out, Feature))
    reinterpret_cast<VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR *>(
        before->pNext)
        ->pipelineExecutableInfo = VK_TRUE;
}

VKAPI_ATTR VkResult VKAPI_CALL
createDevice(VkPhysicalDevice physical, const VkDeviceCreateInfo *info,
             const VkAllocationCallbacks *allocator, VkDevice *device) {
  std::vector<const char *> others;
  for (uint32_t i = 0; i < info->enabledExtensionCount; ++i)
    if (std::strcmp(info->ppEnabledExtensionNames[i], Extension))
      others.push_back(info->ppEnabledExtensionNames[i]);
  VkBaseOutStructure *before = linkBefore(info->pNext, Feature);
  isEnabled = before != nullptr;
  demand(isEnabled == (others.size() < info->enabledExtensionCount),
         "the feature and its extension");
  if (before)
    before->pNext = before->pNext->pNext;
  VkDeviceCreateInfo real = *info;
  real.enabledExtensionCount = static_cast<uint32_t>(others.size());
  real.ppEnabledExtensionNames = others.data();
  return real_vkCreateDevice(physical, &real, allocator, device);
}

VKAPI_ATTR VkResult VKAPI_CALL
createShader(VkDevice device, const VkShaderModuleCreateInfo *info,
             const VkAllocationCallbacks *allocator, VkShaderModule *made) {
  const VkResult result =
      real_vkCreateShaderModule(device, info, allocator, made);
  shaders[*made] = info->codeSize / 4;
  return result;
}

VKAPI_ATTR VkResult VKAPI_CALL
createPipelines(VkDevice device, VkPipelineCache cache, uint32_t count,
                const VkComputePipelineCreateInfo *infos,
                const VkAllocationCallbacks *allocator, VkPipeline *made) {
  demand(count == 1, "one pipeline at a time");
  VkComputePipelineCreateInfo real = *infos;
  real.flags &= ~(Statistics | Codes);
  demand(isEnabled || real.flags == infos->flags, "flags of no device's");
  const VkResult result =
      real_vkCreateComputePipelines(device, cache, 1, &real, allocator, made);
  pipelines[*made] = {infos->flags, shaders[infos->stage.module]};
  return result;
}

const Made &madeFor(VkPipeline pipeline, VkPipelineCreateFlags flags) {
  const Made &made = pipelines.at(pipeline);
  demand((made.flags & flags) == flags, "a pipeline that was not made for it");
  return made;
}

VKAPI_ATTR VkResult VKAPI_CALL
executables(VkDevice, const VkPipelineInfoKHR *info, uint32_t *count,
            VkPipelineExecutablePropertiesKHR *list) {
  madeFor(info->pipeline, 0);
  *count = 1;
  if (!list)
    return VK_SUCCESS;
  list->stages = VK_SHADER_STAGE_COMPUTE_BIT;
  std::strcpy(list->name, "main program");
  std::strcpy(list->description, "all of it");
  list->subgroupSize = 32;
  return VK_SUCCESS;
}

VKAPI_ATTR VkResult VKAPI_CALL
statistics(VkDevice, const VkPipelineExecutableInfoKHR *info, uint32_t *count,
           VkPipelineExecutableStatisticKHR *list) {
  const Made &made = madeFor(info->pipeline, Statistics);
  *count = 4;
  if (!list)
    return VK_SUCCESS;
  auto set = [&](int i, const char *name, const char *description,
                 VkPipelineExecutableStatisticFormatKHR format) {
    std::strcpy(list[i].name, name);
    std::strcpy(list[i].description, description);
    list[i].format = format;
  };
  set(0, "Words", "of SPIR-V",
      VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_UINT64_KHR);
  list[0].value.u64 = made.words;
  set(1, "Debt", "", VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_INT64_KHR);
  list[1].value.i64 = -12;
  set(2, "Occupancy", "Occupancy",
      VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_FLOAT64_KHR);
  list[2].value.f64 = 0.75;
  set(3, "Has loops", "whether it has any",
      VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_BOOL32_KHR);
  list[3].value.b32 = VK_TRUE;
  return VK_SUCCESS;
}

VKAPI_ATTR VkResult VKAPI_CALL
codes(VkDevice, const VkPipelineExecutableInfoKHR *info, uint32_t *count,
      VkPipelineExecutableInternalRepresentationKHR *list) {
  madeFor(info->pipeline, Codes);
  const std::string text = "MOV R1, R2\nEXIT";
  *count = 2;
  if (!list)
    return VK_SUCCESS;
  auto set = [&](int i, const char *name, bool isText) {
    std::strcpy(list[i].name, name);
    list[i].isText = isText;
    list[i].dataSize = text.size() + 1;
    if (list[i].pData)
      std::memcpy(list[i].pData, text.c_str(), text.size() + 1);
  };
  set(0, "Assembly", true);
  set(1, "Binary", false);
  return VK_SUCCESS;
}

} // namespace

PFN_vkVoidFunction tellStatistics(const char *name, PFN_vkVoidFunction real) {
  static const bool isOn = std::getenv("AMPVK_FAKE_STATISTICS");
  if (!isOn)
    return real;
#define REPLACE(function, ours)                                                \
  if (real && !std::strcmp(name, #function))                                   \
    return replace(real_##function, ours, real);
  REPLACE(vkEnumerateDeviceExtensionProperties, extensions)
  REPLACE(vkGetPhysicalDeviceFeatures2, features)
  REPLACE(vkCreateDevice, createDevice)
  REPLACE(vkCreateShaderModule, createShader)
  REPLACE(vkCreateComputePipelines, createPipelines)
#undef REPLACE
#define ADD(function, ours)                                                    \
  if (!std::strcmp(name, #function))                                           \
    return reinterpret_cast<PFN_vkVoidFunction>(ours);
  ADD(vkGetPipelineExecutablePropertiesKHR, executables)
  ADD(vkGetPipelineExecutableStatisticsKHR, statistics)
  ADD(vkGetPipelineExecutableInternalRepresentationsKHR, codes)
#undef ADD
  return real;
}

} // namespace ampvk::test
