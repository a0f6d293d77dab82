// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernel images as pipelines of one device.
#ifndef AMPVK_RUNTIME_DEVICE_KERNEL_H
#define AMPVK_RUNTIME_DEVICE_KERNEL_H

#include "ampvk/KernelInterface.h"
#include "device/Executables.h"
#include "trace/DeviceWork.h"
#include "vulkan/GroupSize.h"
#include "vulkan/Vulkan.h"

#include <map>
#include <tuple>
#include <vector>

namespace ampvk::runtime {

struct DeviceHandle;
class PipelineCache;

/// Throws unless the image is one that this runtime can read.
void checkImage(const KernelImage *image);

inline const Variant &variantOf(const KernelImage *image, uint32_t number) {
  return tableData<Variant>(image, image->variants)[number];
}
/// The variant of a profile that kernels have once at most: Large, Several,
/// Merged or Checked.
/// Null if the kernel has none.
const Variant *specialVariant(const KernelImage *image, Profile profile);

/// " (native)", say; empty if there is nothing to tell.
const char *profileName(Profile profile);

/// How a resource is bound.
VkDescriptorType descriptorType(ResourceKind kind);
VkDescriptorType descriptorType(ArgumentBlock buffer);

/// What is made of an image. It does not refer to it: a kernel may outlive the
/// shared object that its image came from.
struct Kernel {
  uint32_t variant = 0; ///< number of the one that the device gets
  VkDescriptorSetLayout setLayout = VK_NULL_HANDLE;
  GroupSize group{};     ///< what the device takes of the variant's
  bool isPushed = false; ///< its descriptors are pushed
  VkPipelineLayout layout = VK_NULL_HANDLE;
  /// Of the LoopRecord (vulkan/Loops.h); None unless its loops must be watched.
  uint32_t loopBinding = None;
  bool mindsSharedData = false;    ///< vulkan/SharedData.h
  const TraceName *name = nullptr; ///< if somebody wants to know it
  /// As PipelineUse has it; null until asked for.
  VkPipeline pipelines[2][2] = {};
};

/// What a launch wants of its pipeline.
struct PipelineUse {
  bool isSplit;    ///< it is launched in several parts
  bool sharesData; ///< two of its views show the same elements, some written
};

/// Pipelines by the contents of their image, for the life of the device.
class KernelCache {
public:
  KernelCache(const DeviceHandle &device, PipelineCache &pipelines);
  ~KernelCache();
  KernelCache(const KernelCache &) = delete;
  KernelCache &operator=(const KernelCache &) = delete;

  /// Throws unsupported_feature if the device can run no variant. `profile`:
  /// Large, Several, Merged or Checked, if only that will do, else Any.
  Kernel &get(const KernelImage *image, Profile profile);
  /// Of a kernel from get() of this image.
  VkPipeline pipeline(Kernel &kernel, const KernelImage *image,
                      PipelineUse use);

  /// What the driver makes of one variant, whose features the device has.
  std::vector<Executable> executables(const KernelImage *image,
                                      uint32_t variant, bool withCode);

private:
  Kernel prepare(const KernelImage *image, uint32_t variant) const;
  void createLayout(Kernel &kernel, const KernelImage *image) const;
  std::vector<uint32_t> spirv(const Kernel &kernel, const KernelImage *image,
                              PipelineUse use) const;
  VkPipeline createPipeline(const Kernel &kernel, const KernelImage *image,
                            PipelineUse use, VkPipelineCreateFlags flags = 0);
  void destroy(Kernel &kernel) const;

  const DeviceHandle &device;
  PipelineCache &cache;
  const bool leavesFencesOut;
  const bool leavesDebugInfoOut;
  const bool watchesLoops;
  const bool addsLoopExits;
  const bool limitsTiles;
  const VkBool32 deviceRounds;
  /// By size, checksum, and what get() was asked for.
  std::map<std::tuple<uint64_t, uint64_t, Profile>, Kernel> kernels;
};

} // namespace ampvk::runtime

#endif
