// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// texture<T, N>: texels in an image of one accelerator, stored with a chosen
/// number of bits (specification 10.1). Kernels capture it by reference.
#ifndef AMPVK_AMPVK_TEXTURE_H
#define AMPVK_AMPVK_TEXTURE_H

#include "texture_copy.h"

namespace Concurrency {
namespace graphics {

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
/// Moving, destroying and data() throw nothing.
template <class T, int N>
class _AMP_BY_REFERENCE texture : public detail::__amp_texture_base<T, N> {
  typedef detail::__amp_texture_base<T, N> _Base;
  typedef detail::__amp_texel_traits<T> _Traits;
  typedef Concurrency::extent<N> _Extent;
  typedef Concurrency::index<N> _Index;
  typedef Concurrency::accelerator_view _View;

  /// Where a texture is to lie; without a view, on the default one.
  struct _Place {
    explicit _Place(const _View *view = nullptr,
                    const _View *associated = nullptr)
        : _M_view(view), _M_associated(associated) {}
    const _View *_M_view;
    const _View *_M_associated;
  };

public:
// A shape, which decides the rank. Then nothing, the bits of a scalar, or the
// contents. Then nothing or where to lie: the parameters behind `Place`.
// clang-format off
#define _AMP_LIST(...) __VA_ARGS__
#define _AMP_OF_RANK(Rank) int M = N, class = detail::__amp_if_rank<M, Rank>
#define _AMP_SHAPED_AT(Rank, Shape, Extent, Place, ...)                        \
  template <_AMP_OF_RANK(Rank)>                                                \
  texture(_AMP_LIST Shape __VA_ARGS__)                                         \
      : texture(Extent, _M_natural_bits(), 1, Place) {}                        \
  template <_AMP_OF_RANK(Rank)>                                                \
  texture(_AMP_LIST Shape, unsigned bits __VA_ARGS__)                          \
      : texture(Extent, bits, 1, Place) {}                                     \
  template <class It, class = detail::__amp_if_iterator<It>,                   \
            _AMP_OF_RANK(Rank)>                                                \
  texture(_AMP_LIST Shape, It first, It last __VA_ARGS__)                      \
      : texture(Extent, _M_natural_bits(), 1, Place) {                         \
    graphics::copy(first, last, *this);                                        \
  }                                                                            \
  template <_AMP_OF_RANK(Rank)>                                                \
  texture(_AMP_LIST Shape, const void *source, unsigned bytes,                 \
          unsigned bits __VA_ARGS__)                                           \
      : texture(Extent, bits, 1, Place) {                                      \
    graphics::copy(source, bytes, *this);                                      \
  }
#define _AMP_SHAPED(Rank, Shape, Extent)                                       \
  _AMP_SHAPED_AT(Rank, Shape, Extent, _Place(), )                              \
  _AMP_SHAPED_AT(Rank, Shape, Extent, _Place(&view), , const _View &view)      \
  _AMP_SHAPED_AT(Rank, Shape, Extent, _Place(&view, &associated), ,            \
                  const _View &view, const _View &associated)
  // clang-format on
  _AMP_SHAPED(N, (const _Extent &e), e)
  _AMP_SHAPED(1, (int e0), _Extent(e0))
  _AMP_SHAPED(2, (int e0, int e1), _Extent(e0, e1))
  _AMP_SHAPED(3, (int e0, int e1, int e2), _Extent(e0, e1, e2))
#undef _AMP_SHAPED
#undef _AMP_SHAPED_AT
#undef _AMP_OF_RANK
#undef _AMP_LIST

// Two or three ints are a shape of that rank and of no other, as in Microsoft's
// headers: none of them is a number of bits.
// clang-format off
#define _AMP_NO_SHAPE(Rank, ...)                                               \
  template <int M = N, typename std::enable_if<M != Rank, int>::type = 0>      \
  texture(__VA_ARGS__) : texture(_Extent()) {                                  \
    static_assert(M == Rank, "a texture has as many sizes as its rank; "       \
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

  // With mipmaps; no `levels` are all that there can be.
  texture(const _Extent &e, unsigned bits, unsigned levels)
      : texture(e, bits, levels, _Place()) {}
  texture(const _Extent &e, unsigned bits, unsigned levels, const _View &view)
      : texture(e, bits, levels, _Place(&view)) {}

// Of another one's texels.
#define _AMP_CLONE(Source)                                                     \
  texture(const Source &source) : texture(source, _Place()) {}                 \
  texture(const Source &source, const _View &view)                             \
      : texture(source, _Place(&view)) {}                                      \
  texture(const Source &source, const _View &view, const _View &associated)    \
      : texture(source, _Place(&view, &associated)) {}
#define _AMP_VIEW texture_view<T, N>
#define _AMP_CONST_VIEW texture_view<const T, N>
  _AMP_CLONE(texture)
  _AMP_CLONE(_AMP_VIEW)
  _AMP_CLONE(_AMP_CONST_VIEW)
#undef _AMP_CLONE
#undef _AMP_VIEW
#undef _AMP_CONST_VIEW

  texture(texture &&other) noexcept
      : _Base(other._M_texels, 0, other._M_levels, other._M_extent, true) {
    other._M_texels = nullptr;
  }
  texture &operator=(const texture &other) {
    if (this != &other)
      *this = texture(other);
    return *this;
  }
  texture &operator=(texture &&other) noexcept {
    std::swap(this->_M_texels, other._M_texels);
    std::swap(this->_M_levels, other._M_levels);
    std::swap(this->_M_extent, other._M_extent);
    return *this;
  }

  void copy_to(texture &destination) const {
    graphics::copy(*this, destination);
  }
  void copy_to(const writeonly_texture_view<T, N> &destination) const {
    graphics::copy(*this, destination);
  }

  /// The texels of a staging texture, row by row; else null.
  void *data() { return detail::__amp_image_data(this->_M_image()); }
  const void *data() const {
    return detail::__amp_image_data(this->_M_image());
  }
  /// Bytes from a row of a staging texture to the next.
  unsigned get_row_pitch() const {
    static_assert(N >= 2, "only textures of rank 2 or 3 have a row_pitch");
    return detail::__amp_image_row_pitch(this->_M_image());
  }
  unsigned get_depth_pitch() const {
    static_assert(N == 3, "only textures of rank 3 have a depth_pitch");
    return detail::__amp_image_depth_pitch(this->_M_image());
  }
  _View get_associated_accelerator_view() const {
    return detail::__amp_image_associated_view(this->_M_image());
  }
  _AMP_PROPERTY(get_row_pitch, unsigned row_pitch);
  _AMP_PROPERTY(get_depth_pitch, unsigned depth_pitch);
  _AMP_PROPERTY(get_associated_accelerator_view,
                Concurrency::accelerator_view associated_accelerator_view);

  _AMP_TEXTURE_READ()

  void set(const _Index &i, const T &value) restrict(amp) {
    static_assert(detail::__amp_is_read_write_texel<T>::value,
                  "only textures of int, unsigned int and float can be set; "
                  "use a texture_view for others");
    detail::__amp_texel_store(this->_M_texels, i, value);
  }

private:
  template <class U, int M> friend class texture_view;
  template <class U, int M> friend class writeonly_texture_view;

  texture(const _Extent &e, unsigned bits, unsigned levels, const _Place &place)
      : texture(detail::__amp_make_image({_Traits::number, _Traits::components,
                                          bits, levels, N, e._M_components()},
                                         place._M_view, place._M_associated),
                e) {}
  template <class U>
  texture(const detail::__amp_texture_base<U, N> &source, const _Place &place)
      : texture(detail::__amp_clone_image(source._M_part(), place._M_view,
                                          place._M_associated),
                source.get_extent()) {}
  texture(detail::__amp_image *image, const _Extent &e)
      : _Base(reinterpret_cast<typename _Base::_Texels *>(image), 0,
              detail::__amp_image_levels(image), e, true) {}

  static unsigned _M_natural_bits() {
    static_assert(!detail::__amp_is_norm<typename _Traits::scalar>::value,
                  "a texture of norm or unorm needs bits_per_scalar_element, "
                  "and cannot be made of iterators");
    return 8 * sizeof(typename _Traits::scalar);
  }
};

} // namespace graphics
} // namespace Concurrency

#endif
