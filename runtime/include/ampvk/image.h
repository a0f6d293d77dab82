// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a texture's handle points to on the host, and what inline code asks of
/// the runtime. docs/runtime.md explains textures.
#ifndef AMPVK_AMPVK_IMAGE_H
#define AMPVK_AMPVK_IMAGE_H

#include "accelerator.h"
#include "short_vectors.h"

#include <atomic>

namespace Concurrency {
namespace detail {

/// The scalars that texels are made of, as include/ampvk/KernelInterface.h
/// numbers them (TexelScalar). 0: none of them.
template <class S>
struct __amp_texel_scalar : std::integral_constant<int, 0> {};
#define _AMP_TEXEL_SCALAR(S, number)                                           \
  template <>                                                                  \
  struct __amp_texel_scalar<S> : std::integral_constant<int, number> {};
_AMP_TEXEL_SCALAR(int, 1)
_AMP_TEXEL_SCALAR(unsigned, 2)
_AMP_TEXEL_SCALAR(float, 3)
_AMP_TEXEL_SCALAR(double, 4)
_AMP_TEXEL_SCALAR(graphics::norm, 5)
_AMP_TEXEL_SCALAR(graphics::unorm, 6)
#undef _AMP_TEXEL_SCALAR

template <class T> struct __amp_texel_traits {
  typedef T scalar;
  static const int components = 1;
  static const int number = __amp_texel_scalar<T>::value;
};
template <class S, int N>
struct __amp_texel_traits<graphics::__amp_short_vector<S, N>> {
  typedef S scalar;
  static const int components = N;
  static const int number = __amp_texel_scalar<S>::value;
};

/// Whether one texture of T may be read and written in the same kernel.
template <class T>
using __amp_is_read_write_texel =
    std::integral_constant<bool, std::is_same<T, int>::value ||
                                     std::is_same<T, unsigned>::value ||
                                     std::is_same<T, float>::value>;

/// Whether textures of T can be sampled.
template <class T>
using __amp_is_filtered_texel = std::integral_constant<
    bool, std::is_same<typename __amp_texel_traits<T>::scalar, float>::value ||
              __amp_is_norm<typename __amp_texel_traits<T>::scalar>::value>;

/// The head of the runtime's object for a texture, as far as inline code knows
/// it.
struct __amp_image {
  std::atomic<unsigned> _M_uses{1};
};

/// What a new texture is to be. Extents are given with the most significant
/// dimension first.
struct __amp_image_shape {
  int scalar; ///< __amp_texel_scalar
  int components;
  unsigned bits;   ///< of each component
  unsigned levels; ///< of mipmaps; 0: all there can be
  int rank;
  const int *extent;
};

/// Texels of an image: all those of `levels` mipmap levels from `level` on, or,
/// if there is an extent, a box of those of `level`.
struct __amp_image_part {
  __amp_image *image;
  unsigned level;
  unsigned levels;
  const int *origin;
  const int *extent;
};

// Makers; the result has one use. Without `view` it is on the default
// accelerator_view, a copy where its source is. `associated` may be null.
_AMP_API __amp_image *__amp_make_image(const __amp_image_shape &shape,
                                       const accelerator_view *view,
                                       const accelerator_view *associated);
_AMP_API __amp_image *__amp_clone_image(const __amp_image_part &source,
                                        const accelerator_view *view,
                                        const accelerator_view *associated);
_AMP_API void __amp_free_image(__amp_image *image) noexcept;

_AMP_API unsigned __amp_image_bits(const __amp_image *image);
_AMP_API unsigned __amp_image_levels(const __amp_image *image);
/// Of the part's texels, one after the other.
_AMP_API unsigned __amp_image_bytes(const __amp_image_part &part);
_AMP_API accelerator_view __amp_image_view(const __amp_image *image);
_AMP_API accelerator_view __amp_image_associated_view(const __amp_image *image);
// Null or 0 unless it is a staging texture.
_AMP_API void *__amp_image_data(const __amp_image *image) noexcept;
_AMP_API unsigned __amp_image_row_pitch(const __amp_image *image);
_AMP_API unsigned __amp_image_depth_pitch(const __amp_image *image);

/// Throws unless there are `levels` levels from `level` on in `available`.
_AMP_API void __amp_check_levels(unsigned level, unsigned levels,
                                 unsigned available);
/// Throws unless a view can be made of these of the part's levels.
_AMP_API void __amp_check_viewable(const __amp_image_part &source,
                                   unsigned level, unsigned levels);
/// Throws unless the part is one level.
_AMP_API void __amp_check_single_level(const __amp_image_part &source);
/// Throws unless `filter` and `address` are modes that samplers can have.
_AMP_API void __amp_check_sampler(unsigned filter, unsigned address);

// The host's memory has the texels one after the other, and is read or written
// before the call returns; `bytes` is its size.
_AMP_API completion_future __amp_copy_texels(const void *from,
                                             std::size_t bytes,
                                             const __amp_image_part &to);
_AMP_API completion_future __amp_copy_texels(const __amp_image_part &from,
                                             void *to, std::size_t bytes);
_AMP_API completion_future __amp_copy_texels(const __amp_image_part &from,
                                             const __amp_image_part &to);
/// How many texels the part has. Throws unless each has `bytes` bytes.
_AMP_API std::size_t __amp_texel_count(const __amp_image_part &part,
                                       std::size_t bytes);
/// Throws: a range has fewer elements than the texture.
[[noreturn]] _AMP_API void __amp_throw_few_texels();

inline void __amp_retain(__amp_image *image) {
  image->_M_uses.fetch_add(1, std::memory_order_relaxed);
}
inline void __amp_release(__amp_image *image) {
  if (image->_M_uses.fetch_sub(1, std::memory_order_acq_rel) == 1)
    __amp_free_image(image);
}

} // namespace detail
} // namespace Concurrency

#endif
