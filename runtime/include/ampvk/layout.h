// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Where an element lies: strides, and linear positions as single expressions.
#ifndef AMPVK_AMPVK_LAYOUT_H
#define AMPVK_AMPVK_LAYOUT_H

#include "extent.h"

#include <cstddef>

namespace Concurrency {
namespace detail {

/// The number of an element in a storage, and the distance of two. It has 64
/// bits, but in kernels only those that the containers at hand call for: the
/// compiler knows it by its type, which no user's code can name there.
#ifdef __AMP_DEVICE_PASS__
typedef _BitInt(64) __amp_position_t;
#else
typedef std::ptrdiff_t __amp_position_t;
#endif

/// Folds over the components 0 .. K.
template <int K> struct __amp_position {
  /// In a contiguous block of extent `e`.
  template <class I, class E>
  static __amp_position_t packed(const I &i, const E &e) restrict(cpu, amp) {
    return __amp_position<K - 1>::packed(i, e) * e[K] + i[K];
  }
  template <class I, class S>
  static __amp_position_t strided(const I &i, const S &s) restrict(cpu, amp) {
    return __amp_position<K - 1>::strided(i, s) + i[K] * s[K];
  }
};
template <> struct __amp_position<0> {
  template <class I, class E>
  static __amp_position_t packed(const I &i, const E &) restrict(cpu, amp) {
    return i[0];
  }
  template <class I, class S>
  static __amp_position_t strided(const I &i, const S &s) restrict(cpu, amp) {
    return i[0] * s[0];
  }
};

/// The product of the components K .. N - 1 of an extent.
template <int K, int N, bool IsLast = (K == N - 1)> struct __amp_product {
  static __amp_position_t of(const extent<N> &e) restrict(cpu, amp) {
    return e[K] * __amp_product<K + 1, N>::of(e);
  }
};
template <int K, int N> struct __amp_product<K, N, true> {
  static __amp_position_t of(const extent<N> &e) restrict(cpu, amp) {
    return e[K];
  }
};

/// The distance, in elements, of neighbours along each dimension but the last,
/// where it is always 1.
template <int N> class _AMP_VECTOR __amp_strides {
public:
  /// Of a contiguous block.
  explicit __amp_strides(const extent<N> &e) restrict(cpu, amp)
      : __amp_strides(e, std::make_integer_sequence<int, N - 1>()) {}
  /// Of the dimensions but the first of a block of one rank more.
  explicit __amp_strides(const __amp_strides<N + 1> &other) restrict(cpu, amp)
      : __amp_strides(other, __amp_tail<N>()) {}

  __amp_position_t operator[](int dimension) const restrict(cpu, amp) {
    return _M_base[dimension];
  }

  __amp_position_t position(const index<N> &i) const restrict(cpu, amp) {
    return __amp_position<N - 2>::strided(i, *this) + i[N - 1];
  }
  /// Of index `i` in the most significant dimension.
  __amp_position_t first(int i) const restrict(cpu, amp) {
    return i * _M_base[0];
  }
  const __amp_position_t *_M_components() const { return _M_base; }

private:
  template <int... I>
  __amp_strides(const extent<N> &e,
                std::integer_sequence<int, I...>) restrict(cpu, amp)
      : _M_base{__amp_product<I + 1, N>::of(e)...} {}
  template <int... I>
  __amp_strides(const __amp_strides<N + 1> &other,
                std::integer_sequence<int, I...>) restrict(cpu, amp)
      : _M_base{other[I]...} {}

  __amp_position_t _M_base[N - 1];
};

template <> class __amp_strides<1> {
public:
  template <class Any> explicit __amp_strides(const Any &) restrict(cpu, amp) {}
  __amp_position_t position(const index<1> &i) const restrict(cpu, amp) {
    return i[0];
  }
  __amp_position_t first(int i) const restrict(cpu, amp) { return i; }
  const __amp_position_t *_M_components() const { return nullptr; }
};

template <class T> struct __amp_is_container : std::false_type {};

/// Says what is wrong with T as an element, as far as headers can know; the
/// compiler looks at all of it when a kernel uses it. Instantiate it where T is
/// complete.
template <class T> struct __amp_element {
  static_assert(!__amp_is_container<T>::value,
                "the elements of a container must not be containers");
  static_assert(!std::is_pointer<T>::value,
                "the elements of a container must not be pointers");
  static_assert(!std::is_empty<T>::value,
                "the elements of a container must not be empty classes");
  static_assert(!std::is_polymorphic<T>::value,
                "the elements of a container must not have virtual functions");
  static const std::size_t size = sizeof(T);
};

} // namespace detail
} // namespace Concurrency

#endif
