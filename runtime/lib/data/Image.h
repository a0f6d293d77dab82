// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The object behind a texture's handle: an image on its accelerator or texels
/// in the host's memory, for a staging texture and for native code.
#ifndef AMPVK_RUNTIME_DATA_IMAGE_H
#define AMPVK_RUNTIME_DATA_IMAGE_H

#include "ampvk/image.h"
#include "data/HostMemory.h"
#include "data/IntervalSet.h"
#include "device/Accelerator.h"
#include "support/Error.h"
#include "support/Fork.h"

#include <mutex>
#include <vector>

namespace ampvk::runtime {

class Image final : public Concurrency::__detail::__amp_image {
public:
  /// On `owner`. If its memory is the host's, the levels lie one after the
  /// other, without gaps.
  Image(const ImageShape &shape, std::shared_ptr<View> owner,
        std::shared_ptr<View> associated);
  ~Image();

  /// Throws runtime_exception for the handle of a texture that was moved from.
  static Image &of(Concurrency::__detail::__amp_image *image) {
    if (!image)
      throwMoved("texture");
    return *static_cast<Image *>(image);
  }
  static const Image &of(const Concurrency::__detail::__amp_image *image) {
    return of(const_cast<Concurrency::__detail::__amp_image *>(image));
  }

  bool isStaging() const { return owner->accelerator->isCpu(); }
  bool isOnHost() const { return owner->accelerator->isHost(); }
  /// The box's texels, if they are in the host's memory.
  HostTexels onHost(const TexelBox &box) const;
  // If they are not:

  Device &device() const { return owner->accelerator->device(); }
  /// The image. Throws runtime_exception if it ended with an earlier device.
  DeviceImage &onDevice() const;

  // For programs with checks, the texels that were never written: by no kernel
  // and no copy. They are counted level by level, row by row. Where that is not
  // known exactly, too few. Without checks, none.

  bool hasUnstored(Interval texels) const;
  IntervalSet unstoredTexels() const;
  void setStored(const TexelBox &box) const;
  void setAllStored(uint32_t level) const;
  /// All others are stored, and what was stored meanwhile remains so.
  void keepUnstored(const IntervalSet &texels) const;

  /// Enters it into the ledger of containers, perhaps with the place where it
  /// was made.
  void enter(const char *file, unsigned line) const;

  const ImageShape shape;
  const std::shared_ptr<View> owner;
  const std::shared_ptr<View> associated;

private:
  std::shared_ptr<DeviceImage> image;
  HostMemory memory;
  mutable ProcessMutex<std::mutex> mutex; ///< of what follows
  mutable IntervalSet unstored;           ///< see above
};

/// `memory` as the texels of a box, without gaps.
HostTexels packedTexels(void *memory, const TexelFormat &format,
                        const VkExtent3D &size);
/// Bytes of the box's texels on the host.
size_t byteCount(const TexelFormat &format, const VkExtent3D &size);

/// The boxes of a part, one for each level. Throws runtime_exception if the
/// part does not lie in its image.
std::vector<TexelBox>
boxesOf(const Concurrency::__detail::__amp_image_part &part);

/// "10x20", with the most significant dimension first.
std::string shapeText(uint32_t rank, const VkExtent3D &size);

} // namespace ampvk::runtime

#endif
