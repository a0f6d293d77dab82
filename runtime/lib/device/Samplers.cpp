// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Samplers.h"

#include "ampvk/sampler.h"
#include "device/DeviceQueues.h"
#include "support/Error.h"
#include "vulkan/Check.h"

#include <algorithm>
#include <cstring>

namespace ampvk::runtime {
namespace {

using namespace Concurrency::graphics;

VkSamplerAddressMode addressMode(uint32_t address) {
  switch (address) {
  case address_wrap:
    return VK_SAMPLER_ADDRESS_MODE_REPEAT;
  case address_mirror:
    return VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT;
  case address_border:
    return VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER;
  default:
    return VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
  }
}

/// The colors that every device has.
const struct {
  float color[4];
  VkBorderColor value;
} fixedColors[] = {
    {{0, 0, 0, 0}, VK_BORDER_COLOR_FLOAT_TRANSPARENT_BLACK},
    {{0, 0, 0, 1}, VK_BORDER_COLOR_FLOAT_OPAQUE_BLACK},
    {{1, 1, 1, 1}, VK_BORDER_COLOR_FLOAT_OPAQUE_WHITE},
};

std::array<uint32_t, 6> keyOf(const SamplerState &state) {
  std::array<uint32_t, 6> key{state.filter, state.address};
  if (state.address == address_border)
    std::memcpy(&key[2], state.border, sizeof state.border);
  return key;
}

} // namespace

VkSampler Samplers::create(const SamplerState &state) const {
  VkSamplerCreateInfo info{VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO};
  const bool isLinear = state.filter == filter_linear;
  info.magFilter = info.minFilter =
      isLinear ? VK_FILTER_LINEAR : VK_FILTER_NEAREST;
  info.mipmapMode =
      isLinear ? VK_SAMPLER_MIPMAP_MODE_LINEAR : VK_SAMPLER_MIPMAP_MODE_NEAREST;
  info.addressModeU = info.addressModeV = info.addressModeW =
      addressMode(state.address);
  info.maxLod = VK_LOD_CLAMP_NONE;

  VkSamplerCustomBorderColorCreateInfoEXT custom{
      VK_STRUCTURE_TYPE_SAMPLER_CUSTOM_BORDER_COLOR_CREATE_INFO_EXT};
  if (state.address == address_border) {
    auto isWanted = [&](const auto &row) {
      return std::equal(state.border, state.border + 4, row.color);
    };
    auto fixed =
        std::find_if(std::begin(fixedColors), std::end(fixedColors), isWanted);
    if (fixed != std::end(fixedColors)) {
      info.borderColor = fixed->value;
    } else if (device.hasCustomBorders) {
      info.borderColor = VK_BORDER_COLOR_FLOAT_CUSTOM_EXT;
      std::memcpy(custom.customBorderColor.float32, state.border,
                  sizeof state.border);
      info.pNext = &custom;
    } else {
      throwUnsupported("The accelerator ",
                       device.physical.properties.deviceName,
                       " only has samplers with the border colors (0, 0, 0, "
                       "0), (0, 0, 0, 1) and (1, 1, 1, 1).");
    }
  }
  VkSampler sampler = VK_NULL_HANDLE;
  check(device.vk.vkCreateSampler(device.handle, &info, nullptr, &sampler),
        "vkCreateSampler");
  return sampler;
}

/// How many samplers there may be, of either kind.
size_t Samplers::most() const {
  const uint32_t any =
      device.physical.properties.limits.maxSamplerAllocationCount;
  return device.hasCustomBorders ? std::min(any, device.maxCustomBorders) : any;
}

void Samplers::clear() {
  for (const auto &entry : samplers)
    device.vk.vkDestroySampler(device.handle, entry.second, nullptr);
  samplers.clear();
}

void Samplers::reserve(size_t count) {
  device.assumeLocked();
  if (samplers.size() + count <= most())
    return;
  device.queue.wait(device.queue.submit());
  clear();
}

VkSampler Samplers::get(const SamplerState &state) {
  auto [entry, isNew] = samplers.try_emplace(keyOf(state), VK_NULL_HANDLE);
  if (isNew)
    try {
      entry->second = create(state);
    } catch (...) {
      samplers.erase(entry);
      throw;
    }
  return entry->second;
}

} // namespace ampvk::runtime
