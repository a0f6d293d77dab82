// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What index<N> and extent<N> have in common: N ints, the most significant
/// first, and componentwise arithmetic.
#ifndef AMPVK_AMPVK_VECTOR_H
#define AMPVK_AMPVK_VECTOR_H

#include "builtins.h"

#include <type_traits>
#include <utility>

namespace Concurrency {
namespace detail {

/// Lets a member exist for the rank `Wanted` only: use as the default of a
/// template argument whose name makes the condition a dependent one.
template <int N, int Wanted>
using __amp_if_rank = typename std::enable_if<N == Wanted>::type;

template <class S> struct __amp_next;
template <int... I> struct __amp_next<std::integer_sequence<int, I...>> {
  typedef std::integer_sequence<int, (I + 1)...> type;
};
/// 1, 2, .. N - 1: all components but the most significant.
template <int N>
using __amp_tail =
    typename __amp_next<std::make_integer_sequence<int, N - 1>>::type;

/// Arithmetic on vectors of up to 4 components is one operation on the device;
/// everything else is a loop.
template <int N>
using __amp_is_builtin_rank = std::integral_constant<bool,
#ifdef __AMP_DEVICE_PASS__
                                                     (N <= 4)
#else
                                                     false
#endif
                                                     >;

template <int N, bool IsBuiltin = __amp_is_builtin_rank<N>::value>
struct __amp_components {
#define _AMP_COMPONENTWISE(name, op)                                           \
  template <class V, class W>                                                  \
  static V name(const V &a, const W &b) restrict(cpu, amp) {                   \
    V r;                                                                       \
    for (int i = 0; i < N; ++i)                                                \
      r[i] = a[i] op b[i];                                                     \
    return r;                                                                  \
  }
  _AMP_COMPONENTWISE(add, +)
  _AMP_COMPONENTWISE(sub, -)
  _AMP_COMPONENTWISE(mul, *)
  _AMP_COMPONENTWISE(div, /)
  _AMP_COMPONENTWISE(rem, %)
#undef _AMP_COMPONENTWISE

  template <class V> static V splat(int value) restrict(cpu, amp) {
    V r;
    for (int i = 0; i < N; ++i)
      r[i] = value;
    return r;
  }

