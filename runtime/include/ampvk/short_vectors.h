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

/// An unsigned int, as in the names of the short vectors.
typedef unsigned int uint;

/// \cond
template <class _Tp, int _Np> class __amp_short_vector;
/// \endcond

#define _AMP_FOR_EACH_SCALAR(X)                                                \
  X(int) X(uint) X(float) X(double) X(norm) X(unorm)

#define _AMP_SHORT_VECTOR_NAMES(T)                                             \
  /** Two components of type T: a vector (10.8). */                            \
  typedef __amp_short_vector<T, 2> T##_2;                                      \
  /** Three components of type T: a vector (10.8). */                          \
  typedef __amp_short_vector<T, 3> T##_3;                                      \
  /** Four components of type T: a vector (10.8). */                           \
  typedef __amp_short_vector<T, 4> T##_4;                                      \
  namespace direct3d {                                                         \
  /** The same as graphics::T##_2. */                                          \
  typedef T##_2 T##2;                                                          \
  /** The same as graphics::T##_3. */                                          \
  typedef T##_3 T##3;                                                          \
  /** The same as graphics::T##_4. */                                          \
  typedef T##_4 T##4;                                                          \
  }
_AMP_FOR_EACH_SCALAR(_AMP_SHORT_VECTOR_NAMES)
#undef _AMP_SHORT_VECTOR_NAMES

} // namespace graphics

namespace __detail {

template <class _Tp> struct __amp_is_norm : std::false_type {};
template <> struct __amp_is_norm<graphics::norm> : std::true_type {};
template <> struct __amp_is_norm<graphics::unorm> : std::true_type {};

template <class _Tp>
using __amp_if_norm = typename std::enable_if<__amp_is_norm<_Tp>::value>::type;
template <class _Tp>
using __amp_if_signed_norm =
    typename std::enable_if<std::is_same<_Tp, graphics::norm>::value>::type;

template <class _Tp, int _Np> struct __amp_short_vector_traits {
  typedef _Tp value_type;
  static const int size = _Np;
};
template <class _Tp, int _Np>
const int __amp_short_vector_traits<_Tp, _Np>::size;

#ifdef __AMP_DEVICE_PASS__
/// Between a vector of T and the numbers that are computed with: `__read` is
/// what an object holds, `__made` is an object of the result.
template <class _Tp> struct __amp_lanes {
  template <class _Vp> static _Vp __read(const _Vp &__v) restrict(amp) {
    return __v;
  }
  template <class _Vp> static _Vp __made(const _Vp &__v) restrict(amp) {
    return __v;
  }
};
#define _AMP_NORM_LANES(T, low)                                                \
  template <> struct __amp_lanes<graphics::T> {                                \
    template <class _Vp> static _Vp __read(const _Vp &__v) restrict(amp) {     \
      return __amp_lanes_in_range<_Vp>(__v, __amp_fill<_Vp>(low),              \
                                       __amp_fill<_Vp>(1.0f));                 \
    }                                                                          \
    template <class _Vp> static _Vp __made(const _Vp &__v) restrict(amp) {     \
      return __amp_clamp_lanes<_Vp>(__v, __amp_fill<_Vp>(low),                 \
                                    __amp_fill<_Vp>(1.0f));                    \
    }                                                                          \
  };
_AMP_NORM_LANES(norm, -1.0f)
_AMP_NORM_LANES(unorm, 0.0f)
#undef _AMP_NORM_LANES
#endif

} // namespace __detail

