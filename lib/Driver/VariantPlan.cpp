// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "VariantPlan.h"

namespace ampvk::driver {
namespace {

/// Vulkan's least maxPerStageDescriptorStorageBuffers.
constexpr size_t boundEverywhere = 4;

/// The lowering of the ordinary variant for any device.
ir::Lowering lastOrdinary(const SourceFacts &kernel,
                          const VariantOptions &options) {
  return planOrdinaryVariants(kernel, options).back().lowering;
}

/// Whether two words do for all that the kernel does with 64 bits, and are
/// wanted where the device has not the other.
bool suitsInt64(const OrdinaryFacts &kernel) {
  return (kernel.features & FeatureInt64) &&
         !(kernel.features & FeatureInt64Atomics);
}

/// Whether the trait makes a variant that the kernel can use.
bool suits(VariantTrait trait, const OrdinaryFacts &kernel,
           const VariantOptions &options) {
  switch (trait) {
  case TraitInt64:
    return !options.emulatesInt64 && suitsInt64(kernel);
  case TraitCoarsened:
    return kernel.isOne && kernel.suitsCoarsened;
  case TraitLarge:
    return kernel.hasContainers;
  case TraitMerged:
    return options.mergesFew ? kernel.hasContainers
                             : kernel.boundBuffers > boundEverywhere;
  case TraitChecked:
    return true;
  default:
    return false;
  }
}

/// Whether it is made of what the ordinary variants turned out to be.
bool isSpecial(uint32_t traits) { return traits & ~TraitNative; }

bool isPlanned(uint32_t traits, const OrdinaryFacts &kernel,
               const VariantOptions &options) {
  for (uint32_t left = traits; left; left &= left - 1)
    if (const auto trait = static_cast<VariantTrait>(left & -left);
        !(options.traits & trait) || !suits(trait, kernel, options))
      return false;
  return true;
}

/// Applies the traits of a variant to its lowering.
VariantPlan planFor(const VariantKindInfo &info, const SourceFacts &source,
                    const OrdinaryFacts &ordinary,
                    const VariantOptions &options) {
  const uint32_t traits = info.traits;
  VariantPlan plan{info.profile, {}, {.floatAtomics = options.floatAtomics}};
  plan.import.largeBuffers = traits & TraitLarge;
  plan.import.bounds = traits & TraitChecked;
  plan.merges = traits & TraitMerged;
  // These stand for the ordinary variant that any device can run.
  if (!(traits & ~(TraitInt64 | TraitMerged)))
    plan.lowering = lastOrdinary(source, options);
  plan.lowering.emulatesSubgroups = source.hasSubgroups;
  plan.lowering.threadCoarsening = traits & TraitCoarsened;
  if (traits & TraitChecked) {
    plan.lowering.checks = options.checks & CheckSet::ofKernels();
    plan.lowering.explainsChecks = options.explainsChecks;
  }
  // Devices that bind few containers have no 64-bit integers either; addresses
  // are such integers.
  const bool isForOldDevices =
      traits & TraitInt64 ||
      (traits & TraitMerged && isPlanned(TraitInt64, ordinary, options));
  plan.lowering.emulatesInt64 =
      !(traits & TraitLarge) && (options.emulatesInt64 || isForOldDevices);
  return plan;
}

} // namespace

std::vector<VariantPlan> planOrdinaryVariants(const SourceFacts &kernel,
                                              const VariantOptions &options) {
  const bool bytes = kernel.hasSmallMemory, sums = kernel.hasFloatSums;
  // 64-bit integers that are pairs of words have no such operations.
  const bool subgroups = kernel.hasSubgroups && !options.emulatesInt64;
  const struct {
    bool bytes, sums, subgroups;
  } rows[] = {{bytes, sums, subgroups},
              {bytes, false, subgroups},
              {false, false, subgroups},
              {false, false, false}};
  std::vector<VariantPlan> plans;
  for (auto [nativeBytes, nativeSums, nativeSubgroups] : rows) {
    if (options.byteAccess == ByteAccess::Packed)
      nativeBytes = false;
    else if (options.byteAccess == ByteAccess::Native)
      nativeBytes = bytes;
    if (options.floatAtomics != ir::FloatAtomics::Auto)
      nativeSums = sums && options.floatAtomics == ir::FloatAtomics::Native;
    const ir::Lowering lowering{.nativeBytes = nativeBytes,
                                .nativeFloatAdd = nativeSums,
                                .floatAtomics = options.floatAtomics,
                                .emulatesInt64 = options.emulatesInt64,
                                .emulatesSubgroups =
                                    kernel.hasSubgroups && !nativeSubgroups};
    const VariantKind profile = nativeBytes || nativeSums || nativeSubgroups
                                    ? VariantKind::Native
                                    : VariantKind::Portable;
    if (plans.empty() || plans.back().lowering != lowering)
      plans.push_back({profile, {}, lowering});
  }
  return plans;
}

std::vector<VariantPlan> planSpecialVariants(const SourceFacts &source,
                                             const OrdinaryFacts &ordinary,
                                             const VariantOptions &options) {
  std::vector<VariantPlan> plans;
  for (const VariantKindInfo &info : variantKinds)
    if (isSpecial(info.traits) && isPlanned(info.traits, ordinary, options))
      plans.push_back(planFor(info, source, ordinary, options));
  return plans;
}

} // namespace ampvk::driver
