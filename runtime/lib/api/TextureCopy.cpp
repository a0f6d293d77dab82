// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Copies between textures and the host's memory, and between textures.
#include "api/Background.h"
#include "api/Completion.h"
#include "data/Image.h"
#include "support/Error.h"
#include "support/Exit.h"
#include "support/HostCopy.h"
#include "trace/Lines.h"
#include "trace/TraceScope.h"

#include <optional>

namespace ampvk::runtime {
namespace {

using ImagePart = Concurrency::__detail::__amp_image_part;

size_t bytesOf(const TexelFormat &format, const std::vector<TexelBox> &boxes) {
  size_t bytes = 0;
  for (const TexelBox &box : boxes)
    bytes += byteCount(format, box.size);
  return bytes;
}

void checkBytes(size_t available, const TexelFormat &format,
                const std::vector<TexelBox> &boxes) {
  const size_t needed = bytesOf(format, boxes);
  if (available < needed)
    throwInvalid("copy: the buffer has ", available, " bytes; the texels take ",
                 needed, ".");
}

/// Within the host's memory. `accelerator` has the texture, and `activity` is
/// what its copies are called.
void copyRows(const HostTexels &from, const HostTexels &to,
              const TexelFormat &format, const VkExtent3D &size,
              const Accelerator &accelerator, const char *activity) {
  const size_t bytes = byteCount(format, size);
  std::optional<TraceScope> traced;
  if (!accelerator.isCpu()) {
    trace(activity, ": ", bytes, " bytes of a texture");
    traced.emplace(activity, bytes);
  }
  const size_t texel = format.hostBytes();
  if (areRegions(from, texel, to, texel, size))
    copyRegions(from.memory, to.memory, rowRegions(from, to, size, texel));
  else
    copyTexels(from, texel, to, texel, size);
}

void copyIn(const HostTexels &from, const Image &to, const TexelBox &box) {
  if (to.isOnHost()) {
    copyRows(from, to.onHost(box), to.shape.format, box.size,
             *to.owner->accelerator, "upload");
    return;
  }
  to.device().imageTransfer.upload(from, to.onDevice(), box);
}

void copyOut(const Image &from, const TexelBox &box, const HostTexels &to) {
  if (from.isOnHost()) {
    copyRows(from.onHost(box), to, from.shape.format, box.size,
             *from.owner->accelerator, "download");
    return;
  }
  from.device().imageTransfer.download(from.onDevice(), box, to);
}

void copyBetween(const Image &from, const TexelBox &fromBox, const Image &to,
                 const TexelBox &toBox) {
  if (from.isOnHost())
    return copyIn(from.onHost(fromBox), to, toBox);
  if (to.isOnHost())
    return copyOut(from, fromBox, to.onHost(toBox));
  if (from.owner->accelerator == to.owner->accelerator)
    return to.device().imageTransfer.copy(from.onDevice(), fromBox,
                                          to.onDevice(), toBox);
  const TexelFormat &format = from.shape.format;
  std::vector<char> memory(byteCount(format, fromBox.size));
  HostTexels texels = packedTexels(memory.data(), format, fromBox.size);
  copyOut(from, fromBox, texels);
  copyIn(texels, to, toBox);
}

bool isSameSize(const VkExtent3D &a, const VkExtent3D &b) {
  return a.width == b.width && a.height == b.height && a.depth == b.depth;
}

/// Specification 10.6.
void checkCompatible(const ImagePart &from, const ImagePart &to) {
  const ImageShape &a = Image::of(from.__image).shape;
  const ImageShape &b = Image::of(to.__image).shape;
  if (a.format.components != b.format.components ||
      a.format.bits != b.format.bits)
    throwInvalid("copy: the source has ", a.format.components, " times ",
                 a.format.bits, " bits per texel, the destination ",
                 b.format.components, " times ", b.format.bits, ".");
  if (from.extent && (from.__levels != 1 || to.__levels != 1))
    throwInvalid("copy: sections of textures with several mipmap levels cannot "
                 "be copied to each other.");
  if (from.extent && from.__image == to.__image && from.__level == to.__level)
    throwInvalid("copy: the sections are of the same texture.");
  if (from.__levels != to.__levels)
    throwInvalid("copy: the source has ", from.__levels,
                 " mipmap levels, the destination ", to.__levels, ".");
  const VkExtent3D sizeA = a.sizeOf(from.__level), sizeB = b.sizeOf(to.__level);
  if (!from.extent && (a.rank != b.rank || !isSameSize(sizeA, sizeB)))
    throwInvalid("copy: the source's extent is ", shapeText(a.rank, sizeA),
                 ", the destination's ", shapeText(b.rank, sizeB), ".");
}

} // namespace
} // namespace ampvk::runtime

namespace Concurrency::__detail {

using namespace ampvk::runtime;

completion_future __amp_copy_texels(const void *from, std::size_t bytes,
                                    const __amp_image_part &to) {
  const Call call;
  const std::vector<TexelBox> boxes = boxesOf(to);
  const Image &image = Image::of(to.__image);
  const TexelFormat &format = image.shape.format;
  checkBytes(bytes, format, boxes);
  // It is only read.
  char *memory = static_cast<char *>(const_cast<void *>(from));
  for (const TexelBox &box : boxes) {
    copyIn(packedTexels(memory, format, box.size), image, box);
    image.setStored(box);
    memory += byteCount(format, box.size);
  }
  return completed();
}

completion_future __amp_copy_texels(const __amp_image_part &from, void *to,
                                    std::size_t bytes) {
  const Call call;
  const std::vector<TexelBox> boxes = boxesOf(from);
  const Image &image = Image::of(from.__image);
  const TexelFormat &format = image.shape.format;
  checkBytes(bytes, format, boxes);
  char *memory = static_cast<char *>(to);
  for (const TexelBox &box : boxes) {
    copyOut(image, box, packedTexels(memory, format, box.size));
    memory += byteCount(format, box.size);
  }
  return completed();
}

completion_future __amp_copy_texels(const __amp_image_part &from,
                                    const __amp_image_part &to) {
  const Call call;
  const std::vector<TexelBox> fromBoxes = boxesOf(from), toBoxes = boxesOf(to);
  checkCompatible(from, to);
  const Image &source = Image::of(from.__image),
              &target = Image::of(to.__image);
  const bool isNothing = &source == &target && from.__level == to.__level;
  for (size_t i = 0; i < fromBoxes.size() && !isNothing; ++i) {
    copyBetween(source, fromBoxes[i], target, toBoxes[i]);
    target.setStored(toBoxes[i]);
  }
  return marker(*target.owner->accelerator);
}

std::size_t __amp_texel_count(const __amp_image_part &part, std::size_t bytes) {
  const std::vector<TexelBox> boxes = boxesOf(part);
  const TexelFormat &format = Image::of(part.__image).shape.format;
  if (format.hostBytes() != bytes)
    throwInvalid("copy: textures with ", format.bits,
                 " bits per scalar element cannot be copied with iterators; "
                 "pass an address and a number of bytes.");
  return bytesOf(format, boxes) / bytes;
}

void __amp_throw_few_texels() {
  throwInvalid("copy: the range has fewer elements than the texture.");
}

} // namespace Concurrency::__detail
