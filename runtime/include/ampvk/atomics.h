// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Atomic operations (specification 8.5). All return the old value. They work
/// on an element of an array or array_view, or on tile_static memory.
#ifndef AMPVK_AMPVK_ATOMICS_H
#define AMPVK_AMPVK_ATOMICS_H

#include "builtins.h"

namespace Concurrency {

#define _AMP_ATOMIC_FETCH(name, T)                                             \
  inline T atomic_fetch_##name(T *__place, T value) restrict(amp) {            \
    return __detail::__amp_atomic_##name(__place, value);                      \
  }

#define _AMP_ATOMICS(T)                                                        \
  _AMP_ATOMIC_FETCH(add, T)                                                    \
  _AMP_ATOMIC_FETCH(sub, T)                                                    \
  _AMP_ATOMIC_FETCH(min, T)                                                    \
  _AMP_ATOMIC_FETCH(max, T)                                                    \
  _AMP_ATOMIC_FETCH(and, T)                                                    \
  _AMP_ATOMIC_FETCH(or, T)                                                     \
  _AMP_ATOMIC_FETCH(xor, T)                                                    \
  inline T atomic_fetch_inc(T *__place) restrict(amp) {                        \
    return __detail::__amp_atomic_add(__place, static_cast<T>(1));             \
  }                                                                            \
  inline T atomic_fetch_dec(T *__place) restrict(amp) {                        \
    return __detail::__amp_atomic_sub(__place, static_cast<T>(1));             \
  }                                                                            \
  inline T atomic_exchange(T *__place, T value) restrict(amp) {                \
    return __detail::__amp_atomic_exchange(__place, value);                    \
  }                                                                            \
  /* Stores `value` if *expected is there; *expected is what was there. */     \
  inline bool atomic_compare_exchange(T *__place, T *__expected,               \
                                      T value) restrict(amp) {                 \
    const T __wanted = *__expected;                                            \
    const T __old =                                                            \
        __detail::__amp_atomic_compare_exchange(__place, __wanted, value);     \
    *__expected = __old;                                                       \
    return __old == __wanted;                                                  \
  }

_AMP_ATOMICS(int)
_AMP_ATOMICS(unsigned)
// An extension: 64 bits, where the device has such atomics.
_AMP_ATOMICS(long)
_AMP_ATOMICS(unsigned long)
_AMP_ATOMICS(long long)
_AMP_ATOMICS(unsigned long long)
#undef _AMP_ATOMICS

// Floating point: atomic_exchange(float *) is the specification's, the rest an
// extension. Memory holds plain floats. Minimum and maximum treat NaN as fmin
// and fmax do: a number wins over it, on either side. -0.0 and 0.0 count as
// equal: either may stay. How the operations are made is the compiler's choice
// (--float-atomics); some are faster where it can prove the operand's sign, see
// assume.h.
#define _AMP_ATOMIC_FLOATS(T)                                                  \
  _AMP_ATOMIC_FETCH(add, T)                                                    \
  _AMP_ATOMIC_FETCH(sub, T)                                                    \
  _AMP_ATOMIC_FETCH(min, T)                                                    \
  _AMP_ATOMIC_FETCH(max, T)                                                    \
  inline T atomic_exchange(T *__place, T value) restrict(amp) {                \
    return __detail::__amp_atomic_exchange(__place, value);                    \
  }
_AMP_ATOMIC_FLOATS(float)
_AMP_ATOMIC_FLOATS(double)
#undef _AMP_ATOMIC_FLOATS
#undef _AMP_ATOMIC_FETCH

} // namespace Concurrency

#endif
