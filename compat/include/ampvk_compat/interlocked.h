// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Interlocked functions: sequentially consistent, for integers of any
/// type.
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

#endif
