// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Atomic operations (specification chapter 6). They work on an element
/// of an array or array_view, or on tile_static memory. Those on 64-bit
/// integers, and those on float and double but atomic_exchange(float *,
/// float), are extensions.
#ifndef AMPVK_AMPVK_ATOMICS_H
#define AMPVK_AMPVK_ATOMICS_H

#include "builtins.h"

namespace Concurrency {

namespace __detail {
// Parameters of what is an extension. Programs have functions of their own for
// it, as C++ AMP has none, and these are taken: any that is called without a
// conversion to a class is better.
template <typename _Tp> struct __amp_own_place {
  __amp_own_place(_Tp *__place) restrict(amp) : __at(__place) {}
  operator _Tp *() const restrict(amp) { return __at; }
  _Tp *__at;
};
template <typename _Tp> class _AMP_VECTOR __amp_own_value {
public:
  __amp_own_value(_Tp __value) restrict(amp) : _M_base{__value} {}
  template <typename _Class, typename = decltype(&_Class::operator _Tp)>
  __amp_own_value(const _Class &__object) restrict(amp)
      : _M_base{static_cast<_Tp>(__object)} {}
  operator _Tp() const restrict(amp) { return _M_base[0]; }

private:
  _Tp _M_base[1];
};
} // namespace __detail

#define _AMP_ATOMIC_FETCH(name, T, P, V)                                       \
  inline T atomic_fetch_##name(P __place, V value) restrict(amp) {             \
    return __detail::__amp_atomic_##name(static_cast<T *>(__place),            \
                                         static_cast<T>(value));               \
  }
#define _AMP_ATOMIC_EXCHANGE(T, P, V)                                          \
  inline T atomic_exchange(P __place, V value) restrict(amp) {                 \
    return __detail::__amp_atomic_exchange(static_cast<T *>(__place),          \
                                           static_cast<T>(value));             \
  }

// `P` is T *, and `V` is T.
#define _AMP_ATOMICS(T, P, V)                                                  \
  /** Adds \p value to *\p __place. Returns the old value.                     \
      \see section 6.3 */                                                      \
  _AMP_ATOMIC_FETCH(add, T, P, V)                                              \
  /** Subtracts \p value from *\p __place. Returns the old value.              \
      \see section 6.3 */                                                      \
  _AMP_ATOMIC_FETCH(sub, T, P, V)                                              \
  /** Stores the smaller of \p value and *\p __place there. Returns the old    \
      value. With float and double a number is smaller than NaN.               \
      \see section 6.3 */                                                      \
  _AMP_ATOMIC_FETCH(min, T, P, V)                                              \
  /** Stores the greater of \p value and *\p __place there. Returns the old    \
      value. With float and double a number is greater than NaN.               \
      \see section 6.3 */                                                      \
  _AMP_ATOMIC_FETCH(max, T, P, V)                                              \
  /** Stores the bits that are set in both \p value and *\p __place there.     \
      Returns the old value.                                                   \
      \see section 6.3 */                                                      \
  _AMP_ATOMIC_FETCH(and, T, P, V)                                              \
  /** Stores the bits that are set in \p value or *\p __place there. Returns   \
      the old value.                                                           \
      \see section 6.3 */                                                      \
  _AMP_ATOMIC_FETCH(or, T, P, V)                                               \
  /** Stores the bits that are set in one of \p value and *\p __place there.   \
      Returns the old value.                                                   \
      \see section 6.3 */                                                      \
  _AMP_ATOMIC_FETCH(xor, T, P, V)                                              \
  /** Stores \p value in *\p __place. Returns the old value.                   \
      \see section 6.2 */                                                      \
  _AMP_ATOMIC_EXCHANGE(T, P, V)                                                \
  /** Adds 1 to *\p __place. Returns the old value.                            \
      \see section 6.3 */                                                      \
  inline T atomic_fetch_inc(P __place) restrict(amp) {                         \
    return __detail::__amp_atomic_add(static_cast<T *>(__place),               \
                                      static_cast<T>(1));                      \
  }                                                                            \
  /** Subtracts 1 from *\p __place. Returns the old value.                     \
      \see section 6.3 */                                                      \
  inline T atomic_fetch_dec(P __place) restrict(amp) {                         \
    return __detail::__amp_atomic_sub(static_cast<T *>(__place),               \
                                      static_cast<T>(1));                      \
  }                                                                            \
  /** Stores \p value in *\p __place if *\p __expected is there, and the old   \
      value in *\p __expected. Returns whether it stored \p value.             \
      \see section 6.2 */                                                      \
  inline bool atomic_compare_exchange(P __place, P __expected, V value)        \
      restrict(amp) {                                                          \
    T *const __seen = static_cast<T *>(__expected);                            \
    const T __wanted = *__seen;                                                \
    const T __old = __detail::__amp_atomic_compare_exchange(                   \
        static_cast<T *>(__place), __wanted, static_cast<T>(value));           \
    *__seen = __old;                                                           \
    return __old == __wanted;                                                  \
  }

_AMP_ATOMICS(int, int *, int)
_AMP_ATOMICS(unsigned, unsigned *, unsigned)
// An extension: 64 bits, where the device has such atomics.
#define _AMP_ATOMICS_WIDE(T)                                                   \
  _AMP_ATOMICS(T, __detail::__amp_own_place<T>, __detail::__amp_own_value<T>)
_AMP_ATOMICS_WIDE(long)
_AMP_ATOMICS_WIDE(unsigned long)
_AMP_ATOMICS_WIDE(long long)
_AMP_ATOMICS_WIDE(unsigned long long)
#undef _AMP_ATOMICS_WIDE
#undef _AMP_ATOMICS

// Floating point: atomic_exchange(float *) is the specification's, the rest an
// extension. Memory holds plain floats. Minimum and maximum treat NaN as fmin
// and fmax do: a number wins over it, on either side. -0.0 and 0.0 count as
// equal: either may stay. How the operations are made is the compiler's choice
// (--float-atomics); some are faster where it can prove the operand's sign, see
// assume.h.
#define _AMP_ATOMIC_FLOATS(T, P, V)                                            \
  _AMP_ATOMIC_FETCH(add, T, P, V)                                              \
  _AMP_ATOMIC_FETCH(sub, T, P, V)                                              \
  _AMP_ATOMIC_FETCH(min, T, P, V)                                              \
  _AMP_ATOMIC_FETCH(max, T, P, V)
_AMP_ATOMIC_FLOATS(float, __detail::__amp_own_place<float>,
                   __detail::__amp_own_value<float>)
_AMP_ATOMIC_FLOATS(double, __detail::__amp_own_place<double>,
                   __detail::__amp_own_value<double>)
_AMP_ATOMIC_EXCHANGE(float, float *, float)
_AMP_ATOMIC_EXCHANGE(double, __detail::__amp_own_place<double>,
                     __detail::__amp_own_value<double>)
#undef _AMP_ATOMIC_FLOATS
#undef _AMP_ATOMIC_EXCHANGE
#undef _AMP_ATOMIC_FETCH

} // namespace Concurrency

#endif
