// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Threads of <windows.h> and <process.h>.
#ifndef AMPVK_COMPAT_THREADS_H
#define AMPVK_COMPAT_THREADS_H

#include "ampvk_compat/objects.h"
#include "ampvk_compat/refused.h"
#include <cstdlib>
#include <functional>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef DWORD(WINAPI *LPTHREAD_START_ROUTINE)(LPVOID);
typedef LPTHREAD_START_ROUTINE PTHREAD_START_ROUTINE;

#define CREATE_SUSPENDED 4u
#define STACK_SIZE_PARAM_IS_A_RESERVATION 0x10000u
#define STILL_ACTIVE 259u
#define THREAD_PRIORITY_IDLE (-15)
#define THREAD_PRIORITY_LOWEST (-2)
#define THREAD_PRIORITY_BELOW_NORMAL (-1)
#define THREAD_PRIORITY_NORMAL 0
#define THREAD_PRIORITY_ABOVE_NORMAL 1
#define THREAD_PRIORITY_HIGHEST 2
#define THREAD_PRIORITY_TIME_CRITICAL 15
#define IDLE_PRIORITY_CLASS 0x40u
#define NORMAL_PRIORITY_CLASS 0x20u
#define HIGH_PRIORITY_CLASS 0x80u
#define REALTIME_PRIORITY_CLASS 0x100u
#define ABOVE_NORMAL_PRIORITY_CLASS 0x8000u
#define BELOW_NORMAL_PRIORITY_CLASS 0x4000u

inline DWORD GetCurrentThreadId() {
  return static_cast<DWORD>(syscall(SYS_gettid));
}
inline DWORD GetCurrentProcessId() { return static_cast<DWORD>(getpid()); }
inline HANDLE GetCurrentProcess() { return (HANDLE)(LONG_PTR)-1; }
inline HANDLE GetCurrentThread() { return (HANDLE)(LONG_PTR)-2; }

class __amp_thread : public __amp_object {
public:
  explicit __amp_thread(std::function<DWORD()> __body)
      : _M_body(std::move(__body)) {
    _M_handles = 2; // one is the thread's own
  }
  bool __is_signaled() const override { return _M_ended; }

  std::function<DWORD()> _M_body;
  DWORD _M_id = 0;
  DWORD _M_code = STILL_ACTIVE;
  bool _M_suspended = false;
  bool _M_ended = false;
};

/// The exception of ExitThread, so that destructors run.
struct __amp_thread_exit {
  DWORD __code;
};

inline void __amp_run(__amp_thread &__worker) {
  __amp_signal([&] { __worker._M_id = GetCurrentThreadId(); });
  __amp_wait(INFINITE, [&] { return !__worker._M_suspended; });
  DWORD __code;
  try {
    __code = __worker._M_body();
  } catch (const __amp_thread_exit &__exit) {
    __code = __exit.__code;
  }
  __amp_signal([&] {
    __worker._M_code = __code;
    __worker._M_ended = true;
  });
}
inline void *__amp_thread_main(void *__argument) {
  __amp_thread *__worker = static_cast<__amp_thread *>(__argument);
  __amp_run(*__worker);
  __amp_release(__worker);
  return nullptr;
}

/// Null, with the thread's last error, if there can be no more.
inline HANDLE __amp_start_thread(std::function<DWORD()> __body,
                                 SIZE_T __stack_size, DWORD __flags,
                                 __amp_dword_place __id) {
  __amp_thread *__worker = new __amp_thread(std::move(__body));
  __worker->_M_suspended = (__flags & CREATE_SUSPENDED) != 0;
  pthread_attr_t __attributes;
  pthread_attr_init(&__attributes);
  pthread_attr_setdetachstate(&__attributes, PTHREAD_CREATE_DETACHED);
  if (__stack_size > 8u << 20) // less is a matter of Windows' defaults
    pthread_attr_setstacksize(&__attributes, __stack_size);
  pthread_t __number;
  const int __error =
      pthread_create(&__number, &__attributes, __amp_thread_main, __worker);
  pthread_attr_destroy(&__attributes);
  if (__error) {
    delete __worker;
    SetLastError(ERROR_NOT_ENOUGH_MEMORY);
    return nullptr;
  }
  __amp_wait(INFINITE, [=] { return __worker->_M_id != 0; });
  __id.__set(__worker->_M_id);
  return __amp_handle(__worker);
}

inline HANDLE CreateThread(LPSECURITY_ATTRIBUTES, SIZE_T __stack_size,
                           LPTHREAD_START_ROUTINE __function, LPVOID __argument,
                           DWORD __flags, __amp_dword_place __id) {
  return __amp_start_thread([=] { return __function(__argument); },
                            __stack_size, __flags, __id);
}
/// Functions that a program gave another return type or parameter.
template <class _Result, class _Argument>
inline HANDLE CreateThread(LPSECURITY_ATTRIBUTES, SIZE_T __stack_size,
                           _Result (*__function)(_Argument *),
                           typename __amp_same<_Argument>::type *__argument,
                           DWORD __flags, __amp_dword_place __id) {
  return __amp_start_thread(
      [=] { return static_cast<DWORD>(__function(__argument)); }, __stack_size,
      __flags, __id);
}