namespace graphics {

#define _AMP_EACH_2(X) X(0), X(1)
#define _AMP_EACH_3(X) X(0), X(1), X(2)
#define _AMP_EACH_4(X) X(0), X(1), X(2), X(3)
#define _AMP_PARAMETERS_2(S) S __v0, S __v1
#define _AMP_PARAMETERS_3(S) S __v0, S __v1, S __v2
#define _AMP_PARAMETERS_4(S) S __v0, S __v1, S __v2, S __v3
#define _AMP_ARGUMENTS_2 __v0, __v1
#define _AMP_ARGUMENTS_3 __v0, __v1, __v2
#define _AMP_ARGUMENTS_4 __v0, __v1, __v2, __v3

// How an object is made, on both sides.
#ifdef __AMP_DEVICE_PASS__
#define _AMP_LANES __detail::__amp_lanes<_Tp>
#define _AMP_MAKE_FILLED(N) __amp_short_vector(__detail::__amp_fill<_Self>(__v))
#define _AMP_MAKE_OF_FLOATS(N)                                                 \
  __amp_short_vector(_AMP_LANES::__made(__detail::__amp_convert<_Self>(        \
      __amp_short_vector<float, N>(_AMP_ARGUMENTS_##N))))
#define _AMP_MAKE_CONVERTED(N)                                                 \
  __amp_short_vector(_AMP_LANES::__made(__detail::__amp_convert<_Self>(        \
      __detail::__amp_lanes<_Up>::__read(__other))))
#define _AMP_UNARY(N, op, name)                                                \
  return _AMP_LANES::__made(__detail::name(_AMP_LANES::__read(*this)))
#define _AMP_BINARY(N, op, name)                                               \
  return _AMP_LANES::__made(                                                   \
      __detail::name<_Self>(_AMP_LANES::__read(__a), _AMP_LANES::__read(__b)))
#define _AMP_EQUAL(N) return __detail::__amp_equal<_Self>(__a, __b)
#else
#define _AMP_ITEM_FILLED(i) __v
#define _AMP_MAKE_FILLED(N)                                                    \
  _M_base { _AMP_EACH_##N(_AMP_ITEM_FILLED) }
#define _AMP_ITEM_OF_FLOAT(i) _Tp(__v##i)
#define _AMP_MAKE_OF_FLOATS(N)                                                 \
  _M_base { _AMP_EACH_##N(_AMP_ITEM_OF_FLOAT) }
#define _AMP_ITEM_CONVERTED(i) static_cast<_Tp>(__other._M_base[i])
#define _AMP_MAKE_CONVERTED(N)                                                 \
  _M_base { _AMP_EACH_##N(_AMP_ITEM_CONVERTED) }
#define _AMP_UNARY(N, op, name)                                                \
  _Self __r;                                                                   \
  for (int __i = 0; __i < N; ++__i)                                            \
    __r._M_base[__i] = op _M_base[__i];                                        \
  return __r
#define _AMP_BINARY(N, op, name)                                               \
  _Self __r;                                                                   \
  for (int __i = 0; __i < N; ++__i)                                            \
    __r._M_base[__i] = __a._M_base[__i] op __b._M_base[__i];                   \
  return __r
#define _AMP_EQUAL(N)                                                          \
  for (int __i = 0; __i < N; ++__i)                                            \
    if (__a._M_base[__i] != __b._M_base[__i])                                  \
      return false;                                                            \
  return true
#endif

#define _AMP_OPERATOR(N, op, assign, name)                                     \
  friend _Self operator op(const _Self &__a, const _Self &__b) restrict(cpu,   \
                                                                        amp) { \
    _AMP_BINARY(N, op, name);                                                  \
  }                                                                            \
  /** Computes the same and stores it in this vector. */                       \
  _Self &operator assign(const _Self &__other) restrict(cpu, amp) {            \
    return *this = *this op __other;                                           \
  }
#define _AMP_INTEGER_OPERATOR(N, op, assign, name)                             \
  friend _Self operator op(const _Self &__a, const _Self &__b) restrict(cpu,   \
                                                                        amp) { \
    static_assert(std::is_integral<_Tp>::value,                                \
                  "this operator is only defined for vectors of int or uint"); \
    _AMP_BINARY(N, op, name);                                                  \
  }                                                                            \
  /** Computes the same and stores it in this vector. */                       \
  _Self &operator assign(const _Self &__other) restrict(cpu, amp) {            \
    return *this = *this op __other;                                           \
  }

// clang-format off
#define _AMP_SHORT_VECTOR(N)                                                   \
  /** A vector of components x, y, z, w, which are also r, g, b, a: int_2,     \
      float_4, norm_3 and so on. T_2 and T_3 have the members for their        \
      components. Operators work on each component. No member throws.          \
      \see section 10.8 */                                                     \
  template <class _Tp> class _AMP_VECTOR __amp_short_vector<_Tp, N> {              \
    typedef __amp_short_vector _Self;                                          \
                                                                               \
  public:                                                                      \
    /** The type of a component. */                                            \
    typedef _Tp value_type;                                                      \
    /** The number of components. */                                           \
    static const int size = N;                                                 \
                                                                               \
    /** Makes a vector of zeros, of one value for all components, of its       \
        components, or of a vector with components of another type. Vectors of \
        norm and unorm are also made of floats.                                \
        \see section 10.8.2 */                                                 \
    _AMP_ZERO_CONSTRUCTOR(__amp_short_vector)                                  \
    __amp_short_vector(_Tp __v) restrict(cpu, amp) : _AMP_MAKE_FILLED(N) {}        \
    __amp_short_vector(_AMP_PARAMETERS_##N(_Tp)) restrict(cpu, amp)              \
        : _M_base{_AMP_ARGUMENTS_##N} {}                                       \
    template <class _Up>                                                         \
    explicit __amp_short_vector(                                               \
        const __amp_short_vector<_Up, N> &__other) restrict(cpu, amp)              \
        : _AMP_MAKE_CONVERTED(N) {}                                            \
                                                                               \
    /* norm and unorm also of floats, norm also of unorm. */                   \
    template <class _Up = _Tp, class = __detail::__amp_if_norm<_Up>>                   \
    explicit __amp_short_vector(float __v) restrict(cpu, amp)                    \
        : __amp_short_vector(_Tp(__v)) {}                                          \
    template <class _Up = _Tp, class = __detail::__amp_if_norm<_Up>>                   \
    __amp_short_vector(_AMP_PARAMETERS_##N(float)) restrict(cpu, amp)          \
        : _AMP_MAKE_OF_FLOATS(N) {}                                            \
    template <class _Up = _Tp, class = __detail::__amp_if_signed_norm<_Up>>            \
    __amp_short_vector(_AMP_PARAMETERS_##N(unorm)) restrict(cpu, amp)          \
        : _M_base{_AMP_ARGUMENTS_##N} {}                                       \
                                                                               \
    /** The sums of the components. */                                         \
    _AMP_OPERATOR(N, +, +=, __amp_add)                                               \
    /** The differences of the components. */                                  \
    _AMP_OPERATOR(N, -, -=, __amp_sub)                                               \
    /** The products of the components. */                                     \
    _AMP_OPERATOR(N, *, *=, __amp_mul)                                               \
    /** The quotients of the components. */                                    \
    _AMP_OPERATOR(N, /, /=, __amp_div)                                               \
    /** The remainders of the components, for int and uint. */                 \
    _AMP_INTEGER_OPERATOR(N, %, %=, __amp_rem)                                       \
    /** The bitwise conjunctions of the components, for int and uint. */       \
    _AMP_INTEGER_OPERATOR(N, &, &=, __amp_bit_and)                                   \
    /** The bitwise disjunctions of the components, for int and uint. */       \
    _AMP_INTEGER_OPERATOR(N, |, |=, __amp_bit_or)                                    \
    /** The bitwise exclusive disjunctions of the components, for int and      \
        uint. */                                                               \
    _AMP_INTEGER_OPERATOR(N, ^, ^=, __amp_bit_xor)                                   \
    /** The left shifts of the components, for int and uint. */                \
    _AMP_INTEGER_OPERATOR(N, <<, <<=, __amp_shl)                                     \
    /** The right shifts of the components, for int and uint. */               \
    _AMP_INTEGER_OPERATOR(N, >>, >>=, __amp_shr)                                     \
    /** The bitwise complements of the components, for int and uint. */        \
    _Self operator~() const restrict(cpu, amp) {                               \
      static_assert(std::is_integral<_Tp>::value,                                \
                    "operator ~ is only defined for vectors of int or uint");  \
      _AMP_UNARY(N, ~, __amp_bit_not);                                               \
    }                                                                          \
    _Self operator-() const restrict(cpu, amp) {                               \
      static_assert(!std::is_same<_Tp, uint>::value &&                           \
                        !std::is_same<_Tp, unorm>::value,                        \
                    "a vector of uint or unorm cannot be negated");            \
      _AMP_UNARY(N, -, __amp_neg);                                                   \
    }                                                                          \
    /** Whether all components are equal. */                                   \
    friend bool operator==(const _Self &__a, const _Self &__b) restrict(cpu,       \
                                                                    amp) {     \
      _AMP_EQUAL(N);                                                           \
    }                                                                          \
    /** Whether any component differs. */                                      \
    friend bool operator!=(const _Self &__a, const _Self &__b) restrict(cpu,       \
                                                                    amp) {     \
      return !(__a == __b);                                                        \
    }                                                                          \
    /** Adds 1 to each component. */                                           \
    _Self &operator++() restrict(cpu, amp) { return *this += _Self(_Tp(1)); }    \
    /** Subtracts 1 from each component. */                                    \
    _Self &operator--() restrict(cpu, amp) { return *this -= _Self(_Tp(1)); }    \
    _Self operator++(int) restrict(cpu, amp) {                                 \
      _Self __old = *this;                                                       \
      *this += _Self(_Tp(1));                                                    \
      return __old;                                                              \
    }                                                                          \
    _Self operator--(int) restrict(cpu, amp) {                                 \
      _Self __old = *this;                                                       \
      *this -= _Self(_Tp(1));                                                    \
      return __old;                                                              \
    }                                                                          \
                                                                               \
    _AMP_SWIZZLES_##N                                                          \
                                                                               \
  private:                                                                     \
    template <class _Up, int _Mp> friend class __amp_short_vector;                 \
    void _M_copy_to(_AMP_PARAMETERS_##N(_Tp &)) const {                          \
      _AMP_COPY_##N;                                                           \
    }                                                                          \
    _Tp _M_base[N];                                                              \
  };                                                                           \
  template <class _Tp> const int __amp_short_vector<_Tp, N>::size;
#define _AMP_COPY_2 __v0 = _M_base[0], __v1 = _M_base[1]
#define _AMP_COPY_3 __v0 = _M_base[0], __v1 = _M_base[1], __v2 = _M_base[2]
#define _AMP_COPY_4                                                            \
  __v0 = _M_base[0], __v1 = _M_base[1], __v2 = _M_base[2], __v3 = _M_base[3]
// clang-format on
_AMP_SHORT_VECTOR(2)
_AMP_SHORT_VECTOR(3)
_AMP_SHORT_VECTOR(4)

/// Its member `type` is the vector of N scalars of type T, or T itself if N is
/// 1.
/// \see section 10.9
template <class _Tp, int _Np> struct short_vector {
  /// Does not compile: there is no such vector.
  short_vector() restrict(cpu, amp) {
    static_assert(_Np < 0, "short_vector is not supported for this scalar type "
                           "and length");
  }
};

/// Its members are `value_type`, the type of the components of a vector, and
/// `size`, their number. A scalar counts as a vector of one component.
/// \see section 10.10
template <class _Tp> struct short_vector_traits {
  /// Does not compile: T is no vector and no scalar of vectors.
  short_vector_traits() restrict(cpu, amp) {
    static_assert(sizeof(_Tp) == 0,
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
  struct short_vector_traits<T> : __detail::__amp_short_vector_traits<T, 1> {  \
  };
_AMP_FOR_EACH_SCALAR(_AMP_SHORT_VECTOR_TRAITS)
#undef _AMP_SHORT_VECTOR_TRAITS
#undef _AMP_FOR_EACH_SCALAR
template <class _Tp, int _Np>
struct short_vector_traits<__amp_short_vector<_Tp, _Np>>
    : __detail::__amp_short_vector_traits<_Tp, _Np> {};

} // namespace graphics
} // namespace Concurrency

#endif
