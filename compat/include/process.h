// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Threads and processes of Microsoft's C library.
#ifndef AMPVK_COMPAT_PROCESS_H
#define AMPVK_COMPAT_PROCESS_H

#include "ampvk_compat/c_names.h"
#include "ampvk_compat/threads.h"
#include <unistd.h>

/// The handle as a number, 0 if there can be no more threads.
inline std::uintptr_t _beginthreadex(void *, unsigned __stack_size,
                                     unsigned (*__function)(void *),
                                     void *__argument, unsigned __flags,
                                     unsigned *__id) {
  return reinterpret_cast<std::uintptr_t>(__amp_start_thread(
      [=] { return __function(__argument); }, __stack_size, __flags, __id));
}
/// The thread's end closes its handle, so it is no good for waiting; -1 if
/// there can be no more threads.
inline std::uintptr_t _beginthread(void (*__function)(void *),
                                   unsigned __stack_size, void *__argument) {
  const HANDLE __worker = __amp_start_thread(
      [=] {
        __function(__argument);
        return 0u;
      },
      __stack_size, 0, nullptr);
  CloseHandle(__worker);
  return __worker ? reinterpret_cast<std::uintptr_t>(__worker)
                  : static_cast<std::uintptr_t>(-1);
}
[[noreturn]] inline void _endthreadex(unsigned __code) { ExitThread(__code); }
[[noreturn]] inline void _endthread() { ExitThread(0); }
inline int _getpid() { return getpid(); }

#endif
