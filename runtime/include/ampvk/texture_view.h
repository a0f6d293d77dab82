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

namespace detail {
/// Lets a constructor exist for textures of scalars, or of vectors, only.
template <class T, bool IsScalar>
using __amp_if_scalar =
    typename std::enable_if<(__amp_texel_traits<T>::components == 1) ==
                            IsScalar>::type;
} // namespace detail

namespace graphics {

/// One mipmap level, to be written and, where T allows it, read.
template <class T, int N>
class texture_view : public detail::__amp_texture_base<T, N> {
  typedef detail::__amp_texture_base<T, N> _Base;
  typedef Concurrency::index<N> _Index;

public:
  texture_view(texture<T, N> &source, unsigned level = 0)
      : _Base(source, detail::__amp_viewable(source, level, 1), 1) {}
#ifdef __CPPAMP__
  template <class U = T, class = detail::__amp_if_scalar<U, true>>
  texture_view(texture<T, N> &source) restrict(amp)
      : _Base(source._M_texels, 0, 1, source._M_extent) {}
#endif

  _AMP_TEXTURE_READ(static_assert(
      detail::__amp_is_read_write_texel<T>::value,
      "only a texture_view of int, unsigned int or float can be read; use a "
      "texture_view of const texels for others"))

  void set(const _Index &i, const T &value) const restrict(amp) {
    _AMP_CHECK_TEXEL;
    detail::__amp_texel_store(this->_M_texels, i, value);
  }
};

/// Level 0 of a texture without other levels, to be written: of one that has
/// more it throws runtime_exception, E_INVALIDARG (10.2.3). Deprecated:
/// texture_view does the same.
template <class T, int N>
class writeonly_texture_view : public detail::__amp_texture_base<T, N> {
  typedef detail::__amp_texture_base<T, N> _Base;

public:
  writeonly_texture_view(texture<T, N> &source)
      : _Base(source, detail::__amp_viewable(source, 0, 1), 1) {
    detail::__amp_check_single_level(source._M_part());
  }
#ifdef __CPPAMP__
  template <class U = T, class = detail::__amp_if_scalar<U, true>>
  writeonly_texture_view(texture<T, N> &source) restrict(amp)
      : _Base(source._M_texels, 0, 1, source._M_extent) {}
#endif

  void set(const Concurrency::index<N> &i, const T &value) const restrict(amp) {
    _AMP_CHECK_TEXEL;
    detail::__amp_texel_store(this->_M_texels, i, value);
  }
};

/// Some mipmap levels, to be read and sampled.
template <class T, int N>
class texture_view<const T, N> : public detail::__amp_texture_base<const T, N> {
  typedef detail::__amp_texture_base<const T, N> _Base;
  typedef Concurrency::index<N> _Index;
  typedef detail::__amp_texel_traits<T> _Traits;

public:
  /// x runs along the least significant dimension.
  typedef typename short_vector<float, N>::type coordinates_type;
  typedef typename short_vector<typename _Traits::scalar, 4>::type
      gather_return_type;

  /// All levels of the texture.
  texture_view(const texture<T, N> &source)
      : _Base(source,
              detail::__amp_viewable(source, 0, source.get_mipmap_levels()),
              source.get_mipmap_levels()) {}
  texture_view(const texture<T, N> &source, unsigned level, unsigned levels)
      : _Base(source, detail::__amp_viewable(source, level, levels), levels) {}
#ifdef __CPPAMP__
  template <class U = T, class = detail::__amp_if_scalar<U, false>>
  texture_view(const texture<T, N> &source) restrict(amp) : _Base(source) {}
#endif
  texture_view(const texture_view<T, N> &source) : _Base(source) {}
  /// Levels are counted from the first one of `source`.
  texture_view(const texture_view &source, unsigned level, unsigned levels)
      : _Base(source, detail::__amp_viewable(source, level, levels), levels) {}

  _AMP_TEXTURE_READ()
  const T get(const _Index &i, unsigned level) const restrict(amp) {
    _AMP_CHECK_TEXEL;
    return detail::__amp_texel_load(this->_M_texels, i,
                                    static_cast<int>(level));
  }

  // clang-format off
#define _AMP_CHECK_SAMPLE                                                      \
  static_assert(detail::__amp_is_filtered_texel<T>::value,                     \
                "only textures of float, norm and unorm can be sampled")
#define _AMP_CHECK_GATHER                                                      \
  static_assert(N == 2 && detail::__amp_is_filtered_texel<T>::value,           \
                "only textures of rank 2 and of float, norm and unorm can be " \
                "gathered")
#define _AMP_CHECK_ADDRESS                                                     \
  static_assert(Address == address_wrap || Address == address_mirror ||        \
                    Address == address_clamp,                                  \
                "predefined samplers have address_wrap, address_mirror or "    \
                "address_clamp")
  // clang-format on

  // Values between texels. Coordinates go from 0 to 1 over the texture, and a
  // level between two is a mixture of these.
  const T sample(const sampler &s, const coordinates_type &coordinates,
                 float level = 0.0f) const restrict(amp) {
    _AMP_CHECK_SAMPLE;
    return detail::__amp_texture_sample(this->_M_texels, s._M_device,
                                        coordinates, level);
  }
  template <filter_mode Filter = filter_linear,
            address_mode Address = address_clamp>
  const T sample(const coordinates_type &coordinates, float level = 0.0f) const
      restrict(amp) {
    _AMP_CHECK_SAMPLE;
    _AMP_CHECK_ADDRESS;
    static_assert(Filter == filter_point || Filter == filter_linear,
                  "predefined samplers have filter_point or filter_linear");
    return detail::__amp_texture_sample_fixed<Filter, Address>(
        this->_M_texels, coordinates, level);
  }

// One component of the four texels around, counter-clockwise from the lower
// left one.
#define _AMP_GATHER(name, component)                                           \
  const gather_return_type gather_##name(const sampler &s,                     \
                                         const coordinates_type &coordinates)  \
      const restrict(amp) {                                                    \
    _AMP_CHECK_GATHER;                                                         \
    return detail::__amp_texture_gather<component>(this->_M_texels,            \
                                                   s._M_device, coordinates);  \
  }                                                                            \
  template <address_mode Address = address_clamp>                              \
  const gather_return_type gather_##name(const coordinates_type &coordinates)  \
      const restrict(amp) {                                                    \
    _AMP_CHECK_GATHER;                                                         \
    _AMP_CHECK_ADDRESS;                                                        \
    return detail::__amp_texture_gather_fixed<component, Address>(             \
        this->_M_texels, coordinates);                                         \
  }
  _AMP_GATHER(red, 0)
  _AMP_GATHER(green, 1)
  _AMP_GATHER(blue, 2)
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
