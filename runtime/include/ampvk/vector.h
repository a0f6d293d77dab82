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
namespace __detail {

/// Lets a member exist for the rank `_Wanted` only: use as the default of a
/// template argument whose name makes the condition a dependent one.
template <int _Np, int _Wanted>
using __amp_if_rank = typename std::enable_if<_Np == _Wanted>::type;

template <class _Sp> struct __amp_next;
template <int... _Ip> struct __amp_next<std::integer_sequence<int, _Ip...>> {
  typedef std::integer_sequence<int, (_Ip + 1)...> type;
};
/// 1, 2, .. N - 1: all components but the most significant.
template <int _Np>
using __amp_tail =
    typename __amp_next<std::make_integer_sequence<int, _Np - 1>>::type;

/// Arithmetic on vectors of up to 4 components is one operation on the device;
/// everything else is a loop.
template <int _Np>
using __amp_is_builtin_rank = std::integral_constant<bool,
#ifdef __AMP_DEVICE_PASS__
                                                     (_Np <= 4)
#else
                                                     false
#endif
                                                     >;

template <int _Np, bool _IsBuiltin = __amp_is_builtin_rank<_Np>::value>
struct __amp_components {
#define _AMP_COMPONENTWISE(name, op)                                           \
  template <class _Vp, class _W>                                               \
  static _Vp name(const _Vp &__a, const _W &__b) restrict(cpu, amp) {          \
    _Vp __r;                                                                   \
    for (int __i = 0; __i < _Np; ++__i)                                        \
      __r[__i] = __a[__i] op __b[__i];                                         \
    return __r;                                                                \
  }
  _AMP_COMPONENTWISE(__amp_add, +)
  _AMP_COMPONENTWISE(__amp_sub, -)
  _AMP_COMPONENTWISE(__amp_mul, *)
  _AMP_COMPONENTWISE(__amp_div, /)
  _AMP_COMPONENTWISE(__amp_rem, %)
#undef _AMP_COMPONENTWISE

  template <class _Vp> static _Vp __splat(int value) restrict(cpu, amp) {
    _Vp __r;
    for (int __i = 0; __i < _Np; ++__i)
      __r[__i] = value;
    return __r;
  }

