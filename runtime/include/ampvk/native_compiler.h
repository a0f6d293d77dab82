// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What compilers spell differently, for native.h: ampcc and clang++, or g++, which
/// compiles the kernels of rewritten programs.
#ifndef AMPVK_AMPVK_NATIVE_COMPILER_H
#define AMPVK_AMPVK_NATIVE_COMPILER_H

#ifdef __clang__

#define AMP_INLINE __attribute__((always_inline, nodebug)) inline
/// Before a function of the user's.
#define AMP_INLINED __attribute__((always_inline)) inline
/// Before a function that is mostly not called.
#define AMP_RARE __attribute__((cold, noinline))
/// Before a variable that is not the user's.
#define AMP_HIDDEN __attribute__((nodebug))
/// In a function whose source lets sums and products be fused.
#define AMP_MAY_FUSE _Pragma("clang fp contract(on)")
#pragma clang fp contract(off)
#define AMP_ASSUME(condition) __builtin_assume(condition)
/// A sum that rounds an operand on purpose.
#define AMP_ROUNDED(x) (x)
/// Before a loop over threads.
#define AMP_TWO_VECTORS _Pragma("clang loop interleave_count(2)")
#define AMP_BIT_REVERSE(x) __builtin_bitreverse32(x)
#define AMP_ADDRESS_SANITIZER __has_feature(address_sanitizer)

#else

#define AMP_INLINE __attribute__((always_inline)) inline
#define AMP_INLINED AMP_INLINE
#define AMP_RARE __attribute__((cold, noinline))
#define AMP_HIDDEN
#define AMP_MAY_FUSE
#define AMP_ASSUME(condition)                                                  \
  do                                                                           \
    if (!(condition))                                                          \
      __builtin_unreachable();                                                 \
  while (false)
#if __has_builtin(__builtin_assoc_barrier)
#define AMP_ROUNDED(x) __builtin_assoc_barrier(x)
#else // before g++ 12
#define AMP_ROUNDED(x) (x)
#endif
#define AMP_TWO_VECTORS
namespace {
AMP_INLINE unsigned amp_bit_reverse(unsigned x) {
  x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
  x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
  return __builtin_bswap32(x);
}
} // namespace
#define AMP_BIT_REVERSE(x) amp_bit_reverse(x)
#ifdef __SANITIZE_ADDRESS__
#define AMP_ADDRESS_SANITIZER 1
#else
#define AMP_ADDRESS_SANITIZER 0
#endif

#endif

#endif