[[noreturn]] inline void ExitThread(DWORD __code) {
  throw __amp_thread_exit{__code};
}
[[noreturn]] inline void ExitProcess(UINT __code) {
  std::exit(static_cast<int>(__code));
}
inline BOOL TerminateProcess(HANDLE, UINT __code) {
  std::_Exit(static_cast<int>(__code));
}

inline BOOL GetExitCodeThread(HANDLE __handle, __amp_dword_place __code) {
  __amp_thread *__worker = __amp_object_as<__amp_thread>(__handle);
  return __worker && __amp_signal([=] { __code.__set(__worker->_M_code); });
}
inline DWORD GetThreadId(HANDLE __handle) {
  if (__handle == GetCurrentThread())
    return GetCurrentThreadId();
  __amp_thread *__worker = __amp_object_as<__amp_thread>(__handle);
  return __worker ? __worker->_M_id : 0;
}
/// Only of a thread that has been created suspended.
inline DWORD ResumeThread(HANDLE __handle) {
  __amp_thread *__worker = __amp_object_as<__amp_thread>(__handle);
  if (!__worker)
    return 0xffffffffu;
  DWORD __before = 0;
  __amp_signal([&] {
    __before = __worker->_M_suspended;
    __worker->_M_suspended = false;
  });
  return __before;
}
inline BOOL SwitchToThread() { return sched_yield() == 0; }

// Priorities are the system's own affair: the calls succeed.
inline BOOL SetThreadPriority(HANDLE, int) { return TRUE; }
inline int GetThreadPriority(HANDLE) { return THREAD_PRIORITY_NORMAL; }
inline BOOL SetPriorityClass(HANDLE, DWORD) { return TRUE; }
inline DWORD GetPriorityClass(HANDLE) { return NORMAL_PRIORITY_CLASS; }

inline DWORD_PTR __amp_mask_of(const cpu_set_t &__set) {
  DWORD_PTR __mask = 0;
  for (int __i = 0; __i < 64; ++__i)
    __mask |= static_cast<DWORD_PTR>(CPU_ISSET(__i, &__set) != 0) << __i;
  return __mask;
}

/// The first 64 processors: those that the process may run on, and all.
inline BOOL GetProcessAffinityMask(HANDLE __process, PDWORD_PTR __ours,
                                   PDWORD_PTR __all) {
  cpu_set_t __set;
  if (__process != GetCurrentProcess() ||
      sched_getaffinity(0, sizeof __set, &__set) != 0)
    return __amp_fail(ERROR_INVALID_PARAMETER);
  const long __number = sysconf(_SC_NPROCESSORS_CONF);
  const DWORD_PTR __none = 0;
  *__ours = __amp_mask_of(__set);
  *__all = (__number < 64 ? ~(~__none << __number) : ~__none) | *__ours;
  return TRUE;
}

/// Only for the calling thread, which is how timers use it. Returns the
/// previous mask, or 0.
inline DWORD_PTR SetThreadAffinityMask(HANDLE __handle, DWORD_PTR __mask) {
  cpu_set_t __before, __after;
  CPU_ZERO(&__after);
  for (int __i = 0; __i < 64; ++__i)
    if (__mask >> __i & 1)
      CPU_SET(__i, &__after);
  if (__handle != GetCurrentThread() ||
      sched_getaffinity(0, sizeof __before, &__before) != 0 ||
      sched_setaffinity(0, sizeof __after, &__after) != 0) {
    __amp_fail(ERROR_INVALID_PARAMETER);
    return 0;
  }
  return __amp_mask_of(__before);
}

#define _AMP_COMPAT_NO_FORCE                                                   \
  _AMP_COMPAT_REFUSED("a thread cannot be stopped from outside on Linux; let " \
                      "it look at a flag")
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_FORCE, SuspendThread)
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_FORCE, TerminateThread)

#define TLS_OUT_OF_INDEXES 0xffffffffu
inline DWORD TlsAlloc() {
  pthread_key_t __key;
  return pthread_key_create(&__key, nullptr) == 0 ? __key : TLS_OUT_OF_INDEXES;
}
inline LPVOID TlsGetValue(DWORD __key) {
  SetLastError(ERROR_SUCCESS);
  return pthread_getspecific(__key);
}
inline BOOL TlsSetValue(DWORD __key, LPVOID __value) {
  return pthread_setspecific(__key, __value) == 0 ||
         __amp_fail(ERROR_INVALID_PARAMETER);
}
inline BOOL TlsFree(DWORD __key) {
  return pthread_key_delete(__key) == 0 || __amp_fail(ERROR_INVALID_PARAMETER);
}

#endif
