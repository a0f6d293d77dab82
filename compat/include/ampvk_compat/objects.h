// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The object behind a HANDLE: it can be waited for and is destroyed with its
/// last handle. One lock and one condition serve all objects, so that a wait
/// for several is as simple as for one; programs that need speed use critical
/// sections.
#ifndef AMPVK_COMPAT_OBJECTS_H
#define AMPVK_COMPAT_OBJECTS_H

#include "ampvk_compat/errors.h"
#include "ampvk_compat/time.h"
#include <chrono>
#include <condition_variable>
#include <mutex>

#define INVALID_HANDLE_VALUE ((HANDLE)(LONG_PTR) - 1)
#define WAIT_OBJECT_0 0u
#define WAIT_ABANDONED 0x80u
#define WAIT_TIMEOUT 258u
#define WAIT_FAILED 0xffffffffu
#define MAXIMUM_WAIT_OBJECTS 64

class __amp_object {
public:
  virtual ~__amp_object() {}
  /// With the lock held: whether a wait for it is over, and what the end of a
  /// wait changes.
  virtual bool __is_signaled() const { return false; }
  virtual void __take() {}
  /// The standard streams have no end.
  virtual bool __can_close() const { return true; }

  int _M_handles = 1; ///< and other owners, such as a thread that runs
};

struct __amp_object_lock {
  std::mutex __mutex;
  std::condition_variable __changed;
};
/// Never destroyed, since threads may outlive main.
inline __amp_object_lock &__amp_objects() {
  static __amp_object_lock &__lock = *new __amp_object_lock;
  return __lock;
}

inline HANDLE __amp_handle(__amp_object *__object) { return __object; }
/// Null for what is no object: the current process and thread, and errors.
inline __amp_object *__amp_object_of(HANDLE __handle) {
  const LONG_PTR __number = reinterpret_cast<LONG_PTR>(__handle);
  return __number == 0 || (__number < 0 && __number > -16)
             ? nullptr
             : static_cast<__amp_object *>(__handle);
}
template <class _Tp> inline _Tp *__amp_object_as(HANDLE __handle) {
  _Tp *__object = dynamic_cast<_Tp *>(__amp_object_of(__handle));
  if (!__object)
    SetLastError(ERROR_INVALID_HANDLE);
  return __object;
}

inline void __amp_release(__amp_object *__object) {
  bool __is_last;
  {
    std::lock_guard<std::mutex> __guard(__amp_objects().__mutex);
    __is_last = --__object->_M_handles == 0;
  }
  if (__is_last)
    delete __object;
}

inline BOOL CloseHandle(HANDLE __handle) {
  __amp_object *__object = __amp_object_of(__handle);
  if (!__object)
    return __amp_fail(ERROR_INVALID_HANDLE);
  if (__object->__can_close())
    __amp_release(__object);
  return TRUE;
}

/// Waits until `__is_done` holds, with the lock held; false if time ran out.
template <class _Condition>
inline bool __amp_wait(DWORD __milliseconds, _Condition __is_done) {
  std::unique_lock<std::mutex> __guard(__amp_objects().__mutex);
  std::condition_variable &__changed = __amp_objects().__changed;
  if (__milliseconds != INFINITE)
    return __changed.wait_for(
        __guard, std::chrono::milliseconds(__milliseconds), __is_done);
  __changed.wait(__guard, __is_done);
  return true;
}
/// Changes objects, and wakes who waits for them.
template <class _Change> inline BOOL __amp_signal(_Change __change) {
  std::lock_guard<std::mutex> __guard(__amp_objects().__mutex);
  __change();
  __amp_objects().__changed.notify_all();
  return TRUE;
}

inline DWORD WaitForMultipleObjects(DWORD __count, const HANDLE *__handles,
                                    BOOL __all, DWORD __milliseconds) {
  for (DWORD __i = 0; __i < __count; ++__i)
    if (!__amp_object_of(__handles[__i])) {
      SetLastError(ERROR_INVALID_HANDLE);
      return WAIT_FAILED;
    }
  DWORD __first = 0;
  auto __is_done = [&] {
    DWORD __signaled = 0;
    for (DWORD __i = __count; __i-- > 0;)
      if (__amp_object_of(__handles[__i])->__is_signaled()) {
        ++__signaled;
        __first = __i;
      }
    if (__all ? __signaled < __count : __signaled == 0)
      return false;
    for (DWORD __i = __all ? 0 : __first; __i < (__all ? __count : __first + 1);
         ++__i)
      __amp_object_of(__handles[__i])->__take();
    return true;
  };
  if (!__amp_wait(__milliseconds, __is_done))
    return WAIT_TIMEOUT;
  return WAIT_OBJECT_0 + (__all ? 0 : __first);
}
inline DWORD WaitForSingleObject(HANDLE __handle, DWORD __milliseconds) {
  return WaitForMultipleObjects(1, &__handle, FALSE, __milliseconds);
}
inline DWORD WaitForSingleObjectEx(HANDLE __handle, DWORD __milliseconds,
                                   BOOL) {
  return WaitForSingleObject(__handle, __milliseconds);
}

#endif
