// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// extent<N>: the size of an N-dimensional space (specification 4.2). No member
/// throws: what takes an extent says which it takes.
#ifndef AMPVK_AMPVK_EXTENT_H
#define AMPVK_AMPVK_EXTENT_H

#include "index.h"

namespace Concurrency {

template <int D0, int D1 = 0, int D2 = 0> class tiled_extent;

namespace detail {

/// Folds over the components 0 .. K of an extent, as one expression.
template <int K> struct __amp_fold {
  template <class E> static unsigned product(const E &e) restrict(cpu, amp) {
    return __amp_fold<K - 1>::product(e) * static_cast<unsigned>(e[K]);
  }
  template <class E, class I>
  static bool contains(const E &e, const I &i) restrict(cpu, amp) {
    return __amp_fold<K - 1>::contains(e, i) && i[K] >= 0 && i[K] < e[K];
  }
};
template <> struct __amp_fold<0> {
  template <class E> static unsigned product(const E &e) restrict(cpu, amp) {
    return static_cast<unsigned>(e[0]);
  }
  template <class E, class I>
  static bool contains(const E &e, const I &i) restrict(cpu, amp) {
    return i[0] >= 0 && i[0] < e[0];
  }
};

} // namespace detail

template <int N> class _AMP_VECTOR extent {
  static_assert(N >= 1, "the rank of an extent must be positive");

public:
  _AMP_VECTOR_MEMBERS(extent)

  extent &operator+=(const index<N> &other) restrict(cpu, amp) {
    *this = *this + other;
    return *this;
  }
  extent &operator-=(const index<N> &other) restrict(cpu, amp) {
    *this = *this - other;
    return *this;
  }

  extent operator+(const index<N> &other) const restrict(cpu, amp) {
    return detail::__amp_components<N>::add(*this, other);
  }
  extent operator-(const index<N> &other) const restrict(cpu, amp) {
    return detail::__amp_components<N>::sub(*this, other);
  }

  /// The number of points.
  unsigned size() const restrict(cpu, amp) {
    return detail::__amp_fold<N - 1>::product(*this);
  }

  bool contains(const index<N> &point) const restrict(cpu, amp) {
    return detail::__amp_fold<N - 1>::contains(*this, point);
  }

  // M may be deduced as N only: in tile<1, 1>() the second number is no rank.
  template <int D0, int M = N, class = detail::__amp_if_rank < M == N ? M : 0,
            1 >> tiled_extent<D0> tile() const restrict(cpu, amp) {
    return tiled_extent<D0>(*this);
  }
  template <int D0, int D1, int M = N,
            class = detail::__amp_if_rank < M == N ? M : 0,
            2 >> tiled_extent<D0, D1> tile() const restrict(cpu, amp) {
    return tiled_extent<D0, D1>(*this);
  }
  template <int D0, int D1, int D2, int M = N,
            class = detail::__amp_if_rank < M == N ? M : 0,
            3 >> tiled_extent<D0, D1, D2> tile() const restrict(cpu, amp) {
    return tiled_extent<D0, D1, D2>(*this);
  }

  _AMP_VECTOR_DATA(extent)
};

template <int N> const int extent<N>::rank;

_AMP_VECTOR_OPERATORS(extent)

} // namespace Concurrency

#endif
