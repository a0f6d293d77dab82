// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Interlocked functions: sequentially consistent, for integers of any
/// type. And the other intrinsic functions that <windows.h> has without
/// <intrin.h>.
#ifndef AMPVK_COMPAT_INTERLOCKED_H
#define AMPVK_COMPAT_INTERLOCKED_H

#include "ampvk_compat/types.h"

#define _AMP_COMPAT_INTERLOCKED(_Suffix)                                       \
  template <class _Tp>                                                         \
  inline _Tp InterlockedIncrement##_Suffix(_Tp volatile *__at) {               \
    return __atomic_add_fetch(__at, 1, __ATOMIC_SEQ_CST);                      \
  }                                                                            \
  template <class _Tp>                                                         \
  inline _Tp InterlockedDecrement##_Suffix(_Tp volatile *__at) {               \
    return __atomic_sub_fetch(__at, 1, __ATOMIC_SEQ_CST);                      \
  }                                                                            \
  template <class _Tp>                                                         \
  inline _Tp InterlockedExchangeAdd##_Suffix(                                  \
      _Tp volatile *__at, typename __amp_same<_Tp>::type __value) {            \
    return __atomic_fetch_add(__at, __value, __ATOMIC_SEQ_CST);                \
  }                                                                            \
  template <class _Tp>                                                         \
  inline _Tp InterlockedAdd##_Suffix(_Tp volatile *__at,                       \
                                     typename __amp_same<_Tp>::type __value) { \
    return __atomic_add_fetch(__at, __value, __ATOMIC_SEQ_CST);                \
  }                                                                            \
  template <class _Tp>                                                         \
  inline _Tp InterlockedExchange##_Suffix(                                     \
      _Tp volatile *__at, typename __amp_same<_Tp>::type __value) {            \
    return __atomic_exchange_n(__at, __value, __ATOMIC_SEQ_CST);               \
  }                                                                            \
  template <class _Tp>                                                         \
  inline _Tp InterlockedAnd##_Suffix(_Tp volatile *__at,                       \
                                     typename __amp_same<_Tp>::type __value) { \
    return __atomic_fetch_and(__at, __value, __ATOMIC_SEQ_CST);                \
  }                                                                            \
  template <class _Tp>                                                         \
  inline _Tp InterlockedOr##_Suffix(_Tp volatile *__at,                        \
                                    typename __amp_same<_Tp>::type __value) {  \
    return __atomic_fetch_or(__at, __value, __ATOMIC_SEQ_CST);                 \
  }                                                                            \
  template <class _Tp>                                                         \
  inline _Tp InterlockedXor##_Suffix(_Tp volatile *__at,                       \
                                     typename __amp_same<_Tp>::type __value) { \
    return __atomic_fetch_xor(__at, __value, __ATOMIC_SEQ_CST);                \
  }                                                                            \
  template <class _Tp>                                                         \
  inline _Tp InterlockedCompareExchange##_Suffix(                              \
      _Tp volatile *__at, typename __amp_same<_Tp>::type __value,              \
      typename __amp_same<_Tp>::type __expected) {                             \
    __atomic_compare_exchange_n(__at, &__expected, __value, false,             \
                                __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);           \
    return __expected;                                                         \
  }
_AMP_COMPAT_INTERLOCKED()
_AMP_COMPAT_INTERLOCKED(16)
_AMP_COMPAT_INTERLOCKED(64)
_AMP_COMPAT_INTERLOCKED(Acquire)
_AMP_COMPAT_INTERLOCKED(Release)
#undef _AMP_COMPAT_INTERLOCKED

// <intrin.h> has the names with an underscore, and <windows.h> has them too.
#define _AMP_COMPAT_INTRINSIC_1(_Name)                                         \
  template <class _Tp> inline _Tp _##_Name(_Tp volatile *__at) {               \
    return _Name(__at);                                                        \
  }
#define _AMP_COMPAT_INTRINSIC_2(_Name)                                         \
  template <class _Tp>                                                         \
  inline _Tp _##_Name(_Tp volatile *__at,                                      \
                      typename __amp_same<_Tp>::type __value) {                \
    return _Name(__at, __value);                                               \
  }
#define _AMP_COMPAT_INTRINSICS(_Suffix)                                        \
  _AMP_COMPAT_INTRINSIC_1(InterlockedIncrement##_Suffix)                       \
  _AMP_COMPAT_INTRINSIC_1(InterlockedDecrement##_Suffix)                       \
  _AMP_COMPAT_INTRINSIC_2(InterlockedExchange##_Suffix)                        \
  _AMP_COMPAT_INTRINSIC_2(InterlockedExchangeAdd##_Suffix)                     \
  _AMP_COMPAT_INTRINSIC_2(InterlockedAnd##_Suffix)                             \
  _AMP_COMPAT_INTRINSIC_2(InterlockedOr##_Suffix)                              \
  _AMP_COMPAT_INTRINSIC_2(InterlockedXor##_Suffix)                             \
  template <class _Tp>                                                         \
  inline _Tp _InterlockedCompareExchange##_Suffix(                             \
      _Tp volatile *__at, typename __amp_same<_Tp>::type __value,              \
      typename __amp_same<_Tp>::type __expected) {                             \
    return InterlockedCompareExchange##_Suffix(__at, __value, __expected);     \
  }
_AMP_COMPAT_INTRINSICS()
_AMP_COMPAT_INTRINSICS(64)
#undef _AMP_COMPAT_INTRINSICS
#undef _AMP_COMPAT_INTRINSIC_2
#undef _AMP_COMPAT_INTRINSIC_1

inline PVOID InterlockedExchangePointer(PVOID volatile *__at, PVOID __value) {
  return __atomic_exchange_n(__at, __value, __ATOMIC_SEQ_CST);
}
inline PVOID InterlockedCompareExchangePointer(PVOID volatile *__at,
                                               PVOID __value,
                                               PVOID __expected) {
  return InterlockedCompareExchange(__at, __value, __expected);
}
inline void MemoryBarrier() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void YieldProcessor() { __builtin_ia32_pause(); }

/// The number of the lowest or highest bit that is set; false if none is.
template <class _Tp>
inline unsigned char _BitScanForward64(_Tp *__index, ULONGLONG __mask) {
  if (__mask)
    *__index = static_cast<_Tp>(__builtin_ctzll(__mask));
  return __mask != 0;
}
template <class _Tp>
inline unsigned char _BitScanReverse64(_Tp *__index, ULONGLONG __mask) {
  if (__mask)
    *__index = static_cast<_Tp>(63 - __builtin_clzll(__mask));
  return __mask != 0;
}
template <class _Tp>
inline unsigned char _BitScanForward(_Tp *__index, DWORD __mask) {
  return _BitScanForward64(__index, __mask);
}
template <class _Tp>
inline unsigned char _BitScanReverse(_Tp *__index, DWORD __mask) {
  return _BitScanReverse64(__index, __mask);
}
#define BitScanForward _BitScanForward
#define BitScanReverse _BitScanReverse
#define BitScanForward64 _BitScanForward64
#define BitScanReverse64 _BitScanReverse64

#endif
