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
template <class _Tp, int _Np> class texture;
template <class _Tp, int _Np> class texture_view;
template <class _Tp, int _Np> class writeonly_texture_view;
} // namespace graphics

namespace __detail {

template <class _Tp, int _Np> struct __amp_texels_of {
  typedef __amp_texels<_Tp, _Np> type;
};
template <class _Tp, int _Np> struct __amp_texels_of<const _Tp, _Np> {
  typedef const __amp_texels<_Tp, _Np> type;
};

inline int __amp_mipmap_size(int size, unsigned __level) restrict(cpu, amp) {
  return size >> __level > 1 ? size >> __level : 1;
}
inline extent<1> __amp_mipmap_extent(const extent<1> &__e,
                                     unsigned __level) restrict(cpu, amp) {
  return extent<1>(__amp_mipmap_size(__e[0], __level));
}
inline extent<2> __amp_mipmap_extent(const extent<2> &__e,
                                     unsigned __level) restrict(cpu, amp) {
  return extent<2>(__amp_mipmap_size(__e[0], __level),
                   __amp_mipmap_size(__e[1], __level));
}
inline extent<3> __amp_mipmap_extent(const extent<3> &__e,
                                     unsigned __level) restrict(cpu, amp) {
  return extent<3>(__amp_mipmap_size(__e[0], __level),
                   __amp_mipmap_size(__e[1], __level),
                   __amp_mipmap_size(__e[2], __level));
}

/// What textures and their views have in common: some mipmap levels of an
/// image, which lives as long as one of them refers to it. T is const in views
/// that can only be read.
///
/// extent, mipmap_levels and destroying throw nothing. Of a texture that was
/// moved from, all else throws runtime_exception, E_INVALIDARG.
template <class _Tp, int _Np> class __amp_texture_base {
  typedef typename std::remove_const<_Tp>::type _Texel;
  typedef Concurrency::extent<_Np> _Extent;

  static_assert(__amp_texel_traits<_Texel>::__number != 0,
                "the elements of a texture must be int, unsigned int, float, "
                "double, norm, unorm or short vectors of these");
  static_assert(_Np >= 1 && _Np <= 3,
                "the rank of a texture must be 1, 2 or 3");

public:
  /// The number of dimensions: 1, 2 or 3.
  static const int rank = _Np;
  /// The type of the texels.
  typedef _Tp value_type;
  /// The type of a component of the texels.
  typedef typename __amp_texel_traits<_Texel>::__scalar scalar_type;

  /// The number of texels in each dimension of the first level.
  _Extent get_extent() const restrict(cpu, amp) { return _M_extent; }
  /// The number of mipmap levels.
  unsigned get_mipmap_levels() const restrict(cpu, amp) { return _M_levels; }
  /// The number of texels in each dimension of a level.
  /// \param __level the level, from 0 on
  /// \throws runtime_exception on the host, E_INVALIDARG, if there is no such
  ///   level
  _Extent get_mipmap_extent(unsigned __level) const restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
    __amp_check_levels(__level, 1, _M_levels);
#endif
    return __amp_mipmap_extent(_M_extent, __level);
  }
  /// The number of bits of each component of a texel.
  unsigned get_bits_per_scalar_element() const {
    return __amp_image_bits(_M_image());
  }
  /// The number of bytes of all the texels on the host.
  unsigned get_data_length() const { return __amp_image_bytes(_M_part()); }
  /// Where the texels are.
  Concurrency::accelerator_view get_accelerator_view() const {
    return __amp_image_view(_M_image());
  }

  _AMP_PROPERTY(get_extent, Concurrency::extent<_Np> extent);
  _AMP_PROPERTY(get_mipmap_levels, unsigned mipmap_levels);
  _AMP_PROPERTY(get_bits_per_scalar_element, unsigned bits_per_scalar_element);
  _AMP_PROPERTY(get_data_length, unsigned data_length);
  _AMP_PROPERTY(get_accelerator_view,
                Concurrency::accelerator_view accelerator_view);

  __amp_image_part _M_part() const {
    return {_M_image(), _M_level, _M_levels, nullptr, nullptr};
  }
  __amp_image_part _M_part(const index<_Np> &__origin,
                           const _Extent &__e) const {
    return {_M_image(), _M_level, _M_levels, __origin._M_components(),
            __e._M_components()};
  }

protected:
  template <class _Up, int _Mp> friend class __amp_texture_base;
  typedef typename __amp_texels_of<_Tp, _Np>::type _Texels;

