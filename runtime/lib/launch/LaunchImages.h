// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The textures and samplers of one launch.
#ifndef AMPVK_RUNTIME_LAUNCH_LAUNCHIMAGES_H
#define AMPVK_RUNTIME_LAUNCH_LAUNCHIMAGES_H

#include "ampvk/native_launch.h"
#include "data/Image.h"
#include "launch/Captured.h"
#include "launch/ContainerShadows.h"

#include <vector>

namespace ampvk::runtime {

class LaunchImages {
public:
  /// Adds the texture of resource `index` and returns where it is. Throws if
  /// the kernel cannot use it.
  const View &addTexture(uint32_t index, const Resource &resource,
                         const Captured &texture, const char *name);
  /// Adds a sampler.
  void addSampler(uint32_t index, const Resource &resource,
                  const Captured &sampler);

  void addTo(ContainerShadows &shadows, const Resource *resources) const;
  /// Counts what the launch may write as stored, but for what the shadows find
  /// out, if there are any.
  void setStored(const Resource *resources,
                 const ContainerShadows *shadows) const;

  /// The texture of resource `index`, if it is in the host's memory.
  NativeTexture onHost(uint32_t index) const;

  // `resources` are those of the variant that runs.

  /// Makes what is to be bound, and adds its uses.
  void prepare(Device &device, const Resource *resources, UseList &uses)
      AMPVK_REQUIRES(device.mutex);
  /// Writes what the kernel asks of the textures' formats.
  void writeLimits(const Resource *resources, char *block) const;

  /// Calls act(image, number of the resource) for each texture.
  template <typename F> void forEachTexture(F act) const {
    for (const Texture &texture : textures)
      act(texture.image->onDevice(), texture.index);
  }

  struct Bound {
    uint32_t binding;
    VkDescriptorType type;
    VkDescriptorImageInfo info;
  };
  std::vector<Bound> bound; ///< after prepare()

private:
  struct Texture {
    uint32_t index;
    Image *image;
    uint32_t level, levels;

    /// That are bound.
    uint32_t levelsAs(const Resource &resource) const {
      return resource.kind == ResourceKind::StorageImage ? 1 : levels;
    }
  };
  struct Sampler {
    uint32_t index;
    SamplerState state;
  };
  void checkFilters(const Device &device, const DeviceImage &image,
                    const Resource &resource) const;

  std::vector<Texture> textures;
  std::vector<Sampler> samplers;
};

} // namespace ampvk::runtime

#endif
