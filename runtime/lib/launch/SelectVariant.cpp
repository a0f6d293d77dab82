// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/SelectVariant.h"

#include "device/Kernel.h"
#include "checks/WantedChecks.h"
#include "support/Error.h"
#include "vulkan/Features.h"

#include <algorithm>
#include <array>
#include <optional>

namespace ampvk::runtime {
namespace {

constexpr uint32_t LaunchTraits = traitsChosenBy(VariantChooser::Launch);

int bitCount(uint32_t bits) {
  int count = 0;
  for (; bits; bits &= bits - 1)
    ++count;
  return count;
}

/// The option that adds variants with the trait.
const char *optionOf(VariantTrait trait) {
  uint32_t bit = 0;
  while (trait >> bit != 1)
    ++bit;
  return variantTraits[bit].option;
}

/// The limit for a container that kernels access by a descriptor.
uint64_t maxBytes(const PhysicalDevice &device) {
  return std::min<uint64_t>(device.properties.limits.maxStorageBufferRange,
                            INT32_MAX);
}

/// From so many threads on, two elements for each can be faster.
constexpr uint64_t LargeLaunch = uint64_t(1) << 19;

uint64_t threadsOf(const KernelImage *image, const LaunchFacts &launch) {
  uint64_t threads = 1;
  for (uint32_t i = 0; i < image->rank; ++i)
    threads *= static_cast<uint32_t>(launch.extent[i]);
  return threads;
}

class Selector {
public:
  Selector(const KernelImage *image, const PhysicalDevice &device,
           const LaunchFacts &launch, const VariantWishes &wishes)
      : image(image), variants(tableData<Variant>(image, image->variants)),
        count(image->variants.count), device(device), launch(launch),
        wishes(wishes) {}

  Selection select() const {
    requireBarrierCheck(image, wishes.checks);
    const bool hasChecks =
        !checksOf(image, wishes.checks).isEmpty() && has(TraitChecked);
    if (hasChecks)
      if (auto found = withContainers(TraitChecked))
        return {*found, false};
    if (auto found = withContainers(0)) {
      if (hasUnprovedBarriers(image))
        refuseUnchecked();
      return {*found, hasChecks};
    }
    refuse();
  }

private:
  const VkPhysicalDeviceLimits &limits() const {
    return device.properties.limits;
  }
  uint32_t mostBuffers() const {
    return limits().maxPerStageDescriptorStorageBuffers;
  }
  bool isTooLarge() const { return launch.bytes > maxBytes(device); }
  uint32_t missing(const Variant &variant) const {
    return missingFeatures(image, variant, device);
  }
  bool has(uint32_t traits) const {
    return std::any_of(variants, variants + count, [&](const Variant &one) {
      const uint32_t own = traitsOf(one.profile);
      return own != UnknownTraits && (own & traits) == traits;
    });
  }

  std::array<uint32_t, 3> waysToContainers() const;
  std::optional<uint32_t> withContainers(uint32_t traits) const;
  std::optional<uint32_t> withElements(uint32_t traits) const;
  std::optional<uint32_t> first(uint32_t traits) const;
  bool isLeftOut(const Variant &variant) const;
  bool suits(const Variant &variant) const;
  bool suitsCoarsened(const Variant &variant) const;
  uint32_t boundBuffers(const Variant &variant) const;
  uint32_t fewestMissing(uint32_t launchTraits) const;
  /// Which kernels without 64-bit integers cannot have.
  bool usesInt64Atomics() const {
    return std::any_of(variants, variants + count, [](const Variant &one) {
      return one.features & FeatureInt64Atomics;
    });
  }
  std::string advice(VariantTrait trait) const;
  [[noreturn]] void refuse() const;
  [[noreturn]] void refuseUnchecked() const;
  [[noreturn]] void refuseLarge() const;
  const char *text(Table table) const { return tableData<char>(image, table); }

