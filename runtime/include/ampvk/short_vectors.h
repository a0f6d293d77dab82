// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The short vectors: int_2 .. unorm_4, short_vector and short_vector_traits
/// (specification 10.8 to 10.10).
///
/// One class template stands behind all of them, so that a program pays only
/// for those that it uses. On the device an object is a vector of GLSL; on the
/// host an array, and each operation that of its components.
#ifndef AMPVK_AMPVK_SHORT_VECTORS_H
#define AMPVK_AMPVK_SHORT_VECTORS_H

#include "norm.h"
#include "swizzles.h"

#include <type_traits>

namespace Concurrency {
namespace graphics {

typedef unsigned int uint;

template <class T, int N> class __amp_short_vector;

#define _AMP_FOR_EACH_SCALAR(X)                                                \
  X(int) X(uint) X(float) X(double) X(norm) X(unorm)

#define _AMP_SHORT_VECTOR_NAMES(T)                                             \
  typedef __amp_short_vector<T, 2> T##_2;                                      \
  typedef __amp_short_vector<T, 3> T##_3;                                      \
  typedef __amp_short_vector<T, 4> T##_4;                                      \
  namespace direct3d {                                                         \
  typedef T##_2 T##2;                                                          \
  typedef T##_3 T##3;                                                          \
  typedef T##_4 T##4;                                                          \
  }
_AMP_FOR_EACH_SCALAR(_AMP_SHORT_VECTOR_NAMES)
#undef _AMP_SHORT_VECTOR_NAMES

} // namespace graphics

namespace detail {

template <class T> struct __amp_is_norm : std::false_type {};
template <> struct __amp_is_norm<graphics::norm> : std::true_type {};
template <> struct __amp_is_norm<graphics::unorm> : std::true_type {};

template <class T>
using __amp_if_norm = typename std::enable_if<__amp_is_norm<T>::value>::type;
template <class T>
using __amp_if_signed_norm =
    typename std::enable_if<std::is_same<T, graphics::norm>::value>::type;

template <class T, int N> struct __amp_short_vector_traits {
  typedef T value_type;
  static const int size = N;
};
template <class T, int N> const int __amp_short_vector_traits<T, N>::size;

#ifdef __AMP_DEVICE_PASS__
/// Between a vector of T and the numbers that are computed with: `read` is what
/// an object holds, `made` is an object of the result.
template <class T> struct __amp_lanes {
  template <class V> static V read(const V &v) restrict(amp) { return v; }
  template <class V> static V made(const V &v) restrict(amp) { return v; }
};
#define _AMP_NORM_LANES(T, low)                                                \
  template <> struct __amp_lanes<graphics::T> {                                \
    template <class V> static V read(const V &v) restrict(amp) {               \
      return __amp_lanes_in_range<V>(v, __amp_fill<V>(low),                    \
                                     __amp_fill<V>(1.0f));                     \
    }                                                                          \
    template <class V> static V made(const V &v) restrict(amp) {               \
      return __amp_clamp_lanes<V>(v, __amp_fill<V>(low), __amp_fill<V>(1.0f)); \
    }                                                                          \
  };
_AMP_NORM_LANES(norm, -1.0f)
_AMP_NORM_LANES(unorm, 0.0f)
#undef _AMP_NORM_LANES
#endif

} // namespace detail

namespace graphics {

#define _AMP_EACH_2(X) X(0), X(1)
#define _AMP_EACH_3(X) X(0), X(1), X(2)
#define _AMP_EACH_4(X) X(0), X(1), X(2), X(3)
#define _AMP_PARAMETERS_2(S) S v0, S v1
#define _AMP_PARAMETERS_3(S) S v0, S v1, S v2
#define _AMP_PARAMETERS_4(S) S v0, S v1, S v2, S v3
#define _AMP_ARGUMENTS_2 v0, v1
#define _AMP_ARGUMENTS_3 v0, v1, v2
#define _AMP_ARGUMENTS_4 v0, v1, v2, v3

// How an object is made, on both sides.
#ifdef __AMP_DEVICE_PASS__
#define _AMP_LANES detail::__amp_lanes<T>
#define _AMP_MAKE_FILLED(N) __amp_short_vector(detail::__amp_fill<_Self>(v))
#define _AMP_MAKE_OF_FLOATS(N)                                                 \
  __amp_short_vector(_AMP_LANES::made(detail::__amp_convert<_Self>(            \
      __amp_short_vector<float, N>(_AMP_ARGUMENTS_##N))))
#define _AMP_MAKE_CONVERTED(N)                                                 \
  __amp_short_vector(_AMP_LANES::made(                                         \
      detail::__amp_convert<_Self>(detail::__amp_lanes<U>::read(other))))
#define _AMP_UNARY(N, op, name)                                                \
  return _AMP_LANES::made(detail::__amp_##name(_AMP_LANES::read(*this)))
#define _AMP_BINARY(N, op, name)                                               \
  return _AMP_LANES::made(                                                     \
      detail::__amp_##name<_Self>(_AMP_LANES::read(a), _AMP_LANES::read(b)))
#define _AMP_EQUAL(N) return detail::__amp_equal<_Self>(a, b)
#else
#define _AMP_ITEM_FILLED(i) v
#define _AMP_MAKE_FILLED(N)                                                    \
  _M_base { _AMP_EACH_##N(_AMP_ITEM_FILLED) }
#define _AMP_ITEM_OF_FLOAT(i) T(v##i)
#define _AMP_MAKE_OF_FLOATS(N)                                                 \
  _M_base { _AMP_EACH_##N(_AMP_ITEM_OF_FLOAT) }
#define _AMP_ITEM_CONVERTED(i) static_cast<T>(other._M_base[i])
#define _AMP_MAKE_CONVERTED(N)                                                 \
  _M_base { _AMP_EACH_##N(_AMP_ITEM_CONVERTED) }
#define _AMP_UNARY(N, op, name)                                                \
  _Self r;                                                                     \
  for (int i = 0; i < N; ++i)                                                  \
    r._M_base[i] = op _M_base[i];                                              \
  return r
#define _AMP_BINARY(N, op, name)                                               \
  _Self r;                                                                     \
  for (int i = 0; i < N; ++i)                                                  \
    r._M_base[i] = a._M_base[i] op b._M_base[i];                               \
  return r
#define _AMP_EQUAL(N)                                                          \
  for (int i = 0; i < N; ++i)                                                  \
    if (a._M_base[i] != b._M_base[i])                                          \
      return false;                                                            \
  return true
#endif

#define _AMP_OPERATOR(N, op, assign, name)                                     \
  friend _Self operator op(const _Self &a, const _Self &b) restrict(cpu,       \
                                                                    amp) {     \
    _AMP_BINARY(N, op, name);                                                  \
  }                                                                            \
  _Self &operator assign(const _Self &other) restrict(cpu, amp) {              \
    return *this = *this op other;                                             \
  }
#define _AMP_INTEGER_OPERATOR(N, op, assign, name)                             \
  friend _Self operator op(const _Self &a, const _Self &b) restrict(cpu,       \
                                                                    amp) {     \
    static_assert(std::is_integral<T>::value,                                  \
                  "this operator is only defined for vectors of int or uint"); \
    _AMP_BINARY(N, op, name);                                                  \
  }                                                                            \
  _Self &operator assign(const _Self &other) restrict(cpu, amp) {              \
    return *this = *this op other;                                             \
  }

// clang-format off
#define _AMP_SHORT_VECTOR(N)                                                   \
  template <class T> class _AMP_VECTOR __amp_short_vector<T, N> {              \
    typedef __amp_short_vector _Self;                                          \
                                                                               \
  public:                                                                      \
    typedef T value_type;                                                      \
    static const int size = N;                                                 \
                                                                               \
    _AMP_ZERO_CONSTRUCTOR(__amp_short_vector)                                  \
    __amp_short_vector(T v) restrict(cpu, amp) : _AMP_MAKE_FILLED(N) {}        \
    __amp_short_vector(_AMP_PARAMETERS_##N(T)) restrict(cpu, amp)              \
        : _M_base{_AMP_ARGUMENTS_##N} {}                                       \
    template <class U>                                                         \
    explicit __amp_short_vector(                                               \
        const __amp_short_vector<U, N> &other) restrict(cpu, amp)              \
        : _AMP_MAKE_CONVERTED(N) {}                                            \
                                                                               \
    /* norm and unorm also of floats, norm also of unorm. */                   \
    template <class U = T, class = detail::__amp_if_norm<U>>                   \
    explicit __amp_short_vector(float v) restrict(cpu, amp)                    \
        : __amp_short_vector(T(v)) {}                                          \
    template <class U = T, class = detail::__amp_if_norm<U>>                   \
    __amp_short_vector(_AMP_PARAMETERS_##N(float)) restrict(cpu, amp)          \
        : _AMP_MAKE_OF_FLOATS(N) {}                                            \
    template <class U = T, class = detail::__amp_if_signed_norm<U>>            \
    __amp_short_vector(_AMP_PARAMETERS_##N(unorm)) restrict(cpu, amp)          \
        : _M_base{_AMP_ARGUMENTS_##N} {}                                       \
                                                                               \
    _AMP_OPERATOR(N, +, +=, add)                                               \
    _AMP_OPERATOR(N, -, -=, sub)                                               \
    _AMP_OPERATOR(N, *, *=, mul)                                               \
    _AMP_OPERATOR(N, /, /=, div)                                               \
    _AMP_INTEGER_OPERATOR(N, %, %=, rem)                                       \
    _AMP_INTEGER_OPERATOR(N, &, &=, bit_and)                                   \
    _AMP_INTEGER_OPERATOR(N, |, |=, bit_or)                                    \
    _AMP_INTEGER_OPERATOR(N, ^, ^=, bit_xor)                                   \
    _AMP_INTEGER_OPERATOR(N, <<, <<=, shl)                                     \
    _AMP_INTEGER_OPERATOR(N, >>, >>=, shr)                                     \
    _Self operator~() const restrict(cpu, amp) {                               \
      static_assert(std::is_integral<T>::value,                                \
                    "operator ~ is only defined for vectors of int or uint");  \
      _AMP_UNARY(N, ~, bit_not);                                               \
    }                                                                          \
    _Self operator-() const restrict(cpu, amp) {                               \
      static_assert(!std::is_same<T, uint>::value &&                           \
                        !std::is_same<T, unorm>::value,                        \
                    "a vector of uint or unorm cannot be negated");            \
      _AMP_UNARY(N, -, neg);                                                   \
    }                                                                          \
    friend bool operator==(const _Self &a, const _Self &b) restrict(cpu,       \
                                                                    amp) {     \
      _AMP_EQUAL(N);                                                           \
    }                                                                          \
    friend bool operator!=(const _Self &a, const _Self &b) restrict(cpu,       \
                                                                    amp) {     \
      return !(a == b);                                                        \
    }                                                                          \
    _Self &operator++() restrict(cpu, amp) { return *this += _Self(T(1)); }    \
    _Self &operator--() restrict(cpu, amp) { return *this -= _Self(T(1)); }    \
    _Self operator++(int) restrict(cpu, amp) {                                 \
      _Self old = *this;                                                       \
      *this += _Self(T(1));                                                    \
      return old;                                                              \
    }                                                                          \
    _Self operator--(int) restrict(cpu, amp) {                                 \
      _Self old = *this;                                                       \
      *this -= _Self(T(1));                                                    \
      return old;                                                              \
    }                                                                          \
                                                                               \
    _AMP_SWIZZLES_##N                                                          \
                                                                               \
  private:                                                                     \
    template <class U, int M> friend class __amp_short_vector;                 \
    void _M_copy_to(_AMP_PARAMETERS_##N(T &)) const {                          \
      _AMP_COPY_##N;                                                           \
    }                                                                          \
    T _M_base[N];                                                              \
  };                                                                           \
  template <class T> const int __amp_short_vector<T, N>::size;
#define _AMP_COPY_2 v0 = _M_base[0], v1 = _M_base[1]
#define _AMP_COPY_3 v0 = _M_base[0], v1 = _M_base[1], v2 = _M_base[2]
#define _AMP_COPY_4                                                            \
  v0 = _M_base[0], v1 = _M_base[1], v2 = _M_base[2], v3 = _M_base[3]
// clang-format on
_AMP_SHORT_VECTOR(2)
_AMP_SHORT_VECTOR(3)
_AMP_SHORT_VECTOR(4)

/// The vector of N scalars of type T, for N 1 the scalar.
template <class T, int N> struct short_vector {
  short_vector() restrict(cpu, amp) {
    static_assert(N < 0, "short_vector is not supported for this scalar type "
                         "and length");
  }
};

/// The scalar type and the length of a short vector or of a scalar.
template <class T> struct short_vector_traits {
  short_vector_traits() restrict(cpu, amp) {
    static_assert(sizeof(T) == 0,
                  "short_vector_traits is not supported for this type");
  }
};

#define _AMP_SHORT_VECTOR_TRAITS(T)                                            \
  template <> struct short_vector<T, 1> {                                      \
    typedef T type;                                                            \
  };                                                                           \
  template <> struct short_vector<T, 2> {                                      \
    typedef T##_2 type;                                                        \
  };                                                                           \
  template <> struct short_vector<T, 3> {                                      \
    typedef T##_3 type;                                                        \
  };                                                                           \
  template <> struct short_vector<T, 4> {                                      \
    typedef T##_4 type;                                                        \
  };                                                                           \
  template <>                                                                  \
  struct short_vector_traits<T> : detail::__amp_short_vector_traits<T, 1> {};
_AMP_FOR_EACH_SCALAR(_AMP_SHORT_VECTOR_TRAITS)
#undef _AMP_SHORT_VECTOR_TRAITS
#undef _AMP_FOR_EACH_SCALAR
template <class T, int N>
struct short_vector_traits<__amp_short_vector<T, N>>
    : detail::__amp_short_vector_traits<T, N> {};

} // namespace graphics
} // namespace Concurrency

#endif