  template <class _Vp>
  static bool __equal(const _Vp &__a, const _Vp &__b) restrict(cpu, amp) {
    for (int __i = 0; __i < _Np; ++__i)
      if (__a[__i] != __b[__i])
        return false;
    return true;
  }
};

#ifdef __AMP_DEVICE_PASS__
template <int _Np> struct __amp_components<_Np, true> {
#define _AMP_COMPONENTWISE(name)                                               \
  template <class _Vp, class _W>                                               \
  static _Vp name(const _Vp &__a, const _W &__b) restrict(cpu, amp) {          \
    return __detail::name<_Vp, _W>(__a, __b);                                  \
  }
  _AMP_COMPONENTWISE(__amp_add)
  _AMP_COMPONENTWISE(__amp_sub)
  _AMP_COMPONENTWISE(__amp_mul)
  _AMP_COMPONENTWISE(__amp_div)
  _AMP_COMPONENTWISE(__amp_rem)
#undef _AMP_COMPONENTWISE

  template <class _Vp> static _Vp __splat(int value) restrict(cpu, amp) {
    return __amp_splat<_Vp>(value);
  }
  template <class _Vp>
  static bool __equal(const _Vp &__a, const _Vp &__b) restrict(cpu, amp) {
    return __amp_equal<_Vp>(__a, __b);
  }
};
#endif

/// The members and operators that index<N> and extent<N> share: the class
/// template `Self` with the data member `_M_base`.
#define _AMP_VECTOR_MEMBERS(Self)                                              \
  /** The number of dimensions. */                                             \
  static const int rank = _Np;                                                 \
  /** The type of a component. */                                              \
  typedef int value_type;                                                      \
                                                                               \
  /** Makes a Self of zeros, of its components (rank 1, 2 or 3), or of an      \
      array of N components. The first component is the most significant one.  \
      \see sections 4.1.2 and 4.2.2 */                                         \
  _AMP_ZERO_CONSTRUCTOR(Self)                                                  \
  template <int _Mp = _Np, class = __detail::__amp_if_rank<_Mp, 1>>            \
  explicit Self(int __i0) restrict(cpu, amp) : _M_base{__i0} {}                \
  template <int _Mp = _Np, class = __detail::__amp_if_rank<_Mp, 2>>            \
  Self(int __i0, int __i1) restrict(cpu, amp) : _M_base{__i0, __i1} {}         \
  template <int _Mp = _Np, class = __detail::__amp_if_rank<_Mp, 3>>            \
  Self(int __i0, int __i1, int __i2) restrict(cpu, amp)                        \
      : _M_base{__i0, __i1, __i2} {}                                           \
  explicit Self(const int __components[]) restrict(cpu, amp)                   \
      : Self(__components, std::make_integer_sequence<int, _Np>()) {}          \
                                                                               \
  /** Component number \p __component, from 0 on. The number is not checked.   \
      \see sections 4.1.4 and 4.2.4 */                                         \
  int operator[](unsigned __component) const restrict(cpu, amp) {              \
    return _M_base[__component];                                               \
  }                                                                            \
  int &operator[](unsigned __component) restrict(cpu, amp) {                   \
    return _M_base[__component];                                               \
  }                                                                            \
                                                                               \
  /** Adds to each component. */                                               \
  _AMP_VECTOR_ASSIGN(Self, +=, __amp_add)                                      \
  /** Subtracts from each component. */                                        \
  _AMP_VECTOR_ASSIGN(Self, -=, __amp_sub)                                      \
  _AMP_VECTOR_ASSIGN_INT(Self, +=, __amp_add)                                  \
  _AMP_VECTOR_ASSIGN_INT(Self, -=, __amp_sub)                                  \
  /** Multiplies each component. */                                            \
  _AMP_VECTOR_ASSIGN_INT(Self, *=, __amp_mul)                                  \
  /** Divides each component. The divisor must not be 0. */                    \
  _AMP_VECTOR_ASSIGN_INT(Self, /=, __amp_div)                                  \
  /** Makes each component its remainder. The divisor must not be 0. */        \
  _AMP_VECTOR_ASSIGN_INT(Self, %=, __amp_rem)                                  \
  /** Adds 1 to each component. */                                             \
  Self &operator++() restrict(cpu, amp) { return *this += 1; }                 \
  /** Subtracts 1 from each component. */                                      \
  Self &operator--() restrict(cpu, amp) { return *this -= 1; }                 \
  Self operator++(int) restrict(cpu, amp) {                                    \
    Self __old = *this;                                                        \
    *this += 1;                                                                \
    return __old;                                                              \
  }                                                                            \
  Self operator--(int) restrict(cpu, amp) {                                    \
    Self __old = *this;                                                        \
    *this -= 1;                                                                \
    return __old;                                                              \
  }

#define _AMP_VECTOR_ASSIGN(Self, op, name)                                     \
  Self &operator op(const Self &__other) restrict(cpu, amp) {                  \
    *this = __detail::__amp_components<_Np>::name(*this, __other);             \
    return *this;                                                              \
  }
#define _AMP_VECTOR_ASSIGN_INT(Self, op, name)                                 \
  Self &operator op(int value) restrict(cpu, amp) {                            \
    *this = __detail::__amp_components<_Np>::name(                             \
        *this,                                                                 \
        __detail::__amp_components<_Np>::template __splat<Self>(value));       \
    return *this;                                                              \
  }

/// The data, and construction from any components of another vector or array.
#define _AMP_VECTOR_DATA(Self)                                                 \
public:                                                                        \
  template <class _Vp, int... _Ip>                                             \
  Self(const _Vp &__from, std::integer_sequence<int, _Ip...>) restrict(cpu,    \
                                                                       amp)    \
      : _M_base{__from[_Ip]...} {}                                             \
  const int *_M_components() const { return _M_base; }                         \
                                                                               \
private:                                                                       \
  int _M_base[_Np];

/// The free operators of `Self`.
#define _AMP_VECTOR_OPERATORS(Self)                                            \
  /** Whether all components are equal. */                                     \
  template <int _Np>                                                           \
  bool operator==(const Self<_Np> &__a, const Self<_Np> &__b) restrict(cpu,    \
                                                                       amp) {  \
    return __detail::__amp_components<_Np>::__equal(__a, __b);                 \
  }                                                                            \
  /** Whether any component differs. */                                        \
  template <int _Np>                                                           \
  bool operator!=(const Self<_Np> &__a, const Self<_Np> &__b) restrict(cpu,    \
                                                                       amp) {  \
    return !__detail::__amp_components<_Np>::__equal(__a, __b);                \
  }                                                                            \
  /** The sums of the components. */                                           \
  _AMP_VECTOR_OPERATOR(Self, +, __amp_add)                                     \
  /** The differences of the components. */                                    \
  _AMP_VECTOR_OPERATOR(Self, -, __amp_sub)                                     \
  _AMP_VECTOR_SCALAR_OPERATOR(Self, +, __amp_add)                              \
  _AMP_VECTOR_SCALAR_OPERATOR(Self, -, __amp_sub)                              \
  /** The products of the components and the number. */                        \
  _AMP_VECTOR_SCALAR_OPERATOR(Self, *, __amp_mul)                              \
  /** The quotients of the components and the number. No divisor may be 0. */  \
  _AMP_VECTOR_SCALAR_OPERATOR(Self, /, __amp_div)                              \
  /** The remainders of the components and the number. No divisor may be 0. */ \
  _AMP_VECTOR_SCALAR_OPERATOR(Self, %, __amp_rem)

#define _AMP_VECTOR_OPERATOR(Self, op, name)                                   \
  template <int _Np>                                                           \
  Self<_Np> operator op(const Self<_Np> &__a,                                  \
                        const Self<_Np> &__b) restrict(cpu, amp) {             \
    return __detail::__amp_components<_Np>::name(__a, __b);                    \
  }
#define _AMP_VECTOR_SCALAR_OPERATOR(Self, op, name)                            \
  template <int _Np>                                                           \
  Self<_Np> operator op(const Self<_Np> &__a, int __b) restrict(cpu, amp) {    \
    return __detail::__amp_components<_Np>::name(                              \
        __a,                                                                   \
        __detail::__amp_components<_Np>::template __splat<Self<_Np>>(__b));    \
  }                                                                            \
  template <int _Np>                                                           \
  Self<_Np> operator op(int __a, const Self<_Np> &__b) restrict(cpu, amp) {    \
    return __detail::__amp_components<_Np>::name(                              \
        __detail::__amp_components<_Np>::template __splat<Self<_Np>>(__a),     \
        __b);                                                                  \
  }

} // namespace __detail
} // namespace Concurrency

#endif