  /// `__isOwner`: whether this is the use that `__texels` was made with.
  __amp_texture_base(_Texels *__texels, unsigned __level, unsigned __levels,
                     const _Extent &__e,
                     bool __isOwner = false) restrict(cpu, amp)
      : _M_texels(__texels), _M_level(__level), _M_levels(__levels),
        _M_extent(__e) {
#ifndef __AMP_DEVICE_PASS__
    if (!__isOwner && __texels)
      __amp_retain(_M_image());
#endif
  }
  /// Of `__levels` levels from the `__level`-th one on of what another refers
  /// to.
  template <class _Up>
  __amp_texture_base(const __amp_texture_base<_Up, _Np> &__other,
                     unsigned __level, unsigned __levels) restrict(cpu, amp)
      : __amp_texture_base(__other._M_texels, __other._M_level + __level,
                           __levels,
                           __amp_mipmap_extent(__other._M_extent, __level)) {}
  template <class _Up>
  explicit __amp_texture_base(
      const __amp_texture_base<_Up, _Np> &__other) restrict(cpu, amp)
      : __amp_texture_base(__other._M_texels, __other._M_level,
                           __other._M_levels, __other._M_extent) {}
  __amp_texture_base(const __amp_texture_base &__other) restrict(cpu, amp)
      : __amp_texture_base(__other._M_texels, __other._M_level,
                           __other._M_levels, __other._M_extent) {}
  __amp_texture_base &
  operator=(const __amp_texture_base &__other) restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
    __amp_retain(__other._M_image());
    __amp_release(_M_image());
#endif
    _M_texels = __other._M_texels;
    _M_level = __other._M_level;
    _M_levels = __other._M_levels;
    _M_extent = __other._M_extent;
    return *this;
  }
  ~__amp_texture_base() restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
    if (_M_texels)
      __amp_release(_M_image());
#endif
  }

  /// The position, of a texel of the first level.
  index<_Np> _M_checked(const index<_Np> &__i) const restrict(amp) {
    return __amp_in_extent(__i, __i, _M_extent);
  }

  __amp_image *_M_image() const {
    return reinterpret_cast<__amp_image *>(
        const_cast<__amp_texels<_Texel, _Np> *>(_M_texels));
  }

  _AMP_TEXTURE _Texels *_M_texels;
  _AMP_MEMBER("level") unsigned _M_level;   ///< the first one
  _AMP_MEMBER("levels") unsigned _M_levels; ///< how many
  _AMP_MEMBER("extent") _Extent _M_extent;  ///< of the first level
};

template <class _Tp, int _Np> const int __amp_texture_base<_Tp, _Np>::rank;

/// `__level`, of which a view can be made.
template <class _Tp, int _Np>
unsigned __amp_viewable(const __amp_texture_base<_Tp, _Np> &__source,
                        unsigned __level, unsigned __levels) {
  __amp_check_viewable(__source._M_part(), __level, __levels);
  return __level;
}

/// Constructors throw for such textures; their texels have no form in kernels.
#define _AMP_CHECK_TEXEL                                                       \
  static_assert(__detail::__amp_texel_traits<_Tp>::__number != 4 ||            \
                    __detail::__amp_texel_traits<_Tp>::__components <= 2,      \
                "textures of double_3 and double_4 are not supported")

// clang-format off
/// How a class of textures with elements T is read; `Check` is a static_assert
/// or nothing.
#define _AMP_TEXTURE_READ(Check)                                               \
  /** The texel at an index of the first level. In kernels the index is not    \
      checked, unless they are compiled with -fcheck.                          \
      \see section 10.1.15 */                                                  \
  const _Tp get(const _Index &__i) const restrict(amp) {                           \
    _AMP_CHECK_TEXEL;                                                          \
    Check;                                                                     \
    return __detail::__amp_texel_load(this->_M_texels, this->_M_checked(__i), 0);  \
  }                                                                            \
  /** The same as get().                                                       \
      \see section 10.1.15 */                                                  \
  const _Tp operator[](const _Index &__i) const restrict(amp) { return get(__i); }   \
  /** The same as get(), with an index or its components.                      \
      \see section 10.1.15 */                                                  \
  const _Tp operator()(const _Index &__i) const restrict(amp) { return get(__i); }   \
  const _Tp operator[](int __i0) const restrict(amp) {                             \
    static_assert(_Np == 1, "this needs a texture of rank 1");                   \
    return get(_Index(__i0));                                                    \
  }                                                                            \
  const _Tp operator()(int __i0) const restrict(amp) {                             \
    static_assert(_Np == 1, "this needs a texture of rank 1");                   \
    return get(_Index(__i0));                                                    \
  }                                                                            \
  const _Tp operator()(int __i0, int __i1) const restrict(amp) {                     \
    static_assert(_Np == 2, "this needs a texture of rank 2");                   \
    return get(_Index(__i0, __i1));                                                \
  }                                                                            \
  const _Tp operator()(int __i0, int __i1, int __i2) const restrict(amp) {             \
    static_assert(_Np == 3, "this needs a texture of rank 3");                   \
    return get(_Index(__i0, __i1, __i2));                                            \
  }
// clang-format on

} // namespace __detail
} // namespace Concurrency

#endif
