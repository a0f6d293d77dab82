// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/ImageTransfer.h"

#include "device/DeviceQueues.h"
#include "device/Readback.h"
#include "device/StagedUpload.h"
#include "device/Transfer.h"
#include "trace/Lines.h"
#include "trace/TraceScope.h"

#include <memory>
#include <utility>

namespace ampvk::runtime {
namespace {

size_t rowBytes(const DeviceImage &image, const TexelBox &box) {
  return box.size.width * image.shape.format.deviceBytes();
}

VkExtent3D sizeOf(const TexelBox &box, const Slab &slab) {
  return {box.size.width, slab.rows, slab.slices};
}

/// The texels of a slab, of those of its box.
HostTexels texelsOf(const Slab &slab, const HostTexels &box) {
  return {box.row(slab.firstSlice, slab.firstRow), box.rowPitch,
          box.depthPitch};
}

/// The texels of a slab, in staging memory: without gaps.
HostTexels texelsOf(const Slab &slab, const StagingRing::Span &span,
                    size_t row) {
  return {span.memory, row, row * slab.rows};
}

VkImageSubresourceLayers layersOf(const TexelBox &box) {
  return {VK_IMAGE_ASPECT_COLOR_BIT, box.level, 0, 1};
}

VkBufferImageCopy regionOf(const TexelBox &box, const Slab &slab,
                           VkDeviceSize offset) {
  VkBufferImageCopy region{};
  region.bufferOffset = offset;
  region.imageSubresource = layersOf(box);
  region.imageOffset = {box.origin.x,
                        box.origin.y + static_cast<int32_t>(slab.firstRow),
                        box.origin.z + static_cast<int32_t>(slab.firstSlice)};
  region.imageExtent = sizeOf(box, slab);
  return region;
}

bool isWholeLevel(const DeviceImage &image, const TexelBox &box) {
  const VkExtent3D size = image.shape.sizeOf(box.level);
  return box.size.width == size.width && box.size.height == size.height &&
         box.size.depth == size.depth;
}

} // namespace

void ImageTransfer::zero(DeviceImage &image, uint32_t level) {
  Lock lock(device.mutex);
  images.zero(image, level, 1);
}

/// From staging memory.
void ImageTransfer::submitUpload(const StagingRing::Span &from, DeviceImage &to,
                                 const TexelBox &box, const Slab &slab) {
  const VkBufferImageCopy region = regionOf(box, slab, from.offset);
  Lock lock(device.mutex);
  VkCommandBuffer commands =
      device.queue.record({{&to.use, true}}, {Activity::Upload, slab.bytes,
                                              nullptr, slab.isContinued});
  device.queue.keepUntilDone(from.buffer->use);
  device.vk.vkCmdCopyBufferToImage(commands, from.buffer->handle, to.handle,
                                   VK_IMAGE_LAYOUT_GENERAL, 1, &region);
  device.queue.submit();
}

void ImageTransfer::upload(const HostTexels &from, DeviceImage &to,
                           const TexelBox &box) {
  const size_t row = rowBytes(to, box);
  const TexelFormat &format = to.shape.format;
  const size_t all = row * box.size.height * box.size.depth;
  trace("upload: ", all, " bytes of a texture");
  TraceScope traced("upload", all);
  if (!isWholeLevel(to, box))
    zero(to, box.level);
  std::lock_guard ring(transfer.uploads.mutex);
  StagedUpload upload(transfer.uploads, all);
  forEachSlab(box.size, row, PieceSizes::growing(all), [&](const Slab &slab) {
    const StagingRing::Span span = upload.allocate(slab.bytes);
    const HostTexels source = texelsOf(slab, from),
                     target = texelsOf(slab, span, row);
    const VkExtent3D size = sizeOf(box, slab);
    std::unique_ptr<HostCopy> copy;
    if (areRegions(source, format.hostBytes(), target, format.deviceBytes(),
                   size))
      copy = upload.copy(source.memory, span,
                         rowRegions(source, target, size, format.hostBytes()));
    else
      copyTexels(source, format.hostBytes(), target, format.deviceBytes(),
                 size);
    upload.add(std::move(copy),
               [=, this, &to] { submitUpload(span, to, box, slab); });
  });
  upload.finish();
  Lock lock(device.mutex);
  to.unwritten &= ~(1u << box.level);
}

/// To staging memory. Returns the submission's number.
uint64_t ImageTransfer::submitDownload(DeviceImage &from, const TexelBox &box,
                                       const Slab &slab,
                                       const StagingRing::Span &to) {
  const VkBufferImageCopy region = regionOf(box, slab, to.offset);
  Lock lock(device.mutex);
  VkCommandBuffer commands = device.queue.record(
      {{&from.use, false}, {&to.buffer->use, true}},
      {Activity::Download, slab.bytes, nullptr, slab.isContinued});
  device.vk.vkCmdCopyImageToBuffer(commands, from.handle,
                                   VK_IMAGE_LAYOUT_GENERAL, to.buffer->handle,
                                   1, &region);
  return device.queue.submit();
}

void ImageTransfer::download(DeviceImage &from, const TexelBox &box,
                             const HostTexels &to) {
  const size_t row = rowBytes(from, box);
  const TexelFormat &format = from.shape.format;
  const size_t all = row * box.size.height * box.size.depth;
  trace("download: ", all, " bytes of a texture");
  TraceScope traced("download", all);
  zero(from, box.level);
  std::lock_guard ring(transfer.downloads.mutex);
  Readback readback(device.waitingQueue(), transfer.downloads, all);
  forEachSlab(box.size, row, PieceSizes::shrinking(), [&](const Slab &slab) {
    const StagingRing::Span span = readback.allocate(slab.bytes);
    const uint64_t number = submitDownload(from, box, slab, span);
    readback.add(span, number, [=, &format]() -> std::unique_ptr<HostCopy> {
      const HostTexels source = texelsOf(slab, span, row),
                       target = texelsOf(slab, to);
      const VkExtent3D size = sizeOf(box, slab);
      if (areRegions(source, format.deviceBytes(), target, format.hostBytes(),
                     size))
        return std::make_unique<HostCopy>(
            source.memory, target.memory,
            rowRegions(source, target, size, format.hostBytes()), all);
      copyTexels(source, format.deviceBytes(), target, format.hostBytes(),
                 size);
      return nullptr;
    });
  });
  readback.finish();
}

void ImageTransfer::copy(DeviceImage &from, const TexelBox &fromBox,
                         DeviceImage &to, const TexelBox &toBox) {
  const size_t bytes =
      rowBytes(from, fromBox) * fromBox.size.height * fromBox.size.depth;
  trace("copy on the accelerator: ", bytes, " bytes of a texture");
  VkImageCopy region{layersOf(fromBox), fromBox.origin, layersOf(toBox),
                     toBox.origin, fromBox.size};
  Lock lock(device.mutex);
  images.zero(from, fromBox.level, 1);
  if (!isWholeLevel(to, toBox))
    images.zero(to, toBox.level, 1);
  VkCommandBuffer commands = device.queue.record(
      {{&from.use, false}, {&to.use, true}}, {Activity::Copy, bytes});
  device.vk.vkCmdCopyImage(commands, from.handle, VK_IMAGE_LAYOUT_GENERAL,
                           to.handle, VK_IMAGE_LAYOUT_GENERAL, 1, &region);
  device.queue.submit();
  to.unwritten &= ~(1u << toBox.level);
}

} // namespace ampvk::runtime
