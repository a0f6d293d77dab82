// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// texture<T, N>: texels in an image of one accelerator, stored with a chosen
/// number of bits (specification 10.1). Kernels capture it by reference.
#ifndef AMPVK_AMPVK_TEXTURE_H
#define AMPVK_AMPVK_TEXTURE_H

#include "texture_copy.h"

namespace Concurrency {
namespace graphics {

/// Texels in an image on one accelerator. Kernels capture it by reference.
///
/// The host's functions throw the common errors (exceptions.h), and:
/// - constructors runtime_exception, E_INVALIDARG, if the bits are not 8, 16,
///   32 or 64, or 64 without doubles, a component of the extent is not between
///   1 and 16384 (2048 for rank 3), there are not so many levels, or the
///   contents are fewer texels or bytes than the texture has (10.1.3 to
///   10.1.6);
/// - constructors unsupported_feature, E_FAIL, if T cannot have so many bits
///   (10.1.3), the accelerator has no such textures, or is the CPU's without
///   another one associated. Without an accelerator_view also what
///   accelerator() throws; more than 4 GiB are out_of_memory;
/// - copying to another one runtime_exception, E_INVALIDARG, if their extents,
///   levels, or bits or numbers of components differ (10.6);
/// - any use but assignment of one that was moved from runtime_exception,
///   E_INVALIDARG.
///
/// Moving, destroying and data() throw nothing.
///
/// \see section 10.1
template <class _Tp, int _Np>
class _AMP_BY_REFERENCE texture
    : public __detail::__amp_texture_base<_Tp, _Np> {
  typedef __detail::__amp_texture_base<_Tp, _Np> _Base;
  typedef __detail::__amp_texel_traits<_Tp> _Traits;
  typedef Concurrency::extent<_Np> _Extent;
  typedef Concurrency::index<_Np> _Index;
  typedef Concurrency::accelerator_view _View;

  /// Where a texture is to lie; without a view, on the default one.
  struct _Place {
    explicit _Place(const _View *__view = nullptr,
                    const _View *__associated = nullptr)
        : _M_view(__view), _M_associated(__associated) {}
    const _View *_M_view;
    const _View *_M_associated;
  };

public:
// A shape, which decides the rank. Then nothing, the bits of a scalar, or the
// contents. Then nothing or where to lie: the parameters behind `Place`.
// clang-format off
#define _AMP_LIST(...) __VA_ARGS__
#define _AMP_OF_RANK(Rank) int _Mp = _Np, class = __detail::__amp_if_rank<_Mp, Rank>
#define _AMP_SHAPED_AT(Rank, Shape, Extent, Place, ...)                        \
  /** Makes a texture of the given extent, or a copy of another one.           \
      \param __e the extent; or its components, the most significant one first \
      \param __bits the bits of each component of a texel: 8, 16, 32 or 64;    \
        default: those of the type                                             \
      \param __levels the number of mipmap levels; 0: all that there can be    \
      \param __first the first texel to copy; without it texels are 0          \
      \param __last behind the last one                                        \
      \param __source the texels to copy: memory of the host, row by row, or a \
        texture or a view of one                                               \
      \param __bytes the number of bytes in the host's memory                  \
      \param __view where the texels are; default: the default                 \
        accelerator_view                                                       \
      \param __associated makes a staging texture: host memory for transfers   \
        between \p __view, the CPU's, and this accelerator_view                \
      \see sections 10.1.3 to 10.1.7 */                                        \
  template <_AMP_OF_RANK(Rank)>                                                \
  texture(_AMP_LIST Shape __VA_ARGS__ _AMP_PLACE)                              \
      : texture(Extent, _M_natural_bits(), 1, Place _AMP_AT_PLACE) {}          \
  template <_AMP_OF_RANK(Rank)>                                                \
  texture(_AMP_LIST Shape, unsigned __bits __VA_ARGS__ _AMP_PLACE)               \
      : texture(Extent, __bits, 1, Place _AMP_AT_PLACE) {}                       \
  template <class _It, class = __detail::__amp_if_iterator<_It>,                   \
            _AMP_OF_RANK(Rank)>                                                \
  texture(_AMP_LIST Shape, _It __first, _It __last __VA_ARGS__ _AMP_PLACE)                      \
      : texture(Extent, _M_natural_bits(), 1, Place _AMP_AT_PLACE) {           \
    graphics::copy(__first, __last, *this);                                        \
  }                                                                            \
  template <_AMP_OF_RANK(Rank)>                                                \
  texture(_AMP_LIST Shape, const void *__source, unsigned __bytes,                 \
          unsigned __bits __VA_ARGS__ _AMP_PLACE)                                           \
      : texture(Extent, __bits, 1, Place _AMP_AT_PLACE) {                                      \
    graphics::copy(__source, __bytes, *this);                                      \
  }
#define _AMP_SHAPED(Rank, Shape, Extent)                                       \
  _AMP_SHAPED_AT(Rank, Shape, Extent, _Place(), )                              \
  _AMP_SHAPED_AT(Rank, Shape, Extent, _Place(&__view), , const _View &__view)      \
  _AMP_SHAPED_AT(Rank, Shape, Extent, _Place(&__view, &__associated), ,            \
                  const _View &__view, const _View &__associated)
  // clang-format on
  _AMP_SHAPED(_Np, (const _Extent &__e), __e)
  _AMP_SHAPED(1, (int __e0), _Extent(__e0))
  _AMP_SHAPED(2, (int __e0, int __e1), _Extent(__e0, __e1))
  _AMP_SHAPED(3, (int __e0, int __e1, int __e2), _Extent(__e0, __e1, __e2))
#undef _AMP_SHAPED
#undef _AMP_SHAPED_AT
#undef _AMP_OF_RANK
#undef _AMP_LIST

// Two or three ints are a shape of that rank and of no other, as in Microsoft's
// headers: none of them is a number of bits.
// clang-format off
#define _AMP_NO_SHAPE(Rank, ...)                                               \
  template <int _Mp = _Np, typename std::enable_if<_Mp != Rank, int>::type = 0>      \
  texture(__VA_ARGS__) : texture(_Extent()) {                                  \
    static_assert(_Mp == Rank, "a texture has as many sizes as its rank; "       \
                             "bits_per_scalar_element must be unsigned");      \
  }
#define _AMP_NO_SHAPES(Rank, Sizes)                                            \
  _AMP_NO_SHAPE(Rank, Sizes)                                                   \
  _AMP_NO_SHAPE(Rank, Sizes, const _View &)                                    \
  _AMP_NO_SHAPE(Rank, Sizes, const _View &, const _View &)
#define _AMP_TWO int, int
#define _AMP_THREE int, int, int
  // clang-format on
  _AMP_NO_SHAPES(2, _AMP_TWO)
  _AMP_NO_SHAPES(3, _AMP_THREE)
#undef _AMP_NO_SHAPE
#undef _AMP_NO_SHAPES
#undef _AMP_TWO
#undef _AMP_THREE

  // With mipmaps; no `__levels` are all that there can be.
  texture(const _Extent &__e, unsigned __bits, unsigned __levels _AMP_PLACE)
      : texture(__e, __bits, __levels, _Place() _AMP_AT_PLACE) {}
  texture(const _Extent &__e, unsigned __bits, unsigned __levels,
          const _View &__view _AMP_PLACE)
      : texture(__e, __bits, __levels, _Place(&__view) _AMP_AT_PLACE) {}

// Of another one's texels.
#define _AMP_CLONE(Source)                                                     \
  texture(const Source &__source _AMP_PLACE)                                   \
      : texture(__source, _Place() _AMP_AT_PLACE) {}                           \
  texture(const Source &__source, const _View &__view _AMP_PLACE)              \
      : texture(__source, _Place(&__view) _AMP_AT_PLACE) {}                    \
  texture(const Source &__source, const _View &__view,                         \
          const _View &__associated _AMP_PLACE)                                \
      : texture(__source, _Place(&__view, &__associated) _AMP_AT_PLACE) {}
#define _AMP_VIEW texture_view<_Tp, _Np>
#define _AMP_CONST_VIEW texture_view<const _Tp, _Np>
  _AMP_CLONE(texture)
  _AMP_CLONE(_AMP_VIEW)
  _AMP_CLONE(_AMP_CONST_VIEW)
#undef _AMP_CLONE
#undef _AMP_VIEW
#undef _AMP_CONST_VIEW

  texture(texture &&__other) noexcept
      : _Base(__other._M_texels, 0, __other._M_levels, __other._M_extent,
              true) {
    __other._M_texels = nullptr;
  }
  /// Makes this texture a copy of another one, or moves it.
  /// \see section 10.1.8
  texture &operator=(const texture &__other) {
    if (this != &__other)
      *this = texture(__other);
    return *this;
  }
  texture &operator=(texture &&__other) noexcept {
    std::swap(this->_M_texels, __other._M_texels);
    std::swap(this->_M_levels, __other._M_levels);
    std::swap(this->_M_extent, __other._M_extent);
    return *this;
  }

  /// Copies all texels to a texture or a view of the same extent, and waits.
  /// \see section 10.1.9
  void copy_to(texture &__destination) const {
    graphics::copy(*this, __destination);
  }
  void copy_to(const writeonly_texture_view<_Tp, _Np> &__destination) const {
    graphics::copy(*this, __destination);
  }

  /// The texels of a staging texture, row by row; null for other textures.
  /// \see section 10.1.4
  void *data() { return __detail::__amp_image_data(this->_M_image()); }
  const void *data() const {
    return __detail::__amp_image_data(this->_M_image());
  }
  /// The number of bytes from a row of a staging texture to the next.
  /// \see section 10.1.14
  unsigned get_row_pitch() const {
    static_assert(_Np >= 2, "only textures of rank 2 or 3 have a row_pitch");
    return __detail::__amp_image_row_pitch(this->_M_image());
  }
  /// The number of bytes from a slice of a staging texture of rank 3 to the
  /// next.
  /// \see section 10.1.14
  unsigned get_depth_pitch() const {
    static_assert(_Np == 3, "only textures of rank 3 have a depth_pitch");
    return __detail::__amp_image_depth_pitch(this->_M_image());
  }
  /// For a staging texture the second accelerator_view, else the same as
  /// get_accelerator_view().
  /// \see section 10.1.13
  _View get_associated_accelerator_view() const {
    return __detail::__amp_image_associated_view(this->_M_image());
  }
  _AMP_PROPERTY(get_row_pitch, unsigned row_pitch);
  _AMP_PROPERTY(get_depth_pitch, unsigned depth_pitch);
  _AMP_PROPERTY(get_associated_accelerator_view,
                Concurrency::accelerator_view associated_accelerator_view);

  _AMP_TEXTURE_READ()

  /// Changes a texel. Only textures of int, unsigned int and float have it.
  /// \see section 10.1.15
  void set(const _Index &__i, const _Tp &value) restrict(amp) {
    static_assert(__detail::__amp_is_read_write_texel<_Tp>::value,
                  "only textures of int, unsigned int and float can be set; "
                  "use a texture_view for others");
    __detail::__amp_texel_store(this->_M_texels, this->_M_checked(__i),
                                  value);
  }

private:
  template <class _Up, int _Mp> friend class texture_view;
  template <class _Up, int _Mp> friend class writeonly_texture_view;

  texture(const _Extent &__e, unsigned __bits, unsigned __levels,
          const _Place &__on _AMP_PLACE)
      : texture(__detail::__amp_make_image(
                    {_Traits::__number, _Traits::__components, __bits, __levels,
                     _Np, __e._M_components()},
                    __on._M_view, __on._M_associated),
                __e) {
    _AMP_MADE(this->_M_image())
  }
  template <class _Up>
  texture(const __detail::__amp_texture_base<_Up, _Np> &__source,
          const _Place &__on _AMP_PLACE)
      : texture(__detail::__amp_clone_image(__source._M_part(), __on._M_view,
                                            __on._M_associated),
                __source.get_extent()) {
    _AMP_MADE(this->_M_image())
  }
  texture(__detail::__amp_image *__image, const _Extent &__e)
      : _Base(reinterpret_cast<typename _Base::_Texels *>(__image), 0,
              __detail::__amp_image_levels(__image), __e, true) {}

  static unsigned _M_natural_bits() {
    static_assert(!__detail::__amp_is_norm<typename _Traits::__scalar>::value,
                  "a texture of norm or unorm needs bits_per_scalar_element, "
                  "and cannot be made of iterators");
    return 8 * sizeof(typename _Traits::__scalar);
  }
};

} // namespace graphics
} // namespace Concurrency

#endif
