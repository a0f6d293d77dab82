// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What textures and their views have in common.
#ifndef AMPVK_AMPVK_TEXTURE_BASE_H
#define AMPVK_AMPVK_TEXTURE_BASE_H

#include "extent.h"
#include "image.h"
#include "texture_builtins.h"

namespace Concurrency {

namespace graphics {
template <class T, int N> class texture;
template <class T, int N> class texture_view;
template <class T, int N> class writeonly_texture_view;
} // namespace graphics

namespace detail {

template <class T, int N> struct __amp_texels_of {
  typedef __amp_texels<T, N> type;
};
template <class T, int N> struct __amp_texels_of<const T, N> {
  typedef const __amp_texels<T, N> type;
};

inline int __amp_mipmap_size(int size, unsigned level) restrict(cpu, amp) {
  return size >> level > 1 ? size >> level : 1;
}
inline extent<1> __amp_mipmap_extent(const extent<1> &e,
                                     unsigned level) restrict(cpu, amp) {
  return extent<1>(__amp_mipmap_size(e[0], level));
}
inline extent<2> __amp_mipmap_extent(const extent<2> &e,
                                     unsigned level) restrict(cpu, amp) {
  return extent<2>(__amp_mipmap_size(e[0], level),
                   __amp_mipmap_size(e[1], level));
}
inline extent<3> __amp_mipmap_extent(const extent<3> &e,
                                     unsigned level) restrict(cpu, amp) {
  return extent<3>(__amp_mipmap_size(e[0], level),
                   __amp_mipmap_size(e[1], level),
                   __amp_mipmap_size(e[2], level));
}

/// Some levels of an image, which lives as long as someone refers to it. T is
/// const where they can only be read.
///
/// extent, mipmap_levels and destroying throw nothing. Of a texture that was
/// moved from, all else throws runtime_exception, E_INVALIDARG.
template <class T, int N> class __amp_texture_base {
  typedef typename std::remove_const<T>::type _Texel;
  typedef Concurrency::extent<N> _Extent;

  static_assert(__amp_texel_traits<_Texel>::number != 0,
                "the elements of a texture must be int, unsigned int, float, "
                "double, norm, unorm or short vectors of these");
  static_assert(N >= 1 && N <= 3, "the rank of a texture must be 1, 2 or 3");

public:
  static const int rank = N;
  typedef T value_type;
  typedef typename __amp_texel_traits<_Texel>::scalar scalar_type;

  _Extent get_extent() const restrict(cpu, amp) { return _M_extent; }
  unsigned get_mipmap_levels() const restrict(cpu, amp) { return _M_levels; }
  /// On the host runtime_exception, E_INVALIDARG, if there is no such level.
  _Extent get_mipmap_extent(unsigned level) const restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
    __amp_check_levels(level, 1, _M_levels);
#endif
    return __amp_mipmap_extent(_M_extent, level);
  }
  unsigned get_bits_per_scalar_element() const {
    return __amp_image_bits(_M_image());
  }
  /// Bytes that all the texels take on the host.
  unsigned get_data_length() const { return __amp_image_bytes(_M_part()); }
  Concurrency::accelerator_view get_accelerator_view() const {
    return __amp_image_view(_M_image());
  }

  _AMP_PROPERTY(get_extent, Concurrency::extent<N> extent);
  _AMP_PROPERTY(get_mipmap_levels, unsigned mipmap_levels);
  _AMP_PROPERTY(get_bits_per_scalar_element, unsigned bits_per_scalar_element);
  _AMP_PROPERTY(get_data_length, unsigned data_length);
  _AMP_PROPERTY(get_accelerator_view,
                Concurrency::accelerator_view accelerator_view);

  __amp_image_part _M_part() const {
    return {_M_image(), _M_level, _M_levels, nullptr, nullptr};
  }
  __amp_image_part _M_part(const index<N> &origin, const _Extent &e) const {
    return {_M_image(), _M_level, _M_levels, origin._M_components(),
            e._M_components()};
  }

protected:
  template <class U, int M> friend class __amp_texture_base;
  typedef typename __amp_texels_of<T, N>::type _Texels;

