// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Ctrl+C and the other events of a console. A signal writes one byte, and a
/// thread that reads it calls the program's functions, as on Windows: they may
/// print, lock and allocate, which in a signal they could not.
#ifndef AMPVK_COMPAT_CONSOLE_CONTROL_H
#define AMPVK_COMPAT_CONSOLE_CONTROL_H

#include "ampvk_compat/errors.h"
#include "ampvk_compat/types.h"
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <mutex>
#include <thread>
#include <unistd.h>
#include <vector>

#define CTRL_C_EVENT 0u
#define CTRL_BREAK_EVENT 1u
#define CTRL_CLOSE_EVENT 2u
#define CTRL_LOGOFF_EVENT 5u
#define CTRL_SHUTDOWN_EVENT 6u

typedef BOOL (*PHANDLER_ROUTINE)(DWORD);

/// Never destroyed, since its thread goes on.
struct __amp_console_control {
  std::mutex __lock;
  std::vector<PHANDLER_ROUTINE> __handlers;
  int __ends[2] = {-1, -1};

  static __amp_console_control &__all() {
    static __amp_console_control &__only = *new __amp_console_control;
    return __only;
  }
  static int __signal_of(DWORD __event) {
    return __event == CTRL_C_EVENT       ? SIGINT
           : __event == CTRL_BREAK_EVENT ? SIGQUIT
           : __event == CTRL_CLOSE_EVENT ? SIGHUP
                                         : SIGTERM;
  }
  static void __note(int __signal) {
    const int __error = errno;
    const char __byte = static_cast<char>(__signal);
    if (write(__all().__ends[1], &__byte, 1) < 0)
      std::_Exit(128 + __signal);
    errno = __error;
  }
  void __tell(DWORD __event) {
    std::vector<PHANDLER_ROUTINE> __asked;
    {
      std::lock_guard<std::mutex> __guard(__lock);
      __asked.assign(__handlers.rbegin(), __handlers.rend());
    }
    for (PHANDLER_ROUTINE __handler : __asked)
      if (__handler(__event))
        return;
    std::signal(__signal_of(__event), SIG_DFL);
    kill(getpid(), __signal_of(__event));
  }
  void __run() {
    const DWORD __events[] = {CTRL_C_EVENT, CTRL_BREAK_EVENT, CTRL_CLOSE_EVENT,
                              CTRL_SHUTDOWN_EVENT};
    for (char __byte; read(__ends[0], &__byte, 1) == 1;)
      for (DWORD __event : __events)
        if (__signal_of(__event) == __byte)
          __tell(__event);
  }
  bool __start() {
    if (__ends[0] >= 0)
      return true;
    if (pipe2(__ends, O_CLOEXEC) != 0)
      return false;
    std::thread([this] { __run(); }).detach();
    for (int __signal : {SIGINT, SIGQUIT, SIGHUP, SIGTERM})
      std::signal(__signal, __note);
    return true;
  }
};

/// Without a function: whether Ctrl+C is ignored.
inline BOOL SetConsoleCtrlHandler(PHANDLER_ROUTINE __handler, BOOL __adds) {
  __amp_console_control &__all = __amp_console_control::__all();
  std::lock_guard<std::mutex> __guard(__all.__lock);
  if (!__handler)
    return std::signal(SIGINT, __adds                ? SIG_IGN
                               : __all.__ends[0] < 0 ? SIG_DFL
                                                     : __all.__note) != SIG_ERR;
  auto __found =
      std::find(__all.__handlers.begin(), __all.__handlers.end(), __handler);
  if (!__adds && __found == __all.__handlers.end())
    return __amp_fail(ERROR_INVALID_PARAMETER);
  if (!__adds)
    __all.__handlers.erase(__found);
  else if (__all.__start())
    __all.__handlers.push_back(__handler);
  else
    return __amp_fail_errno();
  return TRUE;
}
/// To this process; groups of processes are the shell's affair here.
inline BOOL GenerateConsoleCtrlEvent(DWORD __event, DWORD) {
  return kill(getpid(), __amp_console_control::__signal_of(__event)) == 0;
}

#endif
