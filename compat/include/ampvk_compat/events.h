// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Events, mutexes and semaphores. Names are of this process alone, so an
/// object has none.
#ifndef AMPVK_COMPAT_EVENTS_H
#define AMPVK_COMPAT_EVENTS_H

#include "ampvk_compat/objects.h"
#include <thread>

class __amp_event : public __amp_object {
public:
  __amp_event(bool __manual, bool __set) : _M_manual(__manual), _M_set(__set) {}
  bool __is_signaled() const override { return _M_set; }
  void __take() override { _M_set = _M_manual && _M_set; }

  const bool _M_manual; ///< stays set until it is reset
  bool _M_set;
};

class __amp_mutex : public __amp_object {
public:
  explicit __amp_mutex(bool __owned) {
    if (__owned)
      __take();
  }
  bool __is_signaled() const override {
    return _M_depth == 0 || _M_owner == std::this_thread::get_id();
  }
  void __take() override {
    _M_owner = std::this_thread::get_id();
    ++_M_depth;
  }

  std::thread::id _M_owner;
  int _M_depth = 0;
};

class __amp_semaphore : public __amp_object {
public:
  __amp_semaphore(LONG __count, LONG __most)
      : _M_count(__count), _M_most(__most) {}
  bool __is_signaled() const override { return _M_count > 0; }
  void __take() override { --_M_count; }

  LONG _M_count;
  const LONG _M_most;
};

/// `_Name` is a name, which has to be null.
#define _AMP_COMPAT_CREATE(_Function, _Parameters, _Name, _Object)             \
  inline HANDLE _Function _Parameters {                                        \
    if (_Name) {                                                               \
      SetLastError(ERROR_NOT_SUPPORTED);                                       \
      return nullptr;                                                          \
    }                                                                          \
    SetLastError(ERROR_SUCCESS);                                               \
    return __amp_handle(_Object);                                              \
  }
#define _AMP_COMPAT_CREATE_ALL(_Function, _Char)                               \
  _AMP_COMPAT_CREATE(                                                          \
      CreateEvent##_Function,                                                  \
      (LPSECURITY_ATTRIBUTES, BOOL __manual, BOOL __set, _Char __name),        \
      __name, new __amp_event(__manual, __set))                                \
  _AMP_COMPAT_CREATE(CreateMutex##_Function,                                   \
                     (LPSECURITY_ATTRIBUTES, BOOL __owned, _Char __name),      \
                     __name, new __amp_mutex(__owned))                         \
  _AMP_COMPAT_CREATE(                                                          \
      CreateSemaphore##_Function,                                              \
      (LPSECURITY_ATTRIBUTES, LONG __count, LONG __most, _Char __name),        \
      __name, new __amp_semaphore(__count, __most))
_AMP_COMPAT_CREATE_ALL(, LPCTSTR)
_AMP_COMPAT_CREATE_ALL(A, LPCSTR)
_AMP_COMPAT_CREATE_ALL(W, LPCWSTR)
#undef _AMP_COMPAT_CREATE_ALL
#undef _AMP_COMPAT_CREATE

inline BOOL SetEvent(HANDLE __handle) {
  __amp_event *__event = __amp_object_as<__amp_event>(__handle);
  return __event && __amp_signal([=] { __event->_M_set = true; });
}
inline BOOL ResetEvent(HANDLE __handle) {
  __amp_event *__event = __amp_object_as<__amp_event>(__handle);
  return __event && __amp_signal([=] { __event->_M_set = false; });
}

inline BOOL ReleaseMutex(HANDLE __handle) {
  __amp_mutex *__mutex = __amp_object_as<__amp_mutex>(__handle);
  if (!__mutex)
    return FALSE;
  bool __is_owner = false;
  __amp_signal([&] {
    __is_owner = __mutex->_M_depth > 0 &&
                 __mutex->_M_owner == std::this_thread::get_id();
    __mutex->_M_depth -= __is_owner;
  });
  return __is_owner || __amp_fail(288); // ERROR_NOT_OWNER
}

inline BOOL ReleaseSemaphore(HANDLE __handle, LONG __more, LONG *__before) {
  __amp_semaphore *__semaphore = __amp_object_as<__amp_semaphore>(__handle);
  if (!__semaphore)
    return FALSE;
  bool __fits = false;
  __amp_signal([&] {
    __fits =
        __more > 0 && __more <= __semaphore->_M_most - __semaphore->_M_count;
    if (__before)
      *__before = __semaphore->_M_count;
    __semaphore->_M_count += __fits ? __more : 0;
  });
  return __fits || __amp_fail(298); // ERROR_TOO_MANY_POSTS
}

#endif
