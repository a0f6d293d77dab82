// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Device features: which there are, which to switch on, what they are called.
#ifndef AMPVK_RUNTIME_VULKAN_FEATURES_H
#define AMPVK_RUNTIME_VULKAN_FEATURES_H

#include "ampvk/KernelInterface.h"
#include "vulkan/Vulkan.h"

#include <set>
#include <string>
#include <vector>

namespace ampvk::runtime {

/// The structures that vkGetPhysicalDeviceFeatures2 fills and vkCreateDevice
/// reads, linked as far as the device knows them. It points into itself.
class FeatureChain {
public:
  /// `extensions`: all that the device has.
  FeatureChain(uint32_t apiVersion, const std::set<std::string> &extensions);
  FeatureChain(const FeatureChain &) = delete;
  FeatureChain &operator=(const FeatureChain &) = delete;

  /// Only what a device was created with.
  void assume(const VkDeviceCreateInfo &createdWith);
  /// Leaves only what kernels can use.
  void select();
  /// Takes bufferDeviceAddress out of the chain: RenderDoc changes it wherever
  /// it finds it.
  void dropAddresses();
  /// The Feature bits of the chain, for a device of these properties.
  uint32_t bits(const VkPhysicalDeviceSubgroupProperties &properties) const;

  VkPhysicalDeviceFeatures2 core{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2};
  VkPhysicalDeviceTimelineSemaphoreFeatures timeline{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TIMELINE_SEMAPHORE_FEATURES};
  VkPhysicalDeviceCustomBorderColorFeaturesEXT borders{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_CUSTOM_BORDER_COLOR_FEATURES_EXT};
  VkPhysicalDeviceBufferDeviceAddressFeatures addresses{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_BUFFER_DEVICE_ADDRESS_FEATURES};
  VkPhysicalDeviceSubgroupSizeControlFeatures subgroups{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_FEATURES};
  VkPhysicalDeviceHostQueryResetFeatures queryReset{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_HOST_QUERY_RESET_FEATURES};
  /// The extensions that vkCreateDevice must name for this chain.
  std::vector<const char *> extensions;

private:
  template <typename T>
  void link(T &structure, const char *extension, uint32_t coreSince);

  uint32_t apiVersion;
  const std::set<std::string> &available;
  VkPhysicalDevice16BitStorageFeatures storage16{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_16BIT_STORAGE_FEATURES};
  VkPhysicalDevice8BitStorageFeatures storage8{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_8BIT_STORAGE_FEATURES};
  VkPhysicalDeviceShaderFloat16Int8Features small{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_FLOAT16_INT8_FEATURES};
  VkPhysicalDeviceShaderAtomicInt64Features atomicInt64{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_INT64_FEATURES};
  VkPhysicalDeviceShaderSubgroupExtendedTypesFeatures subgroupTypes{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SUBGROUP_EXTENDED_TYPES_FEATURES};
  VkPhysicalDeviceScalarBlockLayoutFeatures scalarLayout{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SCALAR_BLOCK_LAYOUT_FEATURES};
  VkPhysicalDeviceShaderAtomicFloatFeaturesEXT atomicFloat{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT};
  VkPhysicalDeviceImageRobustnessFeatures imageRobustness{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_ROBUSTNESS_FEATURES};
  VkPhysicalDeviceShaderAtomicFloat2FeaturesEXT atomicFloat2{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_2_FEATURES_EXT};
};

/// "double precision, 64-bit integers"
std::string featureNames(uint32_t bits);

} // namespace ampvk::runtime

#endif
