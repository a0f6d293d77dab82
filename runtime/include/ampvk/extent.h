// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// extent<N>: the size of an N-dimensional space (specification 4.2). No member
/// throws: what takes an extent says which it takes.
#ifndef AMPVK_AMPVK_EXTENT_H
#define AMPVK_AMPVK_EXTENT_H

#include "index.h"

namespace Concurrency {

template <int _D0, int _D1 = 0, int _D2 = 0> class tiled_extent;

namespace __detail {

/// Folds over the components 0 .. K of an extent, as one expression.
template <int _Kp> struct __amp_fold {
  template <class _Ep>
  static unsigned __product(const _Ep &__e) restrict(cpu, amp) {
    return __amp_fold<_Kp - 1>::__product(__e) *
           static_cast<unsigned>(__e[_Kp]);
  }
  template <class _Ep, class _Ip>
  static bool contains(const _Ep &__e, const _Ip &__i) restrict(cpu, amp) {
    return __amp_fold<_Kp - 1>::contains(__e, __i) && __i[_Kp] >= 0 &&
           __i[_Kp] < __e[_Kp];
  }
};
template <> struct __amp_fold<0> {
  template <class _Ep>
  static unsigned __product(const _Ep &__e) restrict(cpu, amp) {
    return static_cast<unsigned>(__e[0]);
  }
  template <class _Ep, class _Ip>
  static bool contains(const _Ep &__e, const _Ip &__i) restrict(cpu, amp) {
    return __i[0] >= 0 && __i[0] < __e[0];
  }
};

} // namespace __detail

/// The size of a space of N dimensions: N integers, the most significant one
/// first. No member throws.
/// \see section 4.2
template <int _Np> class _AMP_VECTOR extent {
  static_assert(_Np >= 1, "the rank of an extent must be positive");

public:
  _AMP_VECTOR_MEMBERS(extent)

  /// Adds the components of an index.
  /// \see section 4.2.4
  extent &operator+=(const index<_Np> &__other) restrict(cpu, amp) {
    *this = *this + __other;
    return *this;
  }
  /// Subtracts the components of an index.
  /// \see section 4.2.4
  extent &operator-=(const index<_Np> &__other) restrict(cpu, amp) {
    *this = *this - __other;
    return *this;
  }

  /// The extent with the components of an index added.
  /// \see section 4.2.4
  extent operator+(const index<_Np> &__other) const restrict(cpu, amp) {
    return __detail::__amp_components<_Np>::__amp_add(*this, __other);
  }
  /// The extent with the components of an index subtracted.
  /// \see section 4.2.4
  extent operator-(const index<_Np> &__other) const restrict(cpu, amp) {
    return __detail::__amp_components<_Np>::__amp_sub(*this, __other);
  }

  /// The number of points: the product of the components.
  /// \see section 4.2.3
  unsigned size() const restrict(cpu, amp) {
    return __detail::__amp_fold<_Np - 1>::__product(*this);
  }

  /// Whether each component of the index is at least 0 and less than that of
  /// the extent.
  /// \see section 4.2.3
  bool contains(const index<_Np> &__point) const restrict(cpu, amp) {
    return __detail::__amp_fold<_Np - 1>::contains(*this, __point);
  }

  /// The same extent, cut into tiles of the given size.
  /// \see section 4.2.3
  // M may be deduced as N only: in tile<1, 1>() the second number is no rank.
  template <int _D0, int _Mp = _Np,
            class = __detail::__amp_if_rank < _Mp == _Np ? _Mp : 0,
            1 >> tiled_extent<_D0> tile() const restrict(cpu, amp) {
    return tiled_extent<_D0>(*this);
  }
  template <int _D0, int _D1, int _Mp = _Np,
            class = __detail::__amp_if_rank < _Mp == _Np ? _Mp : 0,
            2 >> tiled_extent<_D0, _D1> tile() const restrict(cpu, amp) {
    return tiled_extent<_D0, _D1>(*this);
  }
  template <int _D0, int _D1, int _D2, int _Mp = _Np,
            class = __detail::__amp_if_rank < _Mp == _Np ? _Mp : 0,
            3 >> tiled_extent<_D0, _D1, _D2> tile() const restrict(cpu, amp) {
    return tiled_extent<_D0, _D1, _D2>(*this);
  }

  _AMP_VECTOR_DATA(extent)
};

template <int _Np> const int extent<_Np>::rank;

_AMP_VECTOR_OPERATORS(extent)

} // namespace Concurrency

#endif
