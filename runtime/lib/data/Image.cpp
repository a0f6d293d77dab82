// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "data/Image.h"

#include "checks/Ledger.h"
#include "support/Error.h"
#include "support/ProgramImages.h"
#include "trace/Lines.h"

#include <utility>

namespace ampvk::runtime {
namespace {

size_t levelOffset(const ImageShape &shape, uint32_t level) {
  return shape.texelsBefore(level) * shape.format.hostBytes();
}

/// The components of an extent or index as x, y, z, `rest` where there are
/// none.
void toXyz(uint32_t rank, const int *components, int rest, int (&xyz)[3]) {
  for (uint32_t i = 0; i < 3; ++i)
    xyz[i] = i < rank ? components[rank - 1 - i] : rest;
}

/// A box that the user gave.
TexelBox sectionBox(const Image &image,
                    const Concurrency::__detail::__amp_image_part &part) {
  const VkExtent3D whole = image.shape.sizeOf(part.__level);
  const int64_t sizes[3] = {whole.width, whole.height, whole.depth};
  int origin[3], size[3];
  toXyz(image.shape.rank, part.__origin, 0, origin);
  toXyz(image.shape.rank, part.extent, 1, size);
  for (int i = 0; i < 3; ++i)
    if (origin[i] < 0 || size[i] <= 0 ||
        int64_t(origin[i]) + size[i] > sizes[i])
      throwInvalid("copy: the section does not lie in the texture, whose "
                   "extent is ",
                   shapeText(image.shape.rank, whole), ".");
  return {part.__level,
          {origin[0], origin[1], origin[2]},
          {uint32_t(size[0]), uint32_t(size[1]), uint32_t(size[2])}};
}

} // namespace

Image::Image(const ImageShape &shape, std::shared_ptr<View> owner,
             std::shared_ptr<View> associated)
    : shape(shape), owner(std::move(owner)), associated(std::move(associated)) {
  if (isOnHost()) {
    memory = zeroedMemory(levelOffset(shape, shape.levels));
  } else {
    Device &on = device();
    Lock lock(on.mutex);
    image = on.images.create(shape);
  }
  if (programChecks() && !isStaging())
    unstored.add({0, shape.texelsBefore(shape.levels)});
  if (Ledger::takesAll())
    enter("", 0);
}

void Image::enter(const char *file, unsigned line) const {
  Ledger::add(this, {"texture", levelOffset(shape, shape.levels), file, line});
}

Image::~Image() {
  if (Ledger::isUsed())
    Ledger::remove(this);
  if (!image)
    return;
  try {
    Device &on = device(); // throws at the end of the process
    Lock lock(on.mutex);
    on.images.release(image);
  } catch (const std::exception &error) {
    trace("in a destructor: ", error.what());
  }
}

DeviceImage &Image::onDevice() const {
  if (!image->handle)
    throwInvalid("The texture was lost when the accelerators were "
                 "uninitialized.");
  return *image;
}

HostTexels Image::onHost(const TexelBox &box) const {
  const VkExtent3D size = shape.sizeOf(box.level);
  HostTexels texels = packedTexels(memory.get() + levelOffset(shape, box.level),
                                   shape.format, size);
  texels.memory += size_t(box.origin.z) * texels.depthPitch +
                   size_t(box.origin.y) * texels.rowPitch +
                   size_t(box.origin.x) * shape.format.hostBytes();
  return texels;
}

bool Image::hasUnstored(Interval texels) const {
  std::lock_guard lock(mutex);
  return unstored.touches(texels);
}

IntervalSet Image::unstoredTexels() const {
  std::lock_guard lock(mutex);
  return unstored;
}

void Image::setStored(const TexelBox &box) const {
  std::lock_guard lock(mutex);
  if (unstored.empty())
    return;
  const VkExtent3D size = shape.sizeOf(box.level);
  const size_t before = shape.texelsBefore(box.level);
  size_t run = box.size.width, rows = box.size.height, slices = box.size.depth;
  if (run == size.width) { // rows follow each other
    run *= std::exchange(rows, 1);
    if (box.size.height == size.height)
      run *= std::exchange(slices, 1);
  }
  for (size_t z = 0; z < slices; ++z)
    for (size_t y = 0; y < rows; ++y) {
      const size_t row =
          (size_t(box.origin.z) + z) * size.height + size_t(box.origin.y) + y;
      const size_t first = before + row * size.width + size_t(box.origin.x);
      unstored.remove({first, first + run});
    }
}

void Image::setAllStored(uint32_t level) const {
  setStored({level, {0, 0, 0}, shape.sizeOf(level)});
}

void Image::keepUnstored(const IntervalSet &texels) const {
  std::lock_guard lock(mutex);
  for (const Interval &one :
       texels.missing({0, shape.texelsBefore(shape.levels)}))
    unstored.remove(one);
}

HostTexels packedTexels(void *memory, const TexelFormat &format,
                        const VkExtent3D &size) {
  const size_t row = size.width * format.hostBytes();
  return {static_cast<char *>(memory), row, row * size.height};
}

size_t byteCount(const TexelFormat &format, const VkExtent3D &size) {
  return format.hostBytes() * size.width * size.height * size.depth;
}

std::vector<TexelBox>
boxesOf(const Concurrency::__detail::__amp_image_part &part) {
  const Image &image = Image::of(part.__image);
  if (part.extent)
    return {sectionBox(image, part)};
  std::vector<TexelBox> boxes;
  for (uint32_t i = 0; i < part.__levels; ++i)
    boxes.push_back(
        {part.__level + i, {0, 0, 0}, image.shape.sizeOf(part.__level + i)});
  return boxes;
}

std::string shapeText(uint32_t rank, const VkExtent3D &size) {
  std::string text = std::to_string(size.width);
  if (rank >= 2)
    text = std::to_string(size.height) + "x" + text;
  if (rank >= 3)
    text = std::to_string(size.depth) + "x" + text;
  return text;
}

} // namespace ampvk::runtime
