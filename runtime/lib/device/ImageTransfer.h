// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Moving texels between the host's memory and images, and between images.
/// Through staging memory in pieces, in order with all that uses the images: on
/// the main queue, as queues for copies alone need not take any box. Not called
/// under the device's mutex.
#ifndef AMPVK_RUNTIME_DEVICE_IMAGETRANSFER_H
#define AMPVK_RUNTIME_DEVICE_IMAGETRANSFER_H

#include "device/DeviceImages.h"
#include "device/HostTexels.h"
#include "device/Slabs.h"

namespace ampvk::runtime {

class Transfer;

/// A box of texels of one level.
struct TexelBox {
  uint32_t level;
  VkOffset3D origin;
  VkExtent3D size;
};

class ImageTransfer {
public:
  ImageTransfer(DeviceQueues &device, Transfer &transfer, DeviceImages &images)
      : device(device), transfer(transfer), images(images) {}

  /// Has read the host's memory when it returns; the device may be later.
  void upload(const HostTexels &from, DeviceImage &to, const TexelBox &box);
  /// Has written the host's memory when it returns.
  void download(DeviceImage &from, const TexelBox &box, const HostTexels &to);
  /// Between boxes of one size, which do not overlap, of images whose texels
  /// have one size.
  void copy(DeviceImage &from, const TexelBox &fromBox, DeviceImage &to,
            const TexelBox &toBox);

private:
  void zero(DeviceImage &image, uint32_t level);
  void submitUpload(const StagingRing::Span &from, DeviceImage &to,
                    const TexelBox &box, const Slab &slab);
  uint64_t submitDownload(DeviceImage &from, const TexelBox &box,
                          const Slab &slab, const StagingRing::Span &to);

  DeviceQueues &device;
  Transfer &transfer; ///< whose staging memory it uses
  DeviceImages &images;
};

} // namespace ampvk::runtime

#endif
