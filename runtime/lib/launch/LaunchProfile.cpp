// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which variant of its kernel a launch takes, by what it is given.
#include "launch/Launch.h"

#include "support/Environment.h"
#include "support/Error.h"
#include "vulkan/Features.h"

#include <algorithm>
#include <cstdio>

namespace ampvk::runtime {
namespace {

/// Once for each process: it is nothing that the program can do anything about.
void tellUnchecked(const char *kernel) {
  static const bool told = [&] {
    std::fprintf(
        stderr,
        "ampvk: launches of the kernel %s with large containers, or more "
        "than the accelerator can bind, are not checked\n",
        kernel);
    return true;
  }();
  (void)told;
}

/// Whether the variant has more buffers than the device can bind.
bool hasTooManyBuffers(const KernelImage *image, const Variant &variant,
                       const VkPhysicalDeviceLimits &limits) {
  const Resource *resources = tableData<Resource>(image, variant.resources);
  const auto containers = std::count_if(
      resources, resources + variant.resources.count, [](const Resource &one) {
        return descriptorType(one.kind) == VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
      });
  const bool hasBlock =
      variant.blockSize && variant.block == ArgumentBlock::StorageBuffer;
  return containers + hasBlock > limits.maxPerStageDescriptorStorageBuffers;
}

} // namespace

/// Whether a container is too large for the ordinary variants of the kernel, or
/// there are too many. Throws if one is too large for all.
bool Launch::isLarge(const Device &device) const {
  const VkDeviceSize most = std::min<VkDeviceSize>(
      device.physical.properties.limits.maxStorageBufferRange, INT32_MAX);
  auto found = std::find_if(bound.begin(), bound.end(), [&](const Bound &one) {
    return one.storage->bytes > most;
  });
  static const bool isForced = environment("AMPVK_PROFILE") == "large";
  const Variant *large = specialVariant(image, Profile::Large);
  const uint32_t missing =
      large ? large->features & ~device.physical.features : 0;
  if (found == bound.end())
    return large && !missing &&
           (isForced || hasTooManyBuffers(image, variantOf(image, 0),
                                          device.physical.properties.limits));
  const Resource *resources =
      tableData<Resource>(image, variantOf(image, 0).resources);
  std::string problem = text(
      "The container ", tableData<char>(image, resources[found->index].name),
      " has ", found->storage->bytes, " bytes; a kernel on the accelerator ",
      device.physical.properties.deviceName, " can use ", most,
      " of one container, ");
  if (!large)
    throwUnsupported(problem, "since it was compiled for no more.");
  if (missing)
    throwUnsupported(problem, "since there is no support for ",
                     featureNames(missing), ".");
  return true;
}

/// Whether all containers are put into one buffer: where the device can neither
/// bind each nor reach it by its address.
bool Launch::isMerged(const Device &device) const {
  static const bool isForced = environment("AMPVK_PROFILE") == "merged";
  return specialVariant(image, Profile::Merged) &&
         (isForced || hasTooManyBuffers(image, variantOf(image, 0),
                                        device.physical.properties.limits));
}

/// Whether views may share elements of which the kernel writes some. (It need
/// not be so, where one lies in the gaps of the other.)
bool Launch::overlaps() const {
  const Resource *resources =
      tableData<Resource>(image, variantOf(image, 0).resources);
  auto bytesOf = [&](const Bound &one) {
    Box box;
    return partOf(*one.storage, resources[one.index], box).bounds();
  };
  for (const Bound &one : bound)
    for (const Bound &other : bound) {
      if (&one == &other || one.storage != other.storage ||
          resources[one.index].access != ResourceAccess::ReadWrite)
        continue;
      const Interval a = bytesOf(one), b = bytesOf(other);
      if (a.begin < b.end && b.begin < a.end)
        return true;
    }
  return false;
}

/// Whether the variant for large launches is faster, if no views overlap: not
/// on CPUs, nor where its threads are too few for a GPU.
bool Launch::suitsSeveralElements(const Device &device) const {
  constexpr uint64_t LargeLaunch = uint64_t(1) << 19;
  constexpr int LongestRow = 1 << 30; // positions are computed in ints
  static const std::string wanted = environment("AMPVK_THREAD_ELEMENTS");
  const Variant *several = specialVariant(image, Profile::Several);
  if (!several || wanted == "1" ||
      several->features & ~device.physical.features)
    return false;
  const int row = extent[image->rank - 1];
  const uint32_t *group = several->localSize;
  const VkPhysicalDeviceLimits &limits = device.physical.properties.limits;
  // Its threads count on the width of their group.
  if (uint64_t(group[0]) * group[1] * group[2] >
      limits.maxComputeWorkGroupInvocations)
    return false;
  const int width = static_cast<int>(group[0]);
  uint64_t threads = 1;
  for (uint32_t i = 0; i < image->rank; ++i)
    threads *= static_cast<uint32_t>(extent[i]);
  const bool isLargeLaunch =
      threads >= LargeLaunch && row > width &&
      device.physical.properties.deviceType != VK_PHYSICAL_DEVICE_TYPE_CPU;
  return (isLargeLaunch || wanted == "2") && row <= LongestRow;
}

/// What kernels have a variant of its own for; else Any.
Profile Launch::profileFor(const Device &device, bool sharesData) const {
  const Variant *checked =
      wantsChecks() ? specialVariant(image, Profile::Checked) : nullptr;
  const Profile needed = isLarge(device)    ? Profile::Large
                         : isMerged(device) ? Profile::Merged
                                            : Profile::Any;
  if (checked && needed == Profile::Any &&
      !hasTooManyBuffers(image, *checked, device.physical.properties.limits))
    return Profile::Checked;
  if (checked)
    tellUnchecked(tableData<char>(image, image->name));
  if (needed != Profile::Any)
    return needed;
  return !sharesData && suitsSeveralElements(device) ? Profile::Several
                                                     : Profile::Any;
}

/// Where rows are short, the threads of a workgroup would have too few words.
uint32_t Launch::elementsPerThread(bool sharesData) const {
  constexpr int ShortRow = 32;
  static const std::string wanted = environment("AMPVK_WHOLE_WORDS");
  const uint32_t most = variant->elementsPerThread;
  if (variant->profile == Profile::Several)
    return most;
  const bool isShort = extent[image->rank - 1] < ShortRow && wanted != "1";
  return most == 1 || sharesData || isShort || wanted == "0" ? 1 : most;
}

} // namespace ampvk::runtime
