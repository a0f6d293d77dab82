// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/LaunchImages.h"

#include "ampvk/sampler.h"
#include "support/Error.h"

#include <cstring>

namespace ampvk::runtime {
namespace {

/// `x` as a texel can have it; NaN becomes the lower bound, as in norm.
float clamped(float x, const TexelScalarInfo &scalar) {
  return x > scalar.low ? (x < scalar.high ? x : scalar.high) : scalar.low;
}

/// Specification 10.5.7: where texels are norm or unorm the border color is
/// clamped.
void clampBorder(SamplerState &state, TexelScalar scalar) {
  if (infoOf(scalar).hasRange())
    for (float &component : state.border)
      component = clamped(component, infoOf(scalar));
}

} // namespace

const View &LaunchImages::addTexture(uint32_t index, const Resource &resource,
                                     const Captured &texture,
                                     const char *name) {
  auto *handle = texture.handle<Concurrency::__detail::__amp_image>();
  if (!handle)
    throwInvalid("The texture ", name,
                 " was moved from and cannot be used in a kernel.");
  Image &image = Image::of(handle);
  if (image.isStaging())
    throwInvalid("The texture ", name,
                 " is a staging texture and cannot be used in a kernel.");
  const unsigned bits = image.shape.format.bits;
  if (resource.access == ResourceAccess::ReadWrite && bits != 32)
    throwUnsupported("The kernel reads and writes the texture ", name,
                     ", which has ", bits,
                     " bits per scalar element; this needs a texture with 32.");
  const auto level = texture.get<uint32_t>(Member::Level, 0);
  const uint32_t rest = image.shape.levels - level;
  textures.push_back({index, &image, level, texture.get(Member::Levels, rest)});
  return *image.owner;
}

void LaunchImages::addSampler(uint32_t index, const Resource &resource,
                              const Captured &sampler) {
  SamplerState state{fixedFilter(resource.fixedSampler),
                     fixedAddress(resource.fixedSampler),
                     {}};
  if (!resource.fixedSampler) {
    state.filter = sampler.get(Member::Filter, state.filter);
    state.address = sampler.get(Member::Address, state.address);
    if (const char *border = sampler.address(Member::Border))
      std::memcpy(state.border, border, sizeof state.border);
  }
  samplers.push_back({index, state});
}

/// Vulkan leaves it to the device which formats can be filtered.
void LaunchImages::checkFilters(const Device &device, const DeviceImage &image,
                                const Resource &resource) const {
  for (size_t i = 0; i != samplers.size(); ++i)
    if (resource.samplers >> i & 1 &&
        samplers[i].state.filter != Concurrency::graphics::filter_point &&
        !image.canFilter)
      throwUnsupported("The accelerator ",
                       device.physical.properties.deviceName,
                       " can sample textures with ", image.shape.format.bits,
                       " bits per scalar element by filter_point only.");
}

void LaunchImages::prepare(Device &device, const Resource *resources,
                           UseList &uses) {
  auto bind = [&](const Resource &resource, VkSampler sampler,
                  VkImageView view) {
    bound.push_back({resource.binding,
                     descriptorType(resource.kind),
                     {sampler, view, VK_IMAGE_LAYOUT_GENERAL}});
  };
  for (const Texture &texture : textures) {
    const Resource &resource = resources[texture.index];
    DeviceImage &image = texture.image->onDevice();
    checkFilters(device, image, resource);
    const bool isStored = resource.kind == ResourceKind::StorageImage;
    const uint32_t levels = texture.levelsAs(resource);
    device.images.zero(image, texture.level, levels);
    bind(resource, VK_NULL_HANDLE,
         device.images.view(image, texture.level, levels));
    uses.push_back({&image.use, isStored});
  }
  device.samplers.reserve(samplers.size());
  for (const Sampler &sampler : samplers) {
    SamplerState state = sampler.state;
    clampBorder(state, resources[sampler.index].texel);
    bind(resources[sampler.index], device.samplers.get(state), VK_NULL_HANDLE);
  }
}

void LaunchImages::addTo(ContainerShadows &shadows,
                         const Resource *resources) const {
  for (const Texture &texture : textures) {
    const Resource &resource = resources[texture.index];
    shadows.add(resource, *texture.image, texture.level,
                texture.levelsAs(resource));
  }
}

void LaunchImages::setStored(const Resource *resources,
                             const ContainerShadows *shadows) const {
  for (const Texture &texture : textures)
    if (resources[texture.index].access != ResourceAccess::Read &&
        !(shadows && shadows->findsStores(*texture.image)))
      texture.image->setAllStored(texture.level);
}

void LaunchImages::writeLimits(const Resource *resources, char *block) const {
  for (const Texture &texture : textures) {
    const Resource &resource = resources[texture.index];
    const TexelFormat::Limits limits = texture.image->shape.format.limits();
    static_assert(sizeof limits == 2 * sizeof(uint32_t));
    if (resource.limits != None)
      std::memcpy(block + resource.limits, &limits, sizeof limits);
  }
}

} // namespace ampvk::runtime
