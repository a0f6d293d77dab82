// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The pipelines that the driver has compiled, for the processes to come: a
/// VkPipelineCache that is read from the user's cache directory before the
/// first pipeline is made, and written back when the device ends, if something
/// was compiled that it did not have.
#ifndef AMPVK_RUNTIME_DEVICE_PIPELINECACHE_H
#define AMPVK_RUNTIME_DEVICE_PIPELINECACHE_H

#include "device/DeviceHandle.h"
#include "support/CacheFile.h"

#include <mutex>
#include <vector>

namespace ampvk::runtime {

/// Nothing that goes wrong with the cache is an error; there is less in it
/// then. Any thread may compile; the driver locks the VkPipelineCache.
class PipelineCache {
public:
  explicit PipelineCache(const DeviceHandle &device);
  /// Writes it.
  ~PipelineCache();
  PipelineCache(const PipelineCache &) = delete;
  PipelineCache &operator=(const PipelineCache &) = delete;

  /// A compute pipeline of these words of SPIR-V, whose entry is "main", from
  /// the cache if it is there. Throws what Vulkan's failure becomes (Check.h).
  /// `name`: for tools. With flags it is compiled in any case. `stage`: those
  /// of the shader's stage.
  VkPipeline compile(const uint32_t *words, size_t count,
                     VkPipelineLayout layout, const std::string &name,
                     const VkSpecializationInfo *specialization = nullptr,
                     VkPipelineCreateFlags flags = 0,
                     VkPipelineShaderStageCreateFlags stage = 0);

private:
  /// For vkCreateComputePipelines; null if there is none.
  VkPipelineCache get() noexcept;
  VkPipelineCache create(const std::vector<char> &contents) const;
  /// Empty if the driver does not say.
  std::vector<char> contentsOf(VkPipelineCache cache) const;
  size_t sizeOf(VkPipelineCache cache) const;
  void load();
  void merge(const std::vector<char> &others);
  void save();

  const DeviceHandle &device;
  const bool isOff;
  const CacheFile file;
  std::once_flag isLoaded;
  VkPipelineCache handle = VK_NULL_HANDLE;
  size_t loadedBytes = 0;
};

} // namespace ampvk::runtime

#endif
