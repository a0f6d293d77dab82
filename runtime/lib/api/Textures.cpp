// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The functions that the headers' textures and samplers call, except for
/// copying.
#include "ampvk/sampler.h"
#include "api/Registry.h"
#include "checks/Ledger.h"
#include "data/Image.h"
#include "support/Error.h"
#include "support/Exit.h"

#include <algorithm>

namespace ampvk::runtime {
namespace {

using Concurrency::accelerator_view;
using Shape = Concurrency::__detail::__amp_image_shape;

// The headers pass these as numbers.
using namespace Concurrency::graphics;
#define AMPVK_TEXEL_SCALAR(Id, number, type, ...)                              \
  static_assert(Concurrency::__detail::__amp_texel_scalar<type>::value ==      \
                number);
#include "ampvk/TexelScalars.def"

/// The greatest extent of textures by rank, as in Direct3D 11, whatever else a
/// device could do.
constexpr int most[] = {16384, 16384, 2048};

void checkExtent(int rank, const int *extent) {
  for (int i = 0; i < rank; ++i)
    if (extent[i] <= 0 || extent[i] > most[rank - 1])
      throwInvalid("Dimension ", i, " of the texture's extent is ", extent[i],
                   "; it must be between 1 and ", most[rank - 1], ".");
}

VkExtent3D sizeOf(int rank, const int *extent) {
  auto at = [&](int i) {
    return i < rank ? uint32_t(extent[rank - 1 - i]) : 1;
  };
  return {at(0), at(1), at(2)};
}

/// As many as halvings lead to a single texel, and that one.
uint32_t fullLevels(const VkExtent3D &size) {
  uint32_t levels = 1;
  for (uint32_t most = std::max({size.width, size.height, size.depth});
       most > 1; most /= 2)
    ++levels;
  return levels;
}

ImageShape checkedShape(const Shape &shape) {
  TexelFormat format =
      findFormat(static_cast<TexelScalar>(shape.__scalar),
                 static_cast<unsigned>(shape.__components), shape.__bits);
  checkExtent(shape.rank, shape.extent);
  const VkExtent3D size = sizeOf(shape.rank, shape.extent);
  const uint32_t full = fullLevels(size);
  if (shape.__levels > full)
    throwInvalid("A texture of this extent has at most ", full,
                 " mipmap levels, not ", shape.__levels, ".");
  ImageShape result{format, static_cast<uint32_t>(shape.rank), size,
                    shape.__levels ? shape.__levels : full};
  size_t bytes = 0;
  for (uint32_t level = 0; level < result.levels; ++level)
    bytes += byteCount(format, result.sizeOf(level));
  if (bytes > UINT32_MAX)
    throw Concurrency::out_of_memory("Failed to create texture");
  return result;
}

/// Textures are on accelerators other than the host, or between the host and
/// one of these.
Concurrency::__detail::__amp_image *make(const ImageShape &shape,
                                         std::shared_ptr<View> owner,
                                         std::shared_ptr<View> associated) {
  if (owner->accelerator->isCpu() && associated->accelerator->isCpu())
    throwUnsupported("The CPU accelerator does not support textures, but for "
                     "staging textures with an associated accelerator_view on "
                     "another accelerator.");
  return new Image(shape, std::move(owner), std::move(associated));
}

std::shared_ptr<View> viewOr(const accelerator_view *view,
                             const std::shared_ptr<View> &other) {
  return view ? Access::get(*view) : other;
}

} // namespace
} // namespace ampvk::runtime

namespace Concurrency::__detail {

using namespace ampvk::runtime;

__amp_image *__amp_make_image(const __amp_image_shape &shape,
                              const accelerator_view *view,
                              const accelerator_view *associated) {
  const Call call;
  ImageShape checked = checkedShape(shape);
  std::shared_ptr<View> owner =
      view ? Access::get(*view) : Registry::get().useDefault()->defaultView;
  return make(checked, owner, viewOr(associated, owner));
}

__amp_image *__amp_clone_image(const __amp_image_part &source,
                               const accelerator_view *view,
                               const accelerator_view *associated) {
  const Call call;
  const std::vector<TexelBox> boxes = boxesOf(source);
  const Image &from = Image::of(source.__image);
  ImageShape shape = from.shape;
  shape.size = boxes[0].size;
  shape.levels = source.__levels;
  std::shared_ptr<View> owner = viewOr(view, from.owner);
  __amp_image *made =
      make(shape, owner, viewOr(associated, view ? owner : from.associated));
  try {
    __amp_copy_texels(source, {made, 0, source.__levels, nullptr, nullptr});
  } catch (...) {
    __amp_free_image(made);
    throw;
  }
  return made;
}

void __amp_made_at(const __amp_image *image, const char *file,
                   unsigned line) noexcept try {
  if (Ledger::takesPlaced())
    Image::of(image).enter(file, line);
} catch (const std::bad_alloc &) { // it is not in the report
}

void __amp_free_image(__amp_image *image) noexcept {
  const auto call = Call::always();
  delete &Image::of(image);
}

unsigned __amp_image_bits(const __amp_image *image) {
  return Image::of(image).shape.format.bits;
}
unsigned __amp_image_levels(const __amp_image *image) {
  return Image::of(image).shape.levels;
}
unsigned __amp_image_bytes(const __amp_image_part &part) {
  size_t bytes = 0;
  for (const TexelBox &box : boxesOf(part))
    bytes += byteCount(Image::of(part.__image).shape.format, box.size);
  return static_cast<unsigned>(bytes);
}

accelerator_view __amp_image_view(const __amp_image *image) {
  return Access::make(Image::of(image).owner);
}
accelerator_view __amp_image_associated_view(const __amp_image *image) {
  return Access::make(Image::of(image).associated);
}

namespace {

HostTexels stagingTexels(const __amp_image *image) {
  const Image &found = Image::of(image);
  return found.isStaging() ? found.onHost({0, {0, 0, 0}, found.shape.size})
                           : HostTexels{nullptr, 0, 0};
}

} // namespace

void *__amp_image_data(const __amp_image *image) noexcept {
  return image ? stagingTexels(image).memory : nullptr;
}
unsigned __amp_image_row_pitch(const __amp_image *image) {
  return static_cast<unsigned>(stagingTexels(image).rowPitch);
}
unsigned __amp_image_depth_pitch(const __amp_image *image) {
  return static_cast<unsigned>(stagingTexels(image).depthPitch);
}

void __amp_check_levels(unsigned level, unsigned levels, unsigned available) {
  if (levels == 0 || level >= available || levels > available - level)
    throwInvalid("There are ", available, " mipmap levels, but not ", levels,
                 " of them from level ", level, " on.");
}

void __amp_check_viewable(const __amp_image_part &source, unsigned level,
                          unsigned levels) {
  if (Image::of(source.__image).isStaging())
    throwInvalid("A view cannot be made of a staging texture.");
  __amp_check_levels(level, levels, source.__levels);
}

void __amp_check_single_level(const __amp_image_part &source) {
  if (source.__levels != 1)
    throwInvalid("A writeonly_texture_view cannot be made of a texture with ",
                 source.__levels, " mipmap levels.");
}

void __amp_check_sampler(unsigned filter, unsigned address) {
  using namespace graphics;
  if (filter != filter_point && filter != filter_linear)
    throwInvalid("A sampler cannot be made with this filter_mode.");
  if (address != address_wrap && address != address_mirror &&
      address != address_clamp && address != address_border)
    throwInvalid("A sampler cannot be made with this address_mode.");
}

} // namespace Concurrency::__detail
