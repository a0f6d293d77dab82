// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Features.h"

#include "support/TestSwitches.h"

namespace ampvk::runtime {
namespace {

/// Whether devices are taken to have no 64-bit integers, as tests want to.
bool leavesInt64Out() {
  static const bool result = valueOf(TestSwitch::VariantKind) == "int64";
  return result;
}

/// Whether subgroups have all operations that kernels can have.
bool hasExchanges(const VkPhysicalDeviceSubgroupProperties &subgroups) {
  constexpr VkSubgroupFeatureFlags All =
      VK_SUBGROUP_FEATURE_BASIC_BIT | VK_SUBGROUP_FEATURE_VOTE_BIT |
      VK_SUBGROUP_FEATURE_ARITHMETIC_BIT | VK_SUBGROUP_FEATURE_BALLOT_BIT |
      VK_SUBGROUP_FEATURE_SHUFFLE_BIT |
      VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT;
  return (subgroups.supportedStages & VK_SHADER_STAGE_COMPUTE_BIT) &&
         (subgroups.supportedOperations & All) == All &&
         !isOn(TestSwitch::NoSubgroups);
}

} // namespace

template <typename T>
void FeatureChain::link(T &structure, const char *extension,
                        uint32_t coreSince) {
  bool isCore = apiVersion >= coreSince;
  if (!isCore && !available.count(extension))
    return;
  if (!isCore)
    extensions.push_back(extension);
  structure.pNext = core.pNext;
  core.pNext = &structure;
}

FeatureChain::FeatureChain(uint32_t apiVersion,
                           const std::set<std::string> &extensions)
    : apiVersion(apiVersion), available(extensions) {
  constexpr uint32_t Never = ~0u;
  if (apiVersion < VK_API_VERSION_1_2 &&
      available.count(VK_KHR_SHADER_FLOAT_CONTROLS_EXTENSION_NAME))
    this->extensions.push_back(VK_KHR_SHADER_FLOAT_CONTROLS_EXTENSION_NAME);
  link(storage16, VK_KHR_16BIT_STORAGE_EXTENSION_NAME, VK_API_VERSION_1_1);
  link(storage8, VK_KHR_8BIT_STORAGE_EXTENSION_NAME, VK_API_VERSION_1_2);
  link(small, VK_KHR_SHADER_FLOAT16_INT8_EXTENSION_NAME, VK_API_VERSION_1_2);
  link(atomicInt64, VK_KHR_SHADER_ATOMIC_INT64_EXTENSION_NAME,
       VK_API_VERSION_1_2);
  link(scalarLayout, VK_EXT_SCALAR_BLOCK_LAYOUT_EXTENSION_NAME,
       VK_API_VERSION_1_2);
  link(timeline, VK_KHR_TIMELINE_SEMAPHORE_EXTENSION_NAME, VK_API_VERSION_1_2);
  link(addresses, VK_KHR_BUFFER_DEVICE_ADDRESS_EXTENSION_NAME,
       VK_API_VERSION_1_2);
  link(queryReset, VK_EXT_HOST_QUERY_RESET_EXTENSION_NAME, VK_API_VERSION_1_2);
  link(subgroupTypes, VK_KHR_SHADER_SUBGROUP_EXTENDED_TYPES_EXTENSION_NAME,
       VK_API_VERSION_1_2);
  link(subgroups, VK_EXT_SUBGROUP_SIZE_CONTROL_EXTENSION_NAME,
       VK_API_VERSION_1_3);
  link(imageRobustness, VK_EXT_IMAGE_ROBUSTNESS_EXTENSION_NAME,
       VK_API_VERSION_1_3);
  link(borders, VK_EXT_CUSTOM_BORDER_COLOR_EXTENSION_NAME, Never);
  link(atomicFloat, VK_EXT_SHADER_ATOMIC_FLOAT_EXTENSION_NAME, Never);
  if (available.count(VK_EXT_SHADER_ATOMIC_FLOAT_EXTENSION_NAME))
    link(atomicFloat2, VK_EXT_SHADER_ATOMIC_FLOAT_2_EXTENSION_NAME, Never);
}

void FeatureChain::select() {
  VkPhysicalDeviceFeatures wanted{};
  // Reads and writes out of range are then harmless, which old programs need.
  wanted.robustBufferAccess = core.features.robustBufferAccess;
  wanted.shaderFloat64 = core.features.shaderFloat64;
  wanted.shaderInt64 = core.features.shaderInt64 && !leavesInt64Out();
  wanted.shaderInt16 = core.features.shaderInt16;
  wanted.shaderStorageImageWriteWithoutFormat =
      core.features.shaderStorageImageWriteWithoutFormat;
  core.features = wanted;
  // For tools, and not without a price.
  addresses.bufferDeviceAddressCaptureReplay = VK_FALSE;
  addresses.bufferDeviceAddressMultiDevice = VK_FALSE;
}

void FeatureChain::dropAddresses() {
  auto *link = reinterpret_cast<VkBaseOutStructure *>(&core);
  auto *dropped = reinterpret_cast<VkBaseOutStructure *>(&addresses);
  while (link && link->pNext != dropped)
    link = link->pNext;
  if (link)
    link->pNext = dropped->pNext;
}

uint32_t
FeatureChain::bits(const VkPhysicalDeviceSubgroupProperties &properties) const {
  uint32_t bits = 0;
  auto add = [&](Feature feature, bool isThere) {
    if (isThere)
      bits |= feature;
  };
  add(FeatureFloat64, core.features.shaderFloat64);
  add(FeatureInt64, core.features.shaderInt64 && !leavesInt64Out());
  add(FeatureInt16, core.features.shaderInt16);
  add(FeatureImageWriteWithoutFormat,
      core.features.shaderStorageImageWriteWithoutFormat);
  add(FeatureBufferAddress, addresses.bufferDeviceAddress);
  add(FeatureInt8, small.shaderInt8);
  add(FeatureFloat16, small.shaderFloat16);
  add(FeatureStorage8, storage8.storageBuffer8BitAccess);
  add(FeatureStorage16, storage16.storageBuffer16BitAccess);
  add(FeatureInt64Atomics, atomicInt64.shaderBufferInt64Atomics &&
                               atomicInt64.shaderSharedInt64Atomics);
  add(FeatureFloat32AtomicAdd, atomicFloat.shaderBufferFloat32Atomics &&
                                   atomicFloat.shaderSharedFloat32Atomics &&
                                   atomicFloat.shaderBufferFloat32AtomicAdd &&
                                   atomicFloat.shaderSharedFloat32AtomicAdd);
  add(FeatureFloat32AtomicMinMax,
      atomicFloat2.shaderBufferFloat32AtomicMinMax &&
          atomicFloat2.shaderSharedFloat32AtomicMinMax);
  add(FeatureSubgroups,
      subgroups.computeFullSubgroups && hasExchanges(properties));
  add(FeatureSubgroupInt64, subgroupTypes.shaderSubgroupExtendedTypes);
  return bits;
}

std::string featureNames(uint32_t bits) {
  std::string names;
  for (const FeatureInfo &row : featureTable)
    if (bits & row.feature)
      names += (names.empty() ? "" : ", ") + std::string(row.name);
  return names;
}

} // namespace ampvk::runtime
