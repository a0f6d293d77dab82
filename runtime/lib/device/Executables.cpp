// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Executables.h"

#include "device/DeviceHandle.h"
#include "support/Error.h"
#include "vulkan/Check.h"

namespace ampvk::runtime {
namespace {

std::string valueOf(const VkPipelineExecutableStatisticKHR &statistic) {
  switch (statistic.format) {
  case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_BOOL32_KHR:
    return statistic.value.b32 ? "yes" : "no";
  case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_INT64_KHR:
    return std::to_string(statistic.value.i64);
  case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_UINT64_KHR:
    return std::to_string(statistic.value.u64);
  case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_FLOAT64_KHR:
    return text(statistic.value.f64);
  default:
    return "?";
  }
}

/// Calls ask(count, records) twice, as Vulkan has its lists.
template <typename T, typename Ask>
std::vector<T> listOf(VkStructureType type, const char *function, Ask ask) {
  uint32_t count = 0;
  check(ask(&count, nullptr), function);
  std::vector<T> list(count, T{type});
  if (count)
    check(ask(&count, list.data()), function);
  list.resize(count);
  return list;
}

std::vector<Executable::Statistic>
statisticsOf(const DeviceHandle &device,
             const VkPipelineExecutableInfoKHR &info) {
  std::vector<Executable::Statistic> result;
  for (const auto &one : listOf<VkPipelineExecutableStatisticKHR>(
           VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR,
           "vkGetPipelineExecutableStatisticsKHR",
           [&](uint32_t *count, VkPipelineExecutableStatisticKHR *list) {
             return device.vk.vkGetPipelineExecutableStatisticsKHR(
                 device.handle, &info, count, list);
           }))
    result.push_back({one.name, one.description, valueOf(one)});
  return result;
}

/// The sizes first, and then the text.
std::vector<Executable::Code> codesOf(const DeviceHandle &device,
                                      const VkPipelineExecutableInfoKHR &info) {
  using Record = VkPipelineExecutableInternalRepresentationKHR;
  const char *function = "vkGetPipelineExecutableInternalRepresentationsKHR";
  auto ask = [&](uint32_t *count, Record *list) {
    return device.vk.vkGetPipelineExecutableInternalRepresentationsKHR(
        device.handle, &info, count, list);
  };
  std::vector<Record> list = listOf<Record>(
      VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INTERNAL_REPRESENTATION_KHR,
      function, ask);
  std::vector<std::string> texts(list.size());
  for (size_t i = 0; i < list.size(); ++i) {
    texts[i].resize(list[i].dataSize);
    list[i].pData = texts[i].data();
  }
  auto count = static_cast<uint32_t>(list.size());
  if (count)
    check(ask(&count, list.data()), function);
  std::vector<Executable::Code> result;
  for (size_t i = 0; i < count; ++i) {
    texts[i].resize(texts[i].find_last_not_of('\0') + 1);
    result.push_back({list[i].name, list[i].description,
                      list[i].isText ? texts[i] : std::string()});
  }
  return result;
}

} // namespace

bool hasExecutables(const PhysicalDevice &physical) {
  if (!physical.extensions.count(
          VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME))
    return false;
  VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR feature{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR};
  VkPhysicalDeviceFeatures2 all{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2,
                                &feature};
  physical.instance->vk.vkGetPhysicalDeviceFeatures2(physical.handle, &all);
  return feature.pipelineExecutableInfo;
}

std::vector<Executable> executablesOf(const DeviceHandle &device,
                                      VkPipeline pipeline, bool withCode) {
  VkPipelineInfoKHR which{VK_STRUCTURE_TYPE_PIPELINE_INFO_KHR};
  which.pipeline = pipeline;
  std::vector<Executable> result;
  for (const auto &one : listOf<VkPipelineExecutablePropertiesKHR>(
           VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR,
           "vkGetPipelineExecutablePropertiesKHR",
           [&](uint32_t *count, VkPipelineExecutablePropertiesKHR *list) {
             return device.vk.vkGetPipelineExecutablePropertiesKHR(
                 device.handle, &which, count, list);
           })) {
    VkPipelineExecutableInfoKHR info{
        VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR};
    info.pipeline = pipeline;
    info.executableIndex = static_cast<uint32_t>(result.size());
    Executable executable{one.name, one.description, one.subgroupSize};
    executable.statistics = statisticsOf(device, info);
    if (withCode)
      executable.codes = codesOf(device, info);
    result.push_back(std::move(executable));
  }
  return result;
}

} // namespace ampvk::runtime
