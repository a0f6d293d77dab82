// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// texture_view<T, N>, texture_view<const T, N> and writeonly_texture_view<T,
/// N>: what kernels capture by value (specification 10.2, 10.4 and 10.5).
///
/// Views throw runtime_exception, E_INVALIDARG, when they are made of a staging
/// texture, one that was moved from, or levels that are not there. Copying and
/// destroying them throws nothing.
#ifndef AMPVK_AMPVK_TEXTURE_VIEW_H
#define AMPVK_AMPVK_TEXTURE_VIEW_H

#include "sampler.h"
#include "texture.h"

namespace Concurrency {

namespace __detail {
/// Lets a constructor exist for textures of scalars, or of vectors, only.
template <class _Tp, bool _IsScalar>
using __amp_if_scalar =
    typename std::enable_if<(__amp_texel_traits<_Tp>::__components == 1) ==
                            _IsScalar>::type;
} // namespace __detail

namespace graphics {

/// One mipmap level, to be written and, where T allows it, read.
template <class _Tp, int _Np>
class texture_view : public __detail::__amp_texture_base<_Tp, _Np> {
  typedef __detail::__amp_texture_base<_Tp, _Np> _Base;
  typedef Concurrency::index<_Np> _Index;

public:
  /// Makes a view of one level of a texture.
  /// \param __source the texture; in kernels one of int, unsigned int or float
  /// \param __level the level, from 0 on
  /// \see section 10.4.3
  texture_view(texture<_Tp, _Np> &__source, unsigned __level = 0)
      : _Base(__source, __detail::__amp_viewable(__source, __level, 1), 1) {}
#ifdef __CPPAMP__
  template <class _Up = _Tp, class = __detail::__amp_if_scalar<_Up, true>>
  texture_view(texture<_Tp, _Np> &__source) restrict(amp)
      : _Base(__source._M_texels, 0, 1, __source._M_extent) {}
#endif

  _AMP_TEXTURE_READ(static_assert(
      __detail::__amp_is_read_write_texel<_Tp>::value,
      "only a texture_view of int, unsigned int or float can be read; use a "
      "texture_view of const texels for others"))

  /// Changes the texel at an index.
  /// \see section 10.4.6
  void set(const _Index &__i, const _Tp &value) const restrict(amp) {
    _AMP_CHECK_TEXEL;
    __detail::__amp_texel_store(this->_M_texels, this->_M_checked(__i),
                                  value);
  }
};

/// Level 0 of a texture without other levels, to be written: of one that has
/// more it throws runtime_exception, E_INVALIDARG (10.2.3). Deprecated:
/// texture_view does the same.
template <class _Tp, int _Np>
class writeonly_texture_view : public __detail::__amp_texture_base<_Tp, _Np> {
  typedef __detail::__amp_texture_base<_Tp, _Np> _Base;

public:
  /// Makes a view of a texture with one level.
  /// \see section 10.2.3
  writeonly_texture_view(texture<_Tp, _Np> &__source)
      : _Base(__source, __detail::__amp_viewable(__source, 0, 1), 1) {
    __detail::__amp_check_single_level(__source._M_part());
  }
#ifdef __CPPAMP__
  template <class _Up = _Tp, class = __detail::__amp_if_scalar<_Up, true>>
  writeonly_texture_view(texture<_Tp, _Np> &__source) restrict(amp)
      : _Base(__source._M_texels, 0, 1, __source._M_extent) {}
#endif

