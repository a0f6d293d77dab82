// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a texture's handle points to on the host, and what inline code asks of
/// the runtime. docs/developer/runtime.md explains textures.
#ifndef AMPVK_AMPVK_IMAGE_H
#define AMPVK_AMPVK_IMAGE_H

#include "accelerator.h"
#include "place.h"
#include "short_vectors.h"

#include <atomic>

namespace Concurrency {
namespace __detail {

/// The scalars that texels are made of, as include/ampvk/KernelInterface.h
/// numbers them (TexelScalar). 0: none of them.
template <class _Sp>
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

template <class _Tp> struct __amp_texel_traits {
  typedef _Tp __scalar;
  static const int __components = 1;
  static const int __number = __amp_texel_scalar<_Tp>::value;
};
template <class _Sp, int _Np>
struct __amp_texel_traits<graphics::__amp_short_vector<_Sp, _Np>> {
  typedef _Sp __scalar;
  static const int __components = _Np;
  static const int __number = __amp_texel_scalar<_Sp>::value;
};

/// Whether one texture of T may be read and written in the same kernel.
template <class _Tp>
using __amp_is_read_write_texel =
    std::integral_constant<bool, std::is_same<_Tp, int>::value ||
                                     std::is_same<_Tp, unsigned>::value ||
                                     std::is_same<_Tp, float>::value>;

/// Whether textures of T can be sampled.
template <class _Tp>
using __amp_is_filtered_texel = std::integral_constant<
    bool,
    std::is_same<typename __amp_texel_traits<_Tp>::__scalar, float>::value ||
        __amp_is_norm<typename __amp_texel_traits<_Tp>::__scalar>::value>;

/// The head of the runtime's object for a texture, as far as inline code knows
/// it.
struct __amp_image {
  std::atomic<unsigned> _M_uses{1};
};

/// What a new texture is to be. Extents are given with the most significant
/// dimension first.
struct __amp_image_shape {
  int __scalar; ///< __amp_texel_scalar
  int __components;
  unsigned __bits;   ///< of each component
  unsigned __levels; ///< of mipmaps; 0: all there can be
  int rank;
  const int *extent;
};

/// Texels of an image: all those of `__levels` mipmap levels from `__level` on,
/// or, if there is an extent, a box of those of `__level`.
struct __amp_image_part {
  __amp_image *__image;
  unsigned __level;
  unsigned __levels;
  const int *__origin;
  const int *extent;
};

/// Says where a texture was made.
_AMP_API void __amp_made_at(const __amp_image *__image, const char *__file,
                            unsigned __line) noexcept;

// Makers; the result has one use. Without `__view` it is on the default
// accelerator_view, a copy where its source is. `__associated` may be null.
_AMP_API __amp_image *__amp_make_image(const __amp_image_shape &__shape,
                                       const accelerator_view *__view,
                                       const accelerator_view *__associated);
_AMP_API __amp_image *__amp_clone_image(const __amp_image_part &__source,
                                        const accelerator_view *__view,
                                        const accelerator_view *__associated);
_AMP_API void __amp_free_image(__amp_image *__image) noexcept;

_AMP_API unsigned __amp_image_bits(const __amp_image *__image);
_AMP_API unsigned __amp_image_levels(const __amp_image *__image);
/// Of the part's texels, one after the other.
_AMP_API unsigned __amp_image_bytes(const __amp_image_part &__part);
_AMP_API accelerator_view __amp_image_view(const __amp_image *__image);
_AMP_API accelerator_view
__amp_image_associated_view(const __amp_image *__image);
// Null or 0 unless it is a staging texture.
_AMP_API void *__amp_image_data(const __amp_image *__image) noexcept;
_AMP_API unsigned __amp_image_row_pitch(const __amp_image *__image);
_AMP_API unsigned __amp_image_depth_pitch(const __amp_image *__image);

/// Throws unless there are `__levels` levels from `__level` on in
/// `__available`.
_AMP_API void __amp_check_levels(unsigned __level, unsigned __levels,
                                 unsigned __available);
/// Throws unless a view can be made of these of the part's levels.
_AMP_API void __amp_check_viewable(const __amp_image_part &__source,
                                   unsigned __level, unsigned __levels);
/// Throws unless the part is one level.
_AMP_API void __amp_check_single_level(const __amp_image_part &__source);
/// Throws unless `__filter` and `__address` are modes that samplers can have.
_AMP_API void __amp_check_sampler(unsigned __filter, unsigned __address);

// The host's memory has the texels one after the other, and is read or written
// before the call returns; `__bytes` is its size.
_AMP_API completion_future __amp_copy_texels(const void *__from,
                                             std::size_t __bytes,
                                             const __amp_image_part &__to);
_AMP_API completion_future __amp_copy_texels(const __amp_image_part &__from,
                                             void *__to, std::size_t __bytes);
_AMP_API completion_future __amp_copy_texels(const __amp_image_part &__from,
                                             const __amp_image_part &__to);
/// How many texels the part has. Throws unless each has `__bytes` bytes.
_AMP_API std::size_t __amp_texel_count(const __amp_image_part &__part,
                                       std::size_t __bytes);
/// Throws: a range has fewer elements than the texture.
[[noreturn]] _AMP_API void __amp_throw_few_texels();

inline void __amp_retain(__amp_image *__image) {
  __image->_M_uses.fetch_add(1, std::memory_order_relaxed);
}
inline void __amp_release(__amp_image *__image) {
  if (__image->_M_uses.fetch_sub(1, std::memory_order_acq_rel) == 1)
    __amp_free_image(__image);
}

} // namespace __detail
} // namespace Concurrency

#endif
