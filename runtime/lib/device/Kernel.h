// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernel images as pipelines of one device.
#ifndef AMPVK_RUNTIME_DEVICE_KERNEL_H
#define AMPVK_RUNTIME_DEVICE_KERNEL_H

#include "ampvk/KernelInterface.h"
#include "device/DescriptorLayout.h"
#include "device/Executables.h"
#include "spirv/GroupSize.h"
#include "trace/DeviceWork.h"
#include "vulkan/Vulkan.h"

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace ampvk::runtime {

struct DeviceHandle;
class PipelineCache;

/// Throws unless the image is one that this runtime can read.
void checkImage(const KernelImage *image);

inline const Variant &variantOf(const KernelImage *image, uint32_t number) {
  return tableData<Variant>(image, image->variants)[number];
}

/// " (native)", say; empty if there is nothing to tell.
std::string variantKindName(VariantKind profile);
/// The name for traces. `kind`: what variantKindName() says.
const TraceName *traceName(const KernelImage *image,
                           const std::string &kind = {});

/// How a resource is bound.
VkDescriptorType descriptorType(ResourceKind kind);
VkDescriptorType descriptorType(ArgumentBlock buffer);

/// The Vulkan objects of an image. It does not refer to the image: a kernel may
/// outlive the shared object that contained it.
struct Kernel {
  struct Pipeline {
    std::atomic<VkPipeline> handle{VK_NULL_HANDLE};
    bool isCompiling = false; ///< in some thread; under the cache's mutex
  };

  uint32_t variant = 0; ///< its number
  GroupSize group{};    ///< what the device takes of the variant's
  DescriptorLayout layout;
  bool mindsSharedData = false;    ///< spirv/SharedData.h
  const TraceName *name = nullptr; ///< if somebody wants to know it
  /// As PipelineUse has it; null until asked for.
  Pipeline pipelines[2][2];
};

/// The properties of a launch that affect its pipeline.
struct PipelineUse {
  bool isSplit;    ///< it is launched in several parts
  bool sharesData; ///< two of its views show the same elements, some written
};

/// Pipelines by the contents of their image, for the life of the device. Any
/// thread may use it, and one that needs a pipeline waits for no compilation
/// but that pipeline's.
class KernelCache {
public:
  KernelCache(const DeviceHandle &device, PipelineCache &pipelines);
  ~KernelCache();
  KernelCache(const KernelCache &) = delete;
  KernelCache &operator=(const KernelCache &) = delete;

  /// The kernels of one image, for the life of the device.
  struct Variants {
    std::map<uint32_t, Kernel> all;       ///< by their numbers; under the mutex
    std::atomic<Kernel *> usual{nullptr}; ///< callers keep it there
  };
  Variants &variantsOf(const KernelImage *image);
  /// A variant of this image whose features the device has. Throws if it has
  /// less of something else than the kernel needs.
  Kernel &get(Variants &variants, const KernelImage *image, uint32_t number);
  /// The pipeline for a kernel from get() of this image.
  VkPipeline pipeline(Kernel &kernel, const KernelImage *image,
                      PipelineUse use);
  /// Compiles the one that most launches take, unless a thread does that, or
  /// has done it.
  void compileAhead(Kernel &kernel, const KernelImage *image);

  /// The driver's statistics for one variant, whose features the device has.
  std::vector<Executable> executables(const KernelImage *image,
                                      uint32_t variant, bool withCode);

private:
  struct Key { // of an image
    uint64_t size, checksum;
    bool operator==(const Key &other) const = default;
  };
  struct KeyHash {
    size_t operator()(const Key &key) const { return key.checksum; }
  };

  void prepare(Kernel &kernel, const KernelImage *image,
               uint32_t variant) const;
  void createLayout(Kernel &kernel, const KernelImage *image) const;
  spirv::Module spirvOf(const Kernel &kernel, const KernelImage *image,
                        PipelineUse use) const;
  VkPipeline compile(std::unique_lock<std::mutex> &lock, Kernel &kernel,
                     const KernelImage *image, PipelineUse use);
  VkPipeline createPipeline(const Kernel &kernel, const KernelImage *image,
                            PipelineUse use, VkPipelineCreateFlags flags = 0);
  void destroy(Kernel &kernel) const;

  const DeviceHandle &device;
  PipelineCache &cache;
  const bool leavesDebugInfoOut;
  const bool addsLoopExits;
  const bool limitsTiles;
  const bool keepsReadOnly;
  const VkBool32 deviceRounds;
  std::mutex mutex; ///< of what follows
  std::condition_variable compiled;
  std::unordered_map<Key, Variants, KeyHash> kernels;
};

} // namespace ampvk::runtime

#endif
