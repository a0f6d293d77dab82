// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "KeptPipelines.h"

#include "Replace.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string_view>
#include <utility>

namespace ampvk::test {
namespace {

using Checksums = std::set<uint64_t>;

constexpr char Head[] = "fake.kept"; // of the data
constexpr size_t HeadBytes = 8;

std::mutex stateMutex;
bool isOn = std::getenv("AMPVK_FAKE_KEEPS_PIPELINES");
PipelineCount counted;
std::map<VkShaderModule, uint64_t> shaders;

#define REAL(function) PFN_##function real_##function = nullptr;
REAL(vkCreateShaderModule)
REAL(vkCreateComputePipelines)
REAL(vkCreatePipelineCache)
REAL(vkDestroyPipelineCache)
REAL(vkGetPipelineCacheData)
REAL(vkMergePipelineCaches)
#undef REAL

Checksums &checksumsOf(VkPipelineCache cache) {
  return *reinterpret_cast<Checksums *>(cache);
}

VKAPI_ATTR VkResult VKAPI_CALL
createShader(VkDevice device, const VkShaderModuleCreateInfo *info,
             const VkAllocationCallbacks *allocator, VkShaderModule *made) {
  const VkResult result =
      real_vkCreateShaderModule(device, info, allocator, made);
  const std::string_view code(reinterpret_cast<const char *>(info->pCode),
                              info->codeSize);
  std::lock_guard lock(stateMutex);
  if (result == VK_SUCCESS)
    shaders[*made] = std::hash<std::string_view>()(code);
  return result;
}

VKAPI_ATTR VkResult VKAPI_CALL
createPipelines(VkDevice device, VkPipelineCache cache, uint32_t count,
                const VkComputePipelineCreateInfo *infos,
                const VkAllocationCallbacks *allocator, VkPipeline *made) {
  std::lock_guard lock(stateMutex);
  for (uint32_t i = 0; isOn && i < count; ++i) {
    const bool isNew =
        !cache ||
        checksumsOf(cache).insert(shaders[infos[i].stage.module]).second;
    ++(isNew ? counted.missing : counted.found);
  }
  return real_vkCreateComputePipelines(device, isOn ? VK_NULL_HANDLE : cache,
                                       count, infos, allocator, made);
}

VKAPI_ATTR VkResult VKAPI_CALL
createCache(VkDevice device, const VkPipelineCacheCreateInfo *info,
            const VkAllocationCallbacks *allocator, VkPipelineCache *made) {
  if (!isOn)
    return real_vkCreatePipelineCache(device, info, allocator, made);
  auto *cache = new Checksums;
  auto *data = static_cast<const char *>(info->pInitialData);
  if (info->initialDataSize >= HeadBytes && !std::memcmp(data, Head, HeadBytes))
    for (size_t at = HeadBytes; at + 8 <= info->initialDataSize; at += 8) {
      uint64_t one;
      std::memcpy(&one, data + at, sizeof one);
      cache->insert(one);
    }
  *made = reinterpret_cast<VkPipelineCache>(cache);
  return VK_SUCCESS;
}

VKAPI_ATTR void VKAPI_CALL
destroyCache(VkDevice device, VkPipelineCache cache,
             const VkAllocationCallbacks *allocator) {
  if (!isOn)
    return real_vkDestroyPipelineCache(device, cache, allocator);
  delete &checksumsOf(cache);
}

VKAPI_ATTR VkResult VKAPI_CALL cacheData(VkDevice device, VkPipelineCache cache,
                                         size_t *bytes, void *to) {
  if (!isOn)
    return real_vkGetPipelineCacheData(device, cache, bytes, to);
  const Checksums &checksums = checksumsOf(cache);
  const size_t needed = HeadBytes + 8 * checksums.size();
  if (!to)
    return *bytes = needed, VK_SUCCESS;
  if (*bytes < needed)
    return VK_INCOMPLETE;
  *bytes = needed;
  auto *at = static_cast<char *>(std::memcpy(to, Head, HeadBytes));
  for (uint64_t one : checksums)
    std::memcpy(at += 8, &one, sizeof one);
  return VK_SUCCESS;
}

VKAPI_ATTR VkResult VKAPI_CALL mergeCaches(VkDevice device, VkPipelineCache to,
                                           uint32_t count,
                                           const VkPipelineCache *from) {
  if (!isOn)
    return real_vkMergePipelineCaches(device, to, count, from);
  for (uint32_t i = 0; i < count; ++i)
    for (uint64_t one : checksumsOf(from[i]))
      checksumsOf(to).insert(one);
  return VK_SUCCESS;
}

} // namespace

PFN_vkVoidFunction keepPipelines(const char *name, PFN_vkVoidFunction real) {
#define REPLACE(function, ours)                                                \
  if (real && !std::strcmp(name, #function))                                   \
    return replace(real_##function, ours, real);
  REPLACE(vkCreateShaderModule, createShader)
  REPLACE(vkCreateComputePipelines, createPipelines)
  REPLACE(vkCreatePipelineCache, createCache)
  REPLACE(vkDestroyPipelineCache, destroyCache)
  REPLACE(vkGetPipelineCacheData, cacheData)
  REPLACE(vkMergePipelineCaches, mergeCaches)
#undef REPLACE
  return real;
}

void keepPipelines(bool keeps) { isOn = keeps; }

PipelineCount countPipelines() {
  std::lock_guard lock(stateMutex);
  return std::exchange(counted, {});
}

} // namespace ampvk::test