  template <class V>
  static bool equal(const V &a, const V &b) restrict(cpu, amp) {
    for (int i = 0; i < N; ++i)
      if (a[i] != b[i])
        return false;
    return true;
  }
};

#ifdef __AMP_DEVICE_PASS__
template <int N> struct __amp_components<N, true> {
#define _AMP_COMPONENTWISE(name)                                               \
  template <class V, class W>                                                  \
  static V name(const V &a, const W &b) restrict(cpu, amp) {                   \
    return __amp_##name<V, W>(a, b);                                           \
  }
  _AMP_COMPONENTWISE(add)
  _AMP_COMPONENTWISE(sub)
  _AMP_COMPONENTWISE(mul)
  _AMP_COMPONENTWISE(div)
  _AMP_COMPONENTWISE(rem)
#undef _AMP_COMPONENTWISE

  template <class V> static V splat(int value) restrict(cpu, amp) {
    return __amp_splat<V>(value);
  }
  template <class V>
  static bool equal(const V &a, const V &b) restrict(cpu, amp) {
    return __amp_equal<V>(a, b);
  }
};
#endif

/// The members and operators that index<N> and extent<N> share: the class
/// template `Self` with the data member `_M_base`.
#define _AMP_VECTOR_MEMBERS(Self)                                              \
  static const int rank = N;                                                   \
  typedef int value_type;                                                      \
                                                                               \
  _AMP_ZERO_CONSTRUCTOR(Self)                                                  \
  template <int M = N, class = detail::__amp_if_rank<M, 1>>                    \
  explicit Self(int i0) restrict(cpu, amp) : _M_base{i0} {}                    \
  template <int M = N, class = detail::__amp_if_rank<M, 2>>                    \
  Self(int i0, int i1) restrict(cpu, amp) : _M_base{i0, i1} {}                 \
  template <int M = N, class = detail::__amp_if_rank<M, 3>>                    \
  Self(int i0, int i1, int i2) restrict(cpu, amp) : _M_base{i0, i1, i2} {}     \
  explicit Self(const int components[]) restrict(cpu, amp)                     \
      : Self(components, std::make_integer_sequence<int, N>()) {}              \
                                                                               \
  int operator[](unsigned component) const restrict(cpu, amp) {                \
    return _M_base[component];                                                 \
  }                                                                            \
  int &operator[](unsigned component) restrict(cpu, amp) {                     \
    return _M_base[component];                                                 \
  }                                                                            \
                                                                               \
  _AMP_VECTOR_ASSIGN(Self, +=, add)                                            \
  _AMP_VECTOR_ASSIGN(Self, -=, sub)                                            \
  _AMP_VECTOR_ASSIGN_INT(Self, +=, add)                                        \
  _AMP_VECTOR_ASSIGN_INT(Self, -=, sub)                                        \
  _AMP_VECTOR_ASSIGN_INT(Self, *=, mul)                                        \
  _AMP_VECTOR_ASSIGN_INT(Self, /=, div)                                        \
  _AMP_VECTOR_ASSIGN_INT(Self, %=, rem)                                        \
  Self &operator++() restrict(cpu, amp) { return *this += 1; }                 \
  Self &operator--() restrict(cpu, amp) { return *this -= 1; }                 \
  Self operator++(int) restrict(cpu, amp) {                                    \
    Self old = *this;                                                          \
    *this += 1;                                                                \
    return old;                                                                \
  }                                                                            \
  Self operator--(int) restrict(cpu, amp) {                                    \
    Self old = *this;                                                          \
    *this -= 1;                                                                \
    return old;                                                                \
  }

#define _AMP_VECTOR_ASSIGN(Self, op, name)                                     \
  Self &operator op(const Self &other) restrict(cpu, amp) {                    \
    *this = detail::__amp_components<N>::name(*this, other);                   \
    return *this;                                                              \
  }
#define _AMP_VECTOR_ASSIGN_INT(Self, op, name)                                 \
  Self &operator op(int value) restrict(cpu, amp) {                            \
    *this = detail::__amp_components<N>::name(                                 \
        *this, detail::__amp_components<N>::template splat<Self>(value));      \
    return *this;                                                              \
  }

/// The data, and construction from any components of another vector or array.
#define _AMP_VECTOR_DATA(Self)                                                 \
public:                                                                        \
  template <class V, int... I>                                                 \
  Self(const V &from, std::integer_sequence<int, I...>) restrict(cpu, amp)     \
      : _M_base{from[I]...} {}                                                 \
  const int *_M_components() const { return _M_base; }                         \
                                                                               \
private:                                                                       \
  int _M_base[N];

/// The free operators of `Self`.
#define _AMP_VECTOR_OPERATORS(Self)                                            \
  template <int N>                                                             \
  bool operator==(const Self<N> &a, const Self<N> &b) restrict(cpu, amp) {     \
    return detail::__amp_components<N>::equal(a, b);                           \
  }                                                                            \
  template <int N>                                                             \
  bool operator!=(const Self<N> &a, const Self<N> &b) restrict(cpu, amp) {     \
    return !detail::__amp_components<N>::equal(a, b);                          \
  }                                                                            \
  _AMP_VECTOR_OPERATOR(Self, +, add)                                           \
  _AMP_VECTOR_OPERATOR(Self, -, sub)                                           \
  _AMP_VECTOR_SCALAR_OPERATOR(Self, +, add)                                    \
  _AMP_VECTOR_SCALAR_OPERATOR(Self, -, sub)                                    \
  _AMP_VECTOR_SCALAR_OPERATOR(Self, *, mul)                                    \
  _AMP_VECTOR_SCALAR_OPERATOR(Self, /, div)                                    \
  _AMP_VECTOR_SCALAR_OPERATOR(Self, %, rem)

#define _AMP_VECTOR_OPERATOR(Self, op, name)                                   \
  template <int N>                                                             \
  Self<N> operator op(const Self<N> &a, const Self<N> &b) restrict(cpu, amp) { \
    return detail::__amp_components<N>::name(a, b);                            \
  }
#define _AMP_VECTOR_SCALAR_OPERATOR(Self, op, name)                            \
  template <int N>                                                             \
  Self<N> operator op(const Self<N> &a, int b) restrict(cpu, amp) {            \
    return detail::__amp_components<N>::name(                                  \
        a, detail::__amp_components<N>::template splat<Self<N>>(b));           \
  }                                                                            \
  template <int N>                                                             \
  Self<N> operator op(int a, const Self<N> &b) restrict(cpu, amp) {            \
    return detail::__amp_components<N>::name(                                  \
        detail::__amp_components<N>::template splat<Self<N>>(a), b);           \
  }

} // namespace detail
} // namespace Concurrency

#endif