  /// Changes the texel at an index.
  /// \see section 10.2.8
  void set(const Concurrency::index<_Np> &__i, const _Tp &value) const
      restrict(amp) {
    _AMP_CHECK_TEXEL;
    __detail::__amp_texel_store(this->_M_texels, this->_M_checked(__i),
                                  value);
  }
};

/// Some mipmap levels, to be read and sampled.
template <class _Tp, int _Np>
class texture_view<const _Tp, _Np>
    : public __detail::__amp_texture_base<const _Tp, _Np> {
  typedef __detail::__amp_texture_base<const _Tp, _Np> _Base;
  typedef Concurrency::index<_Np> _Index;
  typedef __detail::__amp_texel_traits<_Tp> _Traits;

public:
  /// Coordinates for sample(); x is along the least significant dimension.
  /// \see section 10.5.2
  typedef typename short_vector<float, _Np>::type coordinates_type;
  /// Four components, the result of gather functions.
  /// \see section 10.5.2
  typedef typename short_vector<typename _Traits::__scalar, 4>::type
      gather_return_type;

  /// Makes a view of all levels of a texture, or of some.
  /// \param __source the texture, or a view of it
  /// \param __level the first level, counted from the first one of \p __source
  /// \param __levels the number of levels
  /// \see section 10.5.3
  texture_view(const texture<_Tp, _Np> &__source)
      : _Base(
            __source,
            __detail::__amp_viewable(__source, 0, __source.get_mipmap_levels()),
            __source.get_mipmap_levels()) {}
  texture_view(const texture<_Tp, _Np> &__source, unsigned __level,
               unsigned __levels)
      : _Base(__source, __detail::__amp_viewable(__source, __level, __levels),
              __levels) {}
#ifdef __CPPAMP__
  template <class _Up = _Tp, class = __detail::__amp_if_scalar<_Up, false>>
  texture_view(const texture<_Tp, _Np> &__source) restrict(amp)
      : _Base(__source) {}
#endif
  texture_view(const texture_view<_Tp, _Np> &__source) : _Base(__source) {}
  /// Levels are counted from the first one of `__source`.
  texture_view(const texture_view &__source, unsigned __level,
               unsigned __levels)
      : _Base(__source, __detail::__amp_viewable(__source, __level, __levels),
              __levels) {}

  _AMP_TEXTURE_READ()
  /// The texel at an index of a level.
  /// \see section 10.5.6
  const _Tp get(const _Index &__i, unsigned __level) const restrict(amp) {
    _AMP_CHECK_TEXEL;
    return __detail::__amp_texel_load(
        this->_M_texels,
        __detail::__amp_in_extent(
            __i, __i, __detail::__amp_mipmap_extent(this->_M_extent, __level)),
        static_cast<int>(__level));
  }

  // clang-format off
#define _AMP_CHECK_SAMPLE                                                      \
  static_assert(__detail::__amp_is_filtered_texel<_Tp>::value,                     \
                "only textures of float, norm and unorm can be sampled")
#define _AMP_CHECK_GATHER                                                      \
  static_assert(_Np == 2 && __detail::__amp_is_filtered_texel<_Tp>::value,           \
                "only textures of rank 2 and of float, norm and unorm can be " \
                "gathered")
#define _AMP_CHECK_ADDRESS                                                     \
  static_assert(_Address == address_wrap || _Address == address_mirror ||        \
                    _Address == address_clamp,                                  \
                "predefined samplers have address_wrap, address_mirror or "    \
                "address_clamp")
  // clang-format on

  /// The value at a point between texels, as a sampler computes it.
  /// \param __s the sampler; without it the template arguments are its modes
  /// \param __coordinates the point: 0 to 1 over the texture in each dimension
  /// \param __level the level; between two of them the values are interpolated
  /// \see section 10.5.7
  const _Tp sample(const sampler &__s, const coordinates_type &__coordinates,
                   float __level = 0.0f) const restrict(amp) {
    _AMP_CHECK_SAMPLE;
    return __detail::__amp_texture_sample(this->_M_texels, __s._M_device,
                                          __coordinates, __level);
  }
  template <filter_mode _Filter = filter_linear,
            address_mode _Address = address_clamp>
  const _Tp sample(const coordinates_type &__coordinates,
                   float __level = 0.0f) const restrict(amp) {
    _AMP_CHECK_SAMPLE;
    _AMP_CHECK_ADDRESS;
    static_assert(_Filter == filter_point || _Filter == filter_linear,
                  "predefined samplers have filter_point or filter_linear");
    return __detail::__amp_texture_sample_fixed<_Filter, _Address>(
        this->_M_texels, __coordinates, __level);
  }

// One component of the four texels around, counter-clockwise from the lower
// left one.
#define _AMP_GATHER(name, component)                                           \
  const gather_return_type gather_##name(                                      \
      const sampler &__s, const coordinates_type &__coordinates)               \
      const restrict(amp) {                                                    \
    _AMP_CHECK_GATHER;                                                         \
    return __detail::__amp_texture_gather<component>(                          \
        this->_M_texels, __s._M_device, __coordinates);                        \
  }                                                                            \
  template <address_mode _Address = address_clamp>                             \
  const gather_return_type gather_##name(                                      \
      const coordinates_type &__coordinates) const restrict(amp) {             \
    _AMP_CHECK_GATHER;                                                         \
    _AMP_CHECK_ADDRESS;                                                        \
    return __detail::__amp_texture_gather_fixed<component, _Address>(          \
        this->_M_texels, __coordinates);                                       \
  }
  /// The red components (x) of the four texels around a point, counter-
  /// clockwise from the lower left one.
  /// \see section 10.5.8
  _AMP_GATHER(red, 0)
  /// The green components (y) of the four texels around a point, counter-
  /// clockwise from the lower left one.
  /// \see section 10.5.8
  _AMP_GATHER(green, 1)
  /// The blue components (z) of the four texels around a point, counter-
  /// clockwise from the lower left one.
  /// \see section 10.5.8
  _AMP_GATHER(blue, 2)
  /// The alpha components (w) of the four texels around a point, counter-
  /// clockwise from the lower left one.
  /// \see section 10.5.8
  _AMP_GATHER(alpha, 3)
#undef _AMP_GATHER
#undef _AMP_CHECK_SAMPLE
#undef _AMP_CHECK_GATHER
#undef _AMP_CHECK_ADDRESS
};

#undef _AMP_TEXTURE_READ
#undef _AMP_CHECK_TEXEL

} // namespace graphics
} // namespace Concurrency

#endif
