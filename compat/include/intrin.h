// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Intrinsic functions of Microsoft's compiler. Those of the CPU come from
/// <x86intrin.h>. Some others are built into ampcc, which takes their sizes
/// from LONG; all compilers get templates that take any integer.
#ifndef AMPVK_COMPAT_INTRIN_H
#define AMPVK_COMPAT_INTRIN_H

#include "ampvk_compat/interlocked.h"
#include "ampvk_compat/numbers.h"
#include "ampvk_compat/types.h"
#include <cpuid.h>
#include <cstdlib>
#include <x86intrin.h>

#if !__has_builtin(__popcnt)
inline unsigned short __popcnt16(unsigned short __x) {
  return static_cast<unsigned short>(__builtin_popcount(__x));
}
inline unsigned __popcnt(unsigned __x) {
  return static_cast<unsigned>(__builtin_popcount(__x));
}
inline unsigned long long __popcnt64(unsigned long long __x) {
  return static_cast<unsigned long long>(__builtin_popcountll(__x));
}
#endif
/// The number of zeros before the highest bit. <x86intrin.h> has the CPU's
/// instruction, for programs that require a CPU with it.
inline unsigned __amp_lzcnt(unsigned __x) {
  return __x ? static_cast<unsigned>(__builtin_clz(__x)) : 32;
}
inline unsigned long long __amp_lzcnt64(unsigned long long __x) {
  return __x ? static_cast<unsigned long long>(__builtin_clzll(__x)) : 64;
}
#undef __lzcnt
#undef __lzcnt64
#define __lzcnt(_X) __amp_lzcnt(_X)
#define __lzcnt64(_X) __amp_lzcnt64(_X)

inline unsigned long long __amp_multiply_high(unsigned long long __a,
                                              unsigned long long __b,
                                              unsigned long long *__high) {
  __extension__ typedef unsigned __int128 _Wide;
  const _Wide __product = static_cast<_Wide>(__a) * __b;
  *__high = static_cast<unsigned long long>(__product >> 64);
  return static_cast<unsigned long long>(__product);
}
#if __has_builtin(_umul128)
extern "C" unsigned long long _umul128(unsigned long long, unsigned long long,
                                       unsigned long long *) noexcept;
#else
inline unsigned long long _umul128(unsigned long long __a,
                                   unsigned long long __b,
                                   unsigned long long *__high) {
  return __amp_multiply_high(__a, __b, __high);
}
#endif
#if __has_builtin(__umulh)
extern "C" unsigned long long __umulh(unsigned long long,
                                      unsigned long long) noexcept;
#else
inline unsigned long long __umulh(unsigned long long __a,
                                  unsigned long long __b) {
  unsigned long long __high;
  __amp_multiply_high(__a, __b, &__high);
  return __high;
}
#endif

/// The four registers, whereas <cpuid.h> has a macro of five parameters.
inline void __amp_cpuid(int *__info, int __leaf, int __part) {
  unsigned *__registers = reinterpret_cast<unsigned *>(__info);
  __cpuid_count(static_cast<unsigned>(__leaf), static_cast<unsigned>(__part),
                __registers[0], __registers[1], __registers[2], __registers[3]);
}
#undef __cpuid
#define __cpuid(_Info, _Leaf) __amp_cpuid((_Info), (_Leaf), 0)
#define __cpuidex(_Info, _Leaf, _Part) __amp_cpuid((_Info), (_Leaf), (_Part))

#define _ReadWriteBarrier() __atomic_signal_fence(__ATOMIC_SEQ_CST)
#define _ReadBarrier() __atomic_signal_fence(__ATOMIC_SEQ_CST)
#define _WriteBarrier() __atomic_signal_fence(__ATOMIC_SEQ_CST)
#define _ReturnAddress() __builtin_return_address(0)

#endif
