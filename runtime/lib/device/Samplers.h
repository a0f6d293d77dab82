// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The samplers of a device, one for each state that was asked for.
#ifndef AMPVK_RUNTIME_DEVICE_SAMPLERS_H
#define AMPVK_RUNTIME_DEVICE_SAMPLERS_H

#include "vulkan/Vulkan.h"

#include <array>
#include <map>

namespace ampvk::runtime {

class DeviceQueues;

/// The layout of a Concurrency::graphics::sampler (Resource::handle in
/// KernelInterface.h).
struct SamplerState {
  uint32_t filter;  ///< filter_mode
  uint32_t address; ///< address_mode
  float border[4];
};

class Samplers {
public:
  explicit Samplers(DeviceQueues &device) : device(device) {}
  ~Samplers() { clear(); }
  Samplers(const Samplers &) = delete;
  Samplers &operator=(const Samplers &) = delete;

  /// Says that so many states follow; what get() gives for them stays valid
  /// until the next time. May wait for the device.
  void reserve(size_t count);
  /// Throws unsupported_feature for a border color that the device cannot do.
  VkSampler get(const SamplerState &state);

private:
  VkSampler create(const SamplerState &state) const;
  size_t most() const;
  void clear();

  DeviceQueues &device;
  std::map<std::array<uint32_t, 6>, VkSampler> samplers;
};

} // namespace ampvk::runtime

#endif
