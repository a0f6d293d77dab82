// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Functions that are one operation of the kernel IR each (lib/IR/Op.def).
#ifndef AMPVK_AMPVK_BUILTINS_H
#define AMPVK_AMPVK_BUILTINS_H

#include "config.h"

namespace Concurrency {
namespace __detail {

// On whole vectors: V and W are index<N> or extent<N>, N up to 4.
#define _AMP_VECTOR_BUILTIN(name)                                              \
  template <class _Vp, class _W>                                               \
  _AMP_BUILTIN(#name)                                                          \
  _Vp __amp_##name(_Vp, _W) restrict(amp);
_AMP_VECTOR_BUILTIN(add)
_AMP_VECTOR_BUILTIN(sub)
_AMP_VECTOR_BUILTIN(mul)
_AMP_VECTOR_BUILTIN(div)
_AMP_VECTOR_BUILTIN(rem)
#undef _AMP_VECTOR_BUILTIN
template <class _Vp> _AMP_BUILTIN("splat") _Vp __amp_splat(int) restrict(amp);
template <class _Vp>
_AMP_BUILTIN("equal")
bool __amp_equal(_Vp, _Vp) restrict(amp);

// Likewise; V, W and R are short vectors, S is a scalar.
#define _AMP_LANES_BUILTIN(name, text)                                         \
  template <class _Vp>                                                         \
  _AMP_BUILTIN(text)                                                           \
  _Vp __amp_##name(_Vp, _Vp) restrict(amp);
_AMP_LANES_BUILTIN(bit_and, "and")
_AMP_LANES_BUILTIN(bit_or, "or")
_AMP_LANES_BUILTIN(bit_xor, "xor")
_AMP_LANES_BUILTIN(shl, "shl")
_AMP_LANES_BUILTIN(shr, "shr")
#undef _AMP_LANES_BUILTIN
template <class _Vp> _AMP_BUILTIN("neg") _Vp __amp_neg(_Vp) restrict(amp);
template <class _Vp> _AMP_BUILTIN("not") _Vp __amp_bit_not(_Vp) restrict(amp);
template <class _Vp, class _Sp>
_AMP_BUILTIN("splat")
_Vp __amp_fill(_Sp) restrict(amp);
template <class _Vp, class _W>
_AMP_BUILTIN("convert")
_Vp __amp_convert(_W) restrict(amp);
template <class _Vp>
_AMP_BUILTIN("clamp")
_Vp __amp_clamp_lanes(_Vp, _Vp __low, _Vp __high) restrict(amp);
template <class _Vp>
_AMP_BUILTIN("in_range")
_Vp __amp_lanes_in_range(_Vp, _Vp __low, _Vp __high) restrict(amp);
/// The components of a place; 4 bits of `_Lanes` for each, the first lowest.
template <class _Rp, unsigned _Lanes, class _Vp>
_AMP_BUILTIN("swizzle")
_Rp &__amp_swizzle(_Vp &) restrict(amp);

// Which thread this is; V is index<N>.
template <class _Vp>
_AMP_BUILTIN("thread_index")
_Vp __amp_thread_index() restrict(amp);
template <class _Vp>
_AMP_BUILTIN("local_index")
_Vp __amp_local_index() restrict(amp);
template <class _Vp>
_AMP_BUILTIN("tile_index")
_Vp __amp_tile_index() restrict(amp);

// Barriers and fences.
_AMP_BUILTIN("barrier") void __amp_barrier() restrict(amp);
_AMP_BUILTIN("barrier_global") void __amp_barrier_global() restrict(amp);
_AMP_BUILTIN("barrier_tile_static")
void __amp_barrier_tile_static() restrict(amp);
_AMP_BUILTIN("fence") void __amp_fence() restrict(amp);
_AMP_BUILTIN("fence_global") void __amp_fence_global() restrict(amp);
_AMP_BUILTIN("fence_tile_static") void __amp_fence_tile_static() restrict(amp);

// Atomics: the place that the pointer points to.
#define _AMP_ATOMIC_BUILTINS(T)                                                \
  _AMP_BUILTIN("atomic_add") T __amp_atomic_add(T *, T) restrict(amp);         \
  _AMP_BUILTIN("atomic_sub") T __amp_atomic_sub(T *, T) restrict(amp);         \
  _AMP_BUILTIN("atomic_min") T __amp_atomic_min(T *, T) restrict(amp);         \
  _AMP_BUILTIN("atomic_max") T __amp_atomic_max(T *, T) restrict(amp);         \
  _AMP_BUILTIN("atomic_and") T __amp_atomic_and(T *, T) restrict(amp);         \
  _AMP_BUILTIN("atomic_or") T __amp_atomic_or(T *, T) restrict(amp);           \
  _AMP_BUILTIN("atomic_xor") T __amp_atomic_xor(T *, T) restrict(amp);         \
  _AMP_BUILTIN("atomic_exchange")                                              \
  T __amp_atomic_exchange(T *, T) restrict(amp);                               \
  _AMP_BUILTIN("atomic_compare_exchange")                                      \
  T __amp_atomic_compare_exchange(T *, T, T) restrict(amp);
_AMP_ATOMIC_BUILTINS(int)
_AMP_ATOMIC_BUILTINS(unsigned)
_AMP_ATOMIC_BUILTINS(long)
_AMP_ATOMIC_BUILTINS(unsigned long)
_AMP_ATOMIC_BUILTINS(long long)
_AMP_ATOMIC_BUILTINS(unsigned long long)
#undef _AMP_ATOMIC_BUILTINS
#define _AMP_FLOAT_ATOMIC_BUILTINS(T)                                          \
  _AMP_BUILTIN("atomic_add") T __amp_atomic_add(T *, T) restrict(amp);         \
  _AMP_BUILTIN("atomic_sub") T __amp_atomic_sub(T *, T) restrict(amp);         \
  _AMP_BUILTIN("atomic_min") T __amp_atomic_min(T *, T) restrict(amp);         \
  _AMP_BUILTIN("atomic_max") T __amp_atomic_max(T *, T) restrict(amp);         \
  _AMP_BUILTIN("atomic_exchange")                                              \
  T __amp_atomic_exchange(T *, T) restrict(amp);
_AMP_FLOAT_ATOMIC_BUILTINS(float)
_AMP_FLOAT_ATOMIC_BUILTINS(double)
#undef _AMP_FLOAT_ATOMIC_BUILTINS

// On float only.
#define _AMP_FLOAT_BUILTINS(X)                                                 \
  X(sin)                                                                       \
  X(cos)                                                                       \
  X(tan)                                                                       \
  X(asin)                                                                      \
  X(acos)                                                                      \
  X(atan)                                                                      \
  X(sinh)                                                                      \
  X(cosh) X(tanh) X(exp) X(exp2) X(log) X(log2) X(inversesqrt) X(radians)
#define _AMP_FLOAT_BUILTIN(name)                                               \
  _AMP_BUILTIN(#name) float __amp_##name(float) restrict(amp);
_AMP_FLOAT_BUILTINS(_AMP_FLOAT_BUILTIN)
#undef _AMP_FLOAT_BUILTIN
#undef _AMP_FLOAT_BUILTINS
_AMP_BUILTIN("pow") float __amp_pow(float, float) restrict(amp);
_AMP_BUILTIN("atan2") float __amp_atan2(float __y, float __x) restrict(amp);
_AMP_BUILTIN("ldexp") float __amp_ldexp(float, int) restrict(amp);
_AMP_BUILTIN("step") float __amp_step(float __edge, float __x) restrict(amp);
_AMP_BUILTIN("smoothstep")
float __amp_smoothstep(float __low, float __high, float __x) restrict(amp);

// On float and double.
#define _AMP_REAL_BUILTINS(T)                                                  \
  _AMP_BUILTIN("abs") T __amp_abs(T) restrict(amp);                            \
  _AMP_BUILTIN("sign") T __amp_sign(T) restrict(amp);                          \
  _AMP_BUILTIN("min") T __amp_min(T, T) restrict(amp);                         \
  _AMP_BUILTIN("max") T __amp_max(T, T) restrict(amp);                         \
  _AMP_BUILTIN("clamp") T __amp_clamp(T, T, T) restrict(amp);                  \
  _AMP_BUILTIN("in_range") T __amp_in_range(T, T, T) restrict(amp);            \
  _AMP_BUILTIN("sqrt") T __amp_sqrt(T) restrict(amp);                          \
  _AMP_BUILTIN("floor") T __amp_floor(T) restrict(amp);                        \
  _AMP_BUILTIN("ceil") T __amp_ceil(T) restrict(amp);                          \
  _AMP_BUILTIN("trunc") T __amp_trunc(T) restrict(amp);                        \
  _AMP_BUILTIN("round_even") T __amp_round_even(T) restrict(amp);              \
  _AMP_BUILTIN("isnan") bool __amp_isnan(T) restrict(amp);                     \
  _AMP_BUILTIN("isinf") bool __amp_isinf(T) restrict(amp);
_AMP_REAL_BUILTINS(float)
_AMP_REAL_BUILTINS(double)
#undef _AMP_REAL_BUILTINS
_AMP_BUILTIN("bitcast") int __amp_as_int(float) restrict(amp);
_AMP_BUILTIN("bitcast") float __amp_as_float(int) restrict(amp);
_AMP_BUILTIN("bitcast") long long __amp_as_int(double) restrict(amp);
_AMP_BUILTIN("bitcast") double __amp_as_double(long long) restrict(amp);

// On integers.
#define _AMP_INTEGER_BUILTINS(T)                                               \
  _AMP_BUILTIN("min") T __amp_min(T, T) restrict(amp);                         \
  _AMP_BUILTIN("max") T __amp_max(T, T) restrict(amp);
_AMP_INTEGER_BUILTINS(int)
_AMP_INTEGER_BUILTINS(unsigned)
#undef _AMP_INTEGER_BUILTINS
_AMP_BUILTIN("abs") int __amp_abs(int) restrict(amp);
_AMP_BUILTIN("sign") int __amp_sign(int) restrict(amp);
_AMP_BUILTIN("clamp") int __amp_clamp(int, int, int) restrict(amp);
_AMP_BUILTIN("find_msb") int __amp_find_msb(int) restrict(amp);
_AMP_BUILTIN("find_lsb") int __amp_find_lsb(int) restrict(amp);
_AMP_BUILTIN("bit_count") unsigned __amp_bit_count(unsigned) restrict(amp);
_AMP_BUILTIN("bit_reverse") unsigned __amp_bit_reverse(unsigned) restrict(amp);

} // namespace __detail
} // namespace Concurrency

#endif
