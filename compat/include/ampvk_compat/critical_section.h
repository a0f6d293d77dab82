// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Critical sections, slim locks and condition variables of <windows.h>.
#ifndef AMPVK_COMPAT_CRITICAL_SECTION_H
#define AMPVK_COMPAT_CRITICAL_SECTION_H

#include "ampvk_compat/errors.h"
#include "ampvk_compat/time.h"
#include <pthread.h>

typedef struct _RTL_CRITICAL_SECTION {
  pthread_mutex_t __mutex;
} CRITICAL_SECTION, *PCRITICAL_SECTION, *LPCRITICAL_SECTION;

inline void InitializeCriticalSection(LPCRITICAL_SECTION __section) {
  pthread_mutexattr_t __attributes;
  pthread_mutexattr_init(&__attributes);
  pthread_mutexattr_settype(&__attributes, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&__section->__mutex, &__attributes);
  pthread_mutexattr_destroy(&__attributes);
}
inline BOOL InitializeCriticalSectionAndSpinCount(LPCRITICAL_SECTION __section,
                                                  DWORD) {
  InitializeCriticalSection(__section);
  return TRUE;
}
inline BOOL InitializeCriticalSectionEx(LPCRITICAL_SECTION __section, DWORD,
                                        DWORD) {
  InitializeCriticalSection(__section);
  return TRUE;
}
inline void EnterCriticalSection(LPCRITICAL_SECTION __section) {
  pthread_mutex_lock(&__section->__mutex);
}
inline BOOL TryEnterCriticalSection(LPCRITICAL_SECTION __section) {
  return pthread_mutex_trylock(&__section->__mutex) == 0;
}
inline void LeaveCriticalSection(LPCRITICAL_SECTION __section) {
  pthread_mutex_unlock(&__section->__mutex);
}
inline void DeleteCriticalSection(LPCRITICAL_SECTION __section) {
  pthread_mutex_destroy(&__section->__mutex);
}

typedef struct _RTL_SRWLOCK {
  pthread_rwlock_t __lock;
} SRWLOCK, *PSRWLOCK;
#define SRWLOCK_INIT {PTHREAD_RWLOCK_INITIALIZER}

inline void InitializeSRWLock(PSRWLOCK __lock) {
  pthread_rwlock_init(&__lock->__lock, nullptr);
}
inline void AcquireSRWLockExclusive(PSRWLOCK __lock) {
  pthread_rwlock_wrlock(&__lock->__lock);
}
inline void AcquireSRWLockShared(PSRWLOCK __lock) {
  pthread_rwlock_rdlock(&__lock->__lock);
}
inline BOOLEAN TryAcquireSRWLockExclusive(PSRWLOCK __lock) {
  return pthread_rwlock_trywrlock(&__lock->__lock) == 0;
}
inline BOOLEAN TryAcquireSRWLockShared(PSRWLOCK __lock) {
  return pthread_rwlock_tryrdlock(&__lock->__lock) == 0;
}
inline void ReleaseSRWLockExclusive(PSRWLOCK __lock) {
  pthread_rwlock_unlock(&__lock->__lock);
}
inline void ReleaseSRWLockShared(PSRWLOCK __lock) {
  pthread_rwlock_unlock(&__lock->__lock);
}

typedef struct _RTL_CONDITION_VARIABLE {
  pthread_cond_t __condition;
} CONDITION_VARIABLE, *PCONDITION_VARIABLE;
#define CONDITION_VARIABLE_INIT {PTHREAD_COND_INITIALIZER}

inline void InitializeConditionVariable(PCONDITION_VARIABLE __variable) {
  pthread_cond_init(&__variable->__condition, nullptr);
}
inline BOOL SleepConditionVariableCS(PCONDITION_VARIABLE __variable,
                                     PCRITICAL_SECTION __section,
                                     DWORD __milliseconds) {
  pthread_cond_t *__condition = &__variable->__condition;
  if (__milliseconds == INFINITE)
    return pthread_cond_wait(__condition, &__section->__mutex) == 0;
  struct timespec __end;
  clock_gettime(CLOCK_REALTIME, &__end);
  const long __nanoseconds =
      __end.tv_nsec + static_cast<long>(__milliseconds % 1000) * 1000000;
  __end.tv_sec += __milliseconds / 1000 + __nanoseconds / 1000000000;
  __end.tv_nsec = __nanoseconds % 1000000000;
  return pthread_cond_timedwait(__condition, &__section->__mutex, &__end) ==
             0 ||
         __amp_fail(ERROR_TIMEOUT);
}
inline void WakeConditionVariable(PCONDITION_VARIABLE __variable) {
  pthread_cond_signal(&__variable->__condition);
}
inline void WakeAllConditionVariable(PCONDITION_VARIABLE __variable) {
  pthread_cond_broadcast(&__variable->__condition);
}

#endif
