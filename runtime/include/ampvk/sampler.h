// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// sampler: how texture_view<const T, N> computes values between texels and
/// outside of the texture (specification 10.3).
#ifndef AMPVK_AMPVK_SAMPLER_H
#define AMPVK_AMPVK_SAMPLER_H

#include "image.h"
#include "texture_builtins.h"

namespace Concurrency {
namespace graphics {

// The values are those of Direct3D 11.

/// For smaller, for larger and between mipmap levels.
enum filter_mode {
  filter_point = 0,
  filter_linear = 0x15,
  filter_unknown = 0xffffffff,
};
/// What lies outside of a texture, in all dimensions.
enum address_mode {
  address_wrap = 1,
  address_mirror = 2,
  address_clamp = 3,
  address_border = 4,
  address_unknown = 0xffffffff,
};

/// How texture_view<const T, N> computes values between texels and outside of
/// the texture.
///
/// Constructors throw runtime_exception, E_INVALIDARG, for modes other than the
/// known ones (10.3.4); nothing else throws. parallel_for_each throws
/// unsupported_feature where the device cannot do what the kernel asks of it.
class sampler {
public:
  /// Makes a sampler.
  /// \param __filter how values between texels are computed; default:
  ///   filter_linear
  /// \param __address what is outside of the texture; default: address_clamp
  /// \param __border the value outside, for address_border
  /// \see section 10.3.4
  sampler() : sampler(filter_linear, address_clamp) {}
  sampler(graphics::filter_mode __filter) : sampler(__filter, address_clamp) {}
  sampler(graphics::address_mode __address,
          float_4 __border = float_4(0.0f, 0.0f, 0.0f, 0.0f))
      : sampler(filter_linear, __address, __border) {}
  sampler(graphics::filter_mode __filter, graphics::address_mode __address,
          float_4 __border = float_4(0.0f, 0.0f, 0.0f, 0.0f))
      : _M_device(nullptr), _M_filter(__filter), _M_address(__address),
        _M_border(__border) {
    __detail::__amp_check_sampler(_M_filter, _M_address);
  }

  /// How values between texels are computed.
  /// \see section 10.3.5
  graphics::filter_mode get_filter_mode() const restrict(cpu, amp) {
    return static_cast<graphics::filter_mode>(_M_filter);
  }
  /// What is outside of the texture.
  /// \see section 10.3.5
  graphics::address_mode get_address_mode() const restrict(cpu, amp) {
    return static_cast<graphics::address_mode>(_M_address);
  }
  /// The value outside of the texture, for address_border.
  /// \see section 10.3.5
  float_4 get_border_color() const restrict(cpu, amp) { return _M_border; }
  _AMP_PROPERTY(get_filter_mode, graphics::filter_mode filter_mode);
  _AMP_PROPERTY(get_address_mode, graphics::address_mode address_mode);
  _AMP_PROPERTY(get_border_color, float_4 border_color);

private:
  template <class _Tp, int _Np> friend class texture_view;

  _AMP_SAMPLER __detail::__amp_sampler_state *_M_device;
  _AMP_MEMBER("filter") unsigned _M_filter;
  _AMP_MEMBER("address") unsigned _M_address;
  _AMP_MEMBER("border") float_4 _M_border;
};

} // namespace graphics
} // namespace Concurrency

#endif