  /// `isOwner`: whether this is the use that `texels` was made with.
  __amp_texture_base(_Texels *texels, unsigned level, unsigned levels,
                     const _Extent &e, bool isOwner = false) restrict(cpu, amp)
      : _M_texels(texels), _M_level(level), _M_levels(levels), _M_extent(e) {
#ifndef __AMP_DEVICE_PASS__
    if (!isOwner && texels)
      __amp_retain(_M_image());
#endif
  }
  /// Of `levels` levels from the `level`-th one on of what another refers to.
  template <class U>
  __amp_texture_base(const __amp_texture_base<U, N> &other, unsigned level,
                     unsigned levels) restrict(cpu, amp)
      : __amp_texture_base(other._M_texels, other._M_level + level, levels,
                           __amp_mipmap_extent(other._M_extent, level)) {}
  template <class U>
  explicit __amp_texture_base(const __amp_texture_base<U, N> &other) restrict(
      cpu, amp)
      : __amp_texture_base(other._M_texels, other._M_level, other._M_levels,
                           other._M_extent) {}
  __amp_texture_base(const __amp_texture_base &other) restrict(cpu, amp)
      : __amp_texture_base(other._M_texels, other._M_level, other._M_levels,
                           other._M_extent) {}
  __amp_texture_base &operator=(const __amp_texture_base &other) restrict(cpu,
                                                                          amp) {
#ifndef __AMP_DEVICE_PASS__
    __amp_retain(other._M_image());
    __amp_release(_M_image());
#endif
    _M_texels = other._M_texels;
    _M_level = other._M_level;
    _M_levels = other._M_levels;
    _M_extent = other._M_extent;
    return *this;
  }
  ~__amp_texture_base() restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
    if (_M_texels)
      __amp_release(_M_image());
#endif
  }

  __amp_image *_M_image() const {
    return reinterpret_cast<__amp_image *>(
        const_cast<__amp_texels<_Texel, N> *>(_M_texels));
  }

  _AMP_TEXTURE _Texels *_M_texels;
  _AMP_MEMBER("level") unsigned _M_level;   ///< the first one
  _AMP_MEMBER("levels") unsigned _M_levels; ///< how many
  _Extent _M_extent;  ///< of the first level
};

template <class T, int N> const int __amp_texture_base<T, N>::rank;

/// `level`, of which a view can be made.
template <class T, int N>
unsigned __amp_viewable(const __amp_texture_base<T, N> &source, unsigned level,
                        unsigned levels) {
  __amp_check_viewable(source._M_part(), level, levels);
  return level;
}

/// Constructors throw for such textures; their texels have no form in kernels.
#define _AMP_CHECK_TEXEL                                                       \
  static_assert(detail::__amp_texel_traits<T>::number != 4 ||                  \
                    detail::__amp_texel_traits<T>::components <= 2,            \
                "textures of double_3 and double_4 are not supported")

// clang-format off
/// How a class of textures with elements T is read; `Check` is a static_assert
/// or nothing.
#define _AMP_TEXTURE_READ(Check)                                               \
  const T get(const _Index &i) const restrict(amp) {                           \
    _AMP_CHECK_TEXEL;                                                          \
    Check;                                                                     \
    return detail::__amp_texel_load(this->_M_texels, i, 0);                    \
  }                                                                            \
  const T operator[](const _Index &i) const restrict(amp) { return get(i); }   \
  const T operator()(const _Index &i) const restrict(amp) { return get(i); }   \
  const T operator[](int i0) const restrict(amp) {                             \
    static_assert(N == 1, "this needs a texture of rank 1");                   \
    return get(_Index(i0));                                                    \
  }                                                                            \
  const T operator()(int i0) const restrict(amp) {                             \
    static_assert(N == 1, "this needs a texture of rank 1");                   \
    return get(_Index(i0));                                                    \
  }                                                                            \
  const T operator()(int i0, int i1) const restrict(amp) {                     \
    static_assert(N == 2, "this needs a texture of rank 2");                   \
    return get(_Index(i0, i1));                                                \
  }                                                                            \
  const T operator()(int i0, int i1, int i2) const restrict(amp) {             \
    static_assert(N == 3, "this needs a texture of rank 3");                   \
    return get(_Index(i0, i1, i2));                                            \
  }
// clang-format on

} // namespace detail
} // namespace Concurrency

#endif