  const KernelImage *image;
  const Variant *variants;
  const uint32_t count;
  const PhysicalDevice &device;
  const LaunchFacts &launch;
  const VariantWishes &wishes;
};

/// The ways to reach containers, the best first; tests may want another one.
std::array<uint32_t, 3> Selector::waysToContainers() const {
  if (wishes.profile == infoOf(VariantKind::Large).word)
    return {TraitLarge, 0, TraitMerged};
  if (wishes.profile == infoOf(VariantKind::Merged).word)
    return {TraitMerged, 0, TraitLarge};
  return {0, TraitLarge, TraitMerged};
}

std::optional<uint32_t> Selector::withContainers(uint32_t traits) const {
  for (uint32_t way : waysToContainers())
    if (!isTooLarge() || way == TraitLarge)
      if (auto found = withElements(traits | way))
        return found;
  return std::nullopt;
}

std::optional<uint32_t> Selector::withElements(uint32_t traits) const {
  if (!launch.sharesData && wishes.elements != "1")
    if (auto found = first(traits | TraitCoarsened))
      return found;
  return first(traits);
}

/// The number of the first variant that suits, of those that launches choose
/// by these traits.
std::optional<uint32_t> Selector::first(uint32_t traits) const {
  for (uint32_t i = 0; i < count; ++i)
    if ((traitsOf(variants[i].profile) & LaunchTraits) == traits &&
        suits(variants[i]))
      return i;
  return std::nullopt;
}

/// By tests that want the other one.
bool Selector::isLeftOut(const Variant &variant) const {
  return (wishes.profile == "portable" &&
          variant.profile == VariantKind::Native) ||
         (wishes.profile == "native" &&
          variant.profile == VariantKind::Portable);
}

bool Selector::suits(const Variant &variant) const {
  return !isLeftOut(variant) && !missing(variant) &&
         boundBuffers(variant) <= mostBuffers() &&
         (!(traitsOf(variant.profile) & TraitCoarsened) ||
          suitsCoarsened(variant));
}

/// Whether two elements for each thread are faster, if no views overlap: not on
/// CPUs, nor where its threads are too few for a GPU.
bool Selector::suitsCoarsened(const Variant &variant) const {
  constexpr int MaxRowLength = 1 << 30; // positions are computed in ints
  // Its threads count on the width of their group.
  const uint32_t *group = variant.localSize;
  if (uint64_t(group[0]) * group[1] * group[2] >
      limits().maxComputeWorkGroupInvocations)
    return false;
  const int row = launch.extent[image->rank - 1];
  const bool isCpu =
      device.properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU;
  const bool isLargeLaunch = threadsOf(image, launch) >= LargeLaunch &&
                             row > static_cast<int>(group[0]) && !isCpu;
  return (isLargeLaunch || wishes.elements == "2") && row <= MaxRowLength;
}

uint32_t Selector::boundBuffers(const Variant &variant) const {
  const Resource *resources = tableData<Resource>(image, variant.resources);
  const bool isMerged = traitsOf(variant.profile) & TraitMerged;
  uint32_t bound =
      variant.blockSize && variant.block == ArgumentBlock::StorageBuffer;
  bool isOneBound = false; // all containers are in it
  for (uint32_t i = 0; i < variant.resources.count; ++i) {
    const Resource &one = resources[i];
    if (one.binding == None ||
        descriptorType(one.kind) != VK_DESCRIPTOR_TYPE_STORAGE_BUFFER)
      continue;
    const bool isPart = isMerged && one.kind == ResourceKind::Buffer;
    bound += !(isPart && isOneBound);
    isOneBound |= isPart;
  }
  return bound;
}

/// The features that the device lacks for the variant that is closest to
/// suitable, among those with exactly these launch traits; all bits if there is
/// none.
uint32_t Selector::fewestMissing(uint32_t launchTraits) const {
  uint32_t fewest = ~0u;
  for (uint32_t i = 0; i < count; ++i)
    if ((traitsOf(variants[i].profile) & LaunchTraits) == launchTraits &&
        !isLeftOut(variants[i]) &&
        bitCount(missing(variants[i])) < bitCount(fewest))
      fewest = missing(variants[i]);
  return fewest;
}

void Selector::refuse() const {
  if (isTooLarge())
    refuseLarge();
  if (const uint32_t lacking = fewestMissing(0))
    throwUnsupported("The kernel ", text(image->name), " uses ",
                     featureNames(lacking), ", which the accelerator ",
                     device.properties.deviceName, " does not support.",
                     lacking == FeatureInt64 && !usesInt64Atomics()
                         ? advice(TraitInt64)
                         : "");
  uint32_t bound = ~0u;
  for (uint32_t i = 0; i < count; ++i)
    if (!(traitsOf(variants[i].profile) & LaunchTraits))
      bound = std::min(bound, boundBuffers(variants[i]));
  throwUnsupported("The kernel ", text(image->name), " uses ", bound,
                   " arrays and array_views; the accelerator allows ",
                   mostBuffers(), ".", advice(TraitMerged));
}

/// How to get a variant with the trait, if there is none.
std::string Selector::advice(VariantTrait trait) const {
  return has(trait) ? ""
                    : runtime::text(" Compile it with ", optionOf(trait),
                                    " to run it there.");
}

void Selector::refuseUnchecked() const {
  throwUnsupported("The kernel ", text(image->name),
                   " has barriers that not all threads of a tile may reach. It "
                   "runs only with checks; none of its variants with checks "
                   "suits the accelerator ",
                   device.properties.deviceName, " and this launch.");
}

void Selector::refuseLarge() const {
  const Resource *resources = tableData<Resource>(image, variants[0].resources);
  const std::string problem = runtime::text(
      "The container ", text(resources[launch.largest].name), " has ",
      launch.bytes, " bytes; a kernel on the accelerator ",
      device.properties.deviceName, " can use ", maxBytes(device),
      " of one container, ");
  if (!has(TraitLarge))
    throwUnsupported(problem, "since it was compiled without ",
                     optionOf(TraitLarge), ".");
  throwUnsupported(problem, "since there is no support for ",
                   featureNames(fewestMissing(TraitLarge)), ".");
}

} // namespace

bool isUsual(const KernelImage *image, const PhysicalDevice &device,
             const LaunchFacts &launch, const VariantWishes &wishes) {
  return wishes.elements.empty() && launch.bytes <= maxBytes(device) &&
         threadsOf(image, launch) < LargeLaunch;
}

uint32_t missingFeatures(const KernelImage *image, const Variant &variant,
                         const PhysicalDevice &device) {
  uint32_t features = device.features;
  const uint32_t size = device.subgroups.subgroupSize;
  if (size < MinSubgroupSize || tileThreads(*image) % size)
    features &= ~uint32_t(FeatureSubgroups);
  return variant.features & ~features;
}

Selection selectVariant(const KernelImage *image, const PhysicalDevice &device,
                        const LaunchFacts &launch,
                        const VariantWishes &wishes) {
  return Selector(image, device, launch, wishes).select();
}

} // namespace ampvk::runtime
