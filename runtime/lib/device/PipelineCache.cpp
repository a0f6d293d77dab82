// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/PipelineCache.h"

#include "support/Environment.h"
#include "trace/Lines.h"
#include "vulkan/Check.h"

#include <exception>

namespace ampvk::runtime {
namespace {

/// A cache that would grow beyond this starts anew.
constexpr size_t MaxBytes = 256 << 20;

/// The driver checks what it is given by the same numbers, but not every driver
/// in all versions.
std::string keyOf(const VkPhysicalDeviceProperties &properties) {
  std::string uuid;
  for (uint8_t byte : properties.pipelineCacheUUID)
    uuid += text(byte >> 4, ".", byte & 15, " ");
  return text(AMPVK_VERSION, " ", sizeof(void *), " ", properties.vendorID, " ",
              properties.deviceID, " ", properties.driverVersion, " ", uuid);
}

} // namespace

PipelineCache::PipelineCache(const DeviceHandle &device)
    : device(device), isOff(isSet("AMPVK_NO_PIPELINE_CACHE")),
      file("pipelines", keyOf(device.physical.properties)) {}

PipelineCache::~PipelineCache() {
  try {
    save();
  } catch (const std::exception &error) {
    trace("pipelines: not written: ", error.what());
  }
  if (handle)
    device.vk.vkDestroyPipelineCache(device.handle, handle, nullptr);
}

VkPipelineCache PipelineCache::get() noexcept {
  std::call_once(isLoaded, [&] {
    try {
      if (!isOff)
        load();
    } catch (const std::exception &) { // no memory for what is in the file
    }
  });
  return handle;
}

VkPipelineCache PipelineCache::create(const std::vector<char> &contents) const {
  VkPipelineCacheCreateInfo info{VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO};
  info.initialDataSize = contents.size();
  info.pInitialData = contents.data();
  VkPipelineCache made = VK_NULL_HANDLE;
  if (device.vk.vkCreatePipelineCache(device.handle, &info, nullptr, &made) !=
      VK_SUCCESS)
    return VK_NULL_HANDLE;
  return made;
}

VkPipeline PipelineCache::compile(const uint32_t *words, size_t count,
                                  VkPipelineLayout layout,
                                  const std::string &name,
                                  const VkSpecializationInfo *specialization,
                                  VkPipelineCreateFlags flags,
                                  VkPipelineShaderStageCreateFlags stage) {
  const DeviceFunctions &vk = device.vk;
  VkShaderModuleCreateInfo shader{VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
  shader.codeSize = count * sizeof(uint32_t);
  shader.pCode = words;
  VkShaderModule module = VK_NULL_HANDLE;
  check(vk.vkCreateShaderModule(device.handle, &shader, nullptr, &module),
        "vkCreateShaderModule");
  device.names.set(VK_OBJECT_TYPE_SHADER_MODULE, module, name);
  VkComputePipelineCreateInfo info{
      VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
  info.flags = flags;
  info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
  info.stage.flags = stage;
  info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
  info.stage.module = module;
  info.stage.pName = "main";
  info.stage.pSpecializationInfo = specialization;
  info.layout = layout;
  VkPipeline pipeline = VK_NULL_HANDLE;
  const VkResult result =
      vk.vkCreateComputePipelines(device.handle, flags ? VK_NULL_HANDLE : get(),
                                  1, &info, nullptr, &pipeline);
  device.names.forget(module);
  vk.vkDestroyShaderModule(device.handle, module, nullptr);
  check(result, "vkCreateComputePipelines");
  device.names.set(VK_OBJECT_TYPE_PIPELINE, pipeline, name);
  return pipeline;
}

size_t PipelineCache::sizeOf(VkPipelineCache cache) const {
  size_t bytes = 0;
  if (device.vk.vkGetPipelineCacheData(device.handle, cache, &bytes, nullptr) !=
      VK_SUCCESS)
    return 0;
  return bytes;
}

std::vector<char> PipelineCache::contentsOf(VkPipelineCache cache) const {
  std::vector<char> contents(sizeOf(cache));
  size_t bytes = contents.size();
  if (!bytes || device.vk.vkGetPipelineCacheData(device.handle, cache, &bytes,
                                                 contents.data()) != VK_SUCCESS)
    bytes = 0;
  contents.resize(bytes);
  return contents;
}

void PipelineCache::load() {
  const std::vector<char> contents = file.read(MaxBytes);
  if (!contents.empty())
    handle = create(contents);
  const bool isRead = handle;
  if (!handle)
    handle = create({});
  if (!handle)
    return;
  loadedBytes = sizeOf(handle);
  if (isRead)
    trace("pipelines: ", contents.size(), " bytes read from ", file.path());
}

/// Adds the entries that other processes have written meanwhile.
void PipelineCache::merge(const std::vector<char> &others) {
  VkPipelineCache theirs = create(others);
  if (!theirs)
    return;
  device.vk.vkMergePipelineCaches(device.handle, handle, 1, &theirs);
  device.vk.vkDestroyPipelineCache(device.handle, theirs, nullptr);
}

void PipelineCache::save() {
  if (!handle || sizeOf(handle) == loadedBytes)
    return;
  if (const std::vector<char> others = file.read(MaxBytes); !others.empty())
    merge(others);
  const std::vector<char> contents = contentsOf(handle);
  if (contents.size() > MaxBytes)
    file.remove();
  else if (!contents.empty() && file.write(contents))
    trace("pipelines: ", contents.size(), " bytes written to ", file.path());
}

} // namespace ampvk::runtime
