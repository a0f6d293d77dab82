// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Where an element lies: strides, and linear positions as single expressions.
#ifndef AMPVK_AMPVK_LAYOUT_H
#define AMPVK_AMPVK_LAYOUT_H

#include "extent.h"

#include <cstddef>

namespace Concurrency {
namespace __detail {

/// The number of an element in a storage, and the distance of two. It has 64
/// bits, but in kernels only those that the containers at hand call for: the
/// compiler knows it by its type, which no user's code can name there.
#ifdef __AMP_DEVICE_PASS__
typedef _BitInt(64) __amp_position_t;
#else
typedef std::ptrdiff_t __amp_position_t;
#endif

/// Folds over the components 0 .. K.
template <int _Kp> struct __amp_position {
  /// In a contiguous block of extent `__e`.
  template <class _Ip, class _Ep>
  static __amp_position_t __packed(const _Ip &__i,
                                   const _Ep &__e) restrict(cpu, amp) {
    return __amp_position<_Kp - 1>::__packed(__i, __e) * __e[_Kp] + __i[_Kp];
  }
  template <class _Ip, class _Sp>
  static __amp_position_t __strided(const _Ip &__i,
                                    const _Sp &__s) restrict(cpu, amp) {
    return __amp_position<_Kp - 1>::__strided(__i, __s) + __i[_Kp] * __s[_Kp];
  }
};
template <> struct __amp_position<0> {
  template <class _Ip, class _Ep>
  static __amp_position_t __packed(const _Ip &__i, const _Ep &) restrict(cpu,
                                                                         amp) {
    return __i[0];
  }
  template <class _Ip, class _Sp>
  static __amp_position_t __strided(const _Ip &__i,
                                    const _Sp &__s) restrict(cpu, amp) {
    return __i[0] * __s[0];
  }
};

/// The product of the components K .. N - 1 of an extent.
template <int _Kp, int _Np, bool _IsLast = (_Kp == _Np - 1)>
struct __amp_product {
  static __amp_position_t __of(const extent<_Np> &__e) restrict(cpu, amp) {
    return __e[_Kp] * __amp_product<_Kp + 1, _Np>::__of(__e);
  }
};
template <int _Kp, int _Np> struct __amp_product<_Kp, _Np, true> {
  static __amp_position_t __of(const extent<_Np> &__e) restrict(cpu, amp) {
    return __e[_Kp];
  }
};

/// The distance, in elements, of neighbours along each dimension but the last,
/// where it is always 1.
template <int _Np> class _AMP_VECTOR __amp_strides {
public:
  /// Of a contiguous block.
  explicit __amp_strides(const extent<_Np> &__e) restrict(cpu, amp)
      : __amp_strides(__e, std::make_integer_sequence<int, _Np - 1>()) {}
  /// Of the dimensions but the first of a block of one rank more.
  explicit __amp_strides(const __amp_strides<_Np + 1> &__other) restrict(cpu,
                                                                         amp)
      : __amp_strides(__other, __amp_tail<_Np>()) {}

  __amp_position_t operator[](int __dimension) const restrict(cpu, amp) {
    return _M_base[__dimension];
  }

  __amp_position_t __position(const index<_Np> &__i) const restrict(cpu, amp) {
    return __amp_position<_Np - 2>::__strided(__i, *this) + __i[_Np - 1];
  }
  /// Of index `__i` in the most significant dimension.
  __amp_position_t __first(int __i) const restrict(cpu, amp) {
    return __i * _M_base[0];
  }
  const __amp_position_t *_M_components() const { return _M_base; }

private:
  template <int... _Ip>
  __amp_strides(const extent<_Np> &__e,
                std::integer_sequence<int, _Ip...>) restrict(cpu, amp)
      : _M_base{__amp_product<_Ip + 1, _Np>::__of(__e)...} {}
  template <int... _Ip>
  __amp_strides(const __amp_strides<_Np + 1> &__other,
                std::integer_sequence<int, _Ip...>) restrict(cpu, amp)
      : _M_base{__other[_Ip]...} {}

  __amp_position_t _M_base[_Np - 1];
};

template <> class __amp_strides<1> {
public:
  template <class _Any>
  explicit __amp_strides(const _Any &) restrict(cpu, amp) {}
  __amp_position_t __position(const index<1> &__i) const restrict(cpu, amp) {
    return __i[0];
  }
  __amp_position_t __first(int __i) const restrict(cpu, amp) { return __i; }
  const __amp_position_t *_M_components() const { return nullptr; }
};

template <class _Tp> struct __amp_is_container : std::false_type {};

/// Says what is wrong with T as an element, as far as headers can know; the
/// compiler looks at all of it when a kernel uses it. Instantiate it where T is
/// complete.
template <class _Tp> struct __amp_element {
  static_assert(!__amp_is_container<_Tp>::value,
                "the elements of a container must not be containers");
  static_assert(!std::is_pointer<_Tp>::value,
                "the elements of a container must not be pointers");
  static_assert(!std::is_empty<_Tp>::value,
                "the elements of a container must not be empty classes");
  static_assert(!std::is_polymorphic<_Tp>::value,
                "the elements of a container must not have virtual functions");
  static const std::size_t size = sizeof(_Tp);
};

} // namespace __detail
} // namespace Concurrency

#endif
