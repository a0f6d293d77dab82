// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/ImageTransfer.h"

#include "device/DeviceQueues.h"
#include "device/Readback.h"
#include "device/Transfer.h"
#include "trace/Lines.h"
#include "trace/TraceScope.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace ampvk::runtime {
namespace {

/// Whole rows, or whole slices, of a box that fit into a piece of staging
/// memory.
struct Slab {
  uint32_t firstRow, rows;
  uint32_t firstSlice, slices;
};

template <typename F>
void forEachSlab(const VkExtent3D &size, size_t row, F f) {
  const auto fit = static_cast<uint32_t>(StagingRing::PieceSize / row);
  if (size.height <= fit) {
    const uint32_t most = fit / size.height;
    for (uint32_t slice = 0; slice < size.depth; slice += most)
      f(Slab{0, size.height, slice, std::min(most, size.depth - slice)});
    return;
  }
  for (uint32_t slice = 0; slice < size.depth; ++slice)
    for (uint32_t first = 0; first < size.height; first += fit)
      f(Slab{first, std::min(fit, size.height - first), slice, 1});
}

size_t rowBytes(const DeviceImage &image, const TexelBox &box) {
  return box.size.width * image.shape.format.deviceBytes();
}

/// Calls f(host row, staging row) for the slab's rows.
template <typename F>
void forEachRow(const Slab &slab, const HostTexels &host, char *staging,
                size_t row, F f) {
  for (uint32_t slice = 0; slice < slab.slices; ++slice)
    for (uint32_t i = 0; i < slab.rows; ++i, staging += row)
      f(host.memory + (slab.firstSlice + slice) * host.depthPitch +
            (slab.firstRow + i) * host.rowPitch,
        staging);
}

/// Copies `count` texels that take `fromBytes` and `toBytes` bytes; where these
/// differ, what is more is of no meaning.
void copyTexels(const char *from, size_t fromBytes, char *to, size_t toBytes,
                size_t count) {
  if (fromBytes == toBytes) {
    std::memcpy(to, from, count * toBytes);
    return;
  }
  const size_t common = std::min(fromBytes, toBytes);
  for (size_t i = 0; i < count; ++i)
    std::memcpy(to + i * toBytes, from + i * fromBytes, common);
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
  region.imageExtent = {box.size.width, slab.rows, slab.slices};
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

void ImageTransfer::upload(const HostTexels &from, DeviceImage &to,
                           const TexelBox &box) {
  const size_t row = rowBytes(to, box);
  const TexelFormat &format = to.shape.format;
  const size_t all = row * box.size.height * box.size.depth;
  trace("upload: ", all, " bytes of a texture");
  TraceScope traced("upload", all);
  bool isContinued = false;
  if (!isWholeLevel(to, box))
    zero(to, box.level);
  std::lock_guard ring(transfer.uploads.mutex);
  transfer.uploads.begin(all);
  forEachSlab(box.size, row, [&](const Slab &slab) {
    StagingRing::Span span =
        transfer.uploads.allocate(row * slab.rows * slab.slices);
    forEachRow(slab, from, span.memory, row, [&](char *host, char *staging) {
      copyTexels(host, format.hostBytes(), staging, format.deviceBytes(),
                 box.size.width);
    });
    VkBufferImageCopy region = regionOf(box, slab, span.offset);
    Lock lock(device.mutex);
    VkCommandBuffer commands = device.queue.record(
        {{&to.use, true}}, {Activity::Upload, row * slab.rows * slab.slices,
                            nullptr, std::exchange(isContinued, true)});
    device.queue.keepUntilDone(span.buffer->use);
    device.vk.vkCmdCopyBufferToImage(commands, span.buffer->handle, to.handle,
                                     VK_IMAGE_LAYOUT_GENERAL, 1, &region);
    device.queue.submit();
  });
  Lock lock(device.mutex);
  to.unwritten &= ~(1u << box.level);
}

void ImageTransfer::download(DeviceImage &from, const TexelBox &box,
                             const HostTexels &to) {
  const size_t row = rowBytes(from, box);
  const TexelFormat &format = from.shape.format;
  const size_t all = row * box.size.height * box.size.depth;
  trace("download: ", all, " bytes of a texture");
  TraceScope traced("download", all);
  bool isContinued = false;
  zero(from, box.level);
  std::lock_guard ring(transfer.downloads.mutex);
  Readback readback(device.waitingQueue(), transfer.downloads, all);
  forEachSlab(box.size, row, [&](const Slab &slab) {
    StagingRing::Span span = readback.allocate(row * slab.rows * slab.slices);
    VkBufferImageCopy region = regionOf(box, slab, span.offset);
    Lock lock(device.mutex);
    VkCommandBuffer commands =
        device.queue.record({{&from.use, false}, {&span.buffer->use, true}},
                            {Activity::Download, row * slab.rows * slab.slices,
                             nullptr, std::exchange(isContinued, true)});
    device.vk.vkCmdCopyImageToBuffer(commands, from.handle,
                                     VK_IMAGE_LAYOUT_GENERAL,
                                     span.buffer->handle, 1, &region);
    readback.add(span, device.queue.submit(), [=, &format, &to] {
      forEachRow(slab, to, span.memory, row, [&](char *host, char *staging) {
        copyTexels(staging, format.deviceBytes(), host, format.hostBytes(),
                   box.size.width);
      });
      return std::unique_ptr<HostCopy>();
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
