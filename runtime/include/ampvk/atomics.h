// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Atomic operations (specification 8.5). All return the old value. They work
/// on an element of an array or array_view, or on tile_static memory.
#ifndef AMPVK_AMPVK_ATOMICS_H
#define AMPVK_AMPVK_ATOMICS_H

#include "builtins.h"

namespace Concurrency {

#define _AMP_ATOMIC_FETCH(name, T)                                             \
  inline T atomic_fetch_##name(T *place, T value) restrict(amp) {              \
    return detail::__amp_atomic_##name(place, value);                          \
  }

#define _AMP_ATOMICS(T)                                                        \
  _AMP_ATOMIC_FETCH(add, T)                                                    \
  _AMP_ATOMIC_FETCH(sub, T)                                                    \
  _AMP_ATOMIC_FETCH(min, T)                                                    \
  _AMP_ATOMIC_FETCH(max, T)                                                    \
  _AMP_ATOMIC_FETCH(and, T)                                                    \
  _AMP_ATOMIC_FETCH(or, T)                                                     \
  _AMP_ATOMIC_FETCH(xor, T)                                                    \
  inline T atomic_fetch_inc(T *place) restrict(amp) {                          \
    return detail::__amp_atomic_add(place, static_cast<T>(1));                 \
  }                                                                            \
  inline T atomic_fetch_dec(T *place) restrict(amp) {                          \
    return detail::__amp_atomic_sub(place, static_cast<T>(1));                 \
  }                                                                            \
  inline T atomic_exchange(T *place, T value) restrict(amp) {                  \
    return detail::__amp_atomic_exchange(place, value);                        \
  }                                                                            \
  /* Stores `value` if *expected is there; *expected is what was there. */     \
  inline bool atomic_compare_exchange(T *place, T *expected,                   \
                                      T value) restrict(amp) {                 \
    const T wanted = *expected;                                                \
    const T old = detail::__amp_atomic_compare_exchange(place, wanted, value); \
    *expected = old;                                                           \
    return old == wanted;                                                      \
  }

_AMP_ATOMICS(int)
_AMP_ATOMICS(unsigned)
// An extension: 64 bits, where the device has such atomics.
_AMP_ATOMICS(long)
_AMP_ATOMICS(unsigned long)
_AMP_ATOMICS(long long)
_AMP_ATOMICS(unsigned long long)
#undef _AMP_ATOMICS
#undef _AMP_ATOMIC_FETCH

#ifdef __CPPAMP__ // another compiler only warns of the casts
// Floating point: atomic_exchange(float *) is the specification's, the rest an
// extension. The number's bits are compared and exchanged until no other thread
// has changed them meanwhile. Minimum and maximum treat NaN as fmin and fmax
// do: a number wins over it, on either side; and they write nothing where the
// memory holds the result already (so -0.0 and 0.0 count as equal).
#define _AMP_ATOMIC_SUM(name, T, Bits, op)                                     \
  _AMP_FUNCTION inline T atomic_fetch_##name(T *place,                         \
                                             T value) restrict(amp) {          \
    Bits *bits = reinterpret_cast<Bits *>(place);                              \
    Bits found = *bits, seen;                                                  \
    do {                                                                       \
      seen = found;                                                            \
      const T sum = reinterpret_cast<const T &>(seen) op value;                \
      found = detail::__amp_atomic_compare_exchange(                           \
          bits, seen, reinterpret_cast<const Bits &>(sum));                    \
    } while (found != seen);                                                   \
    return reinterpret_cast<const T &>(seen);                                  \
  }

#define _AMP_ATOMIC_EXTREME(name, T, Bits, less)                               \
  _AMP_FUNCTION inline T atomic_fetch_##name(T *place,                         \
                                             T value) restrict(amp) {          \
    Bits *bits = reinterpret_cast<Bits *>(place);                              \
    Bits found = *bits, seen;                                                  \
    do {                                                                       \
      seen = found;                                                            \
      const T old = reinterpret_cast<const T &>(seen);                         \
      if (!(value less old || old != old))                                     \
        break;                                                                 \
      found = detail::__amp_atomic_compare_exchange(                           \
          bits, seen, reinterpret_cast<const Bits &>(value));                  \
    } while (found != seen);                                                   \
    return reinterpret_cast<const T &>(seen);                                  \
  }

#define _AMP_ATOMIC_NUMBERS(T, Bits)                                           \
  _AMP_ATOMIC_SUM(add, T, Bits, +)                                             \
  _AMP_ATOMIC_SUM(sub, T, Bits, -)                                             \
  _AMP_ATOMIC_EXTREME(min, T, Bits, <)                                         \
  _AMP_ATOMIC_EXTREME(max, T, Bits, >)

_AMP_ATOMIC_NUMBERS(float, unsigned)
_AMP_ATOMIC_NUMBERS(double, unsigned long)
#undef _AMP_ATOMIC_NUMBERS
#undef _AMP_ATOMIC_EXTREME
#undef _AMP_ATOMIC_SUM

inline float atomic_exchange(float *place, float value) restrict(amp) {
  return detail::__amp_atomic_exchange(place, value);
}
inline double atomic_exchange(double *place, double value) restrict(amp) {
  const unsigned long old = detail::__amp_atomic_exchange(
      reinterpret_cast<unsigned long *>(place),
      reinterpret_cast<const unsigned long &>(value));
  return reinterpret_cast<const double &>(old);
}
#endif

} // namespace Concurrency

#endif
