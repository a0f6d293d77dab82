// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Clocks, dates and Sleep of <windows.h>. The performance counter counts 100
/// ns of a clock that never goes back.
#ifndef AMPVK_COMPAT_TIME_H
#define AMPVK_COMPAT_TIME_H

#include "ampvk_compat/errors.h"
#include <ctime>
#include <sched.h>

typedef struct _SYSTEMTIME {
  WORD wYear;
  WORD wMonth; ///< 1 to 12
  WORD wDayOfWeek;
  WORD wDay;
  WORD wHour;
  WORD wMinute;
  WORD wSecond;
  WORD wMilliseconds;
} SYSTEMTIME, *PSYSTEMTIME, *LPSYSTEMTIME;

#ifndef INFINITE
#define INFINITE 0xffffffffu
#endif

/// The reading of a clock in units of 100 ns.
inline LONGLONG __amp_clock(clockid_t __clock) {
  struct timespec __now;
  clock_gettime(__clock, &__now);
  return __now.tv_sec * 10000000LL + __now.tv_nsec / 100;
}

inline BOOL QueryPerformanceCounter(LARGE_INTEGER *__count) {
  __count->QuadPart = __amp_clock(CLOCK_MONOTONIC);
  return TRUE;
}
inline BOOL QueryPerformanceFrequency(LARGE_INTEGER *__frequency) {
  __frequency->QuadPart = 10000000;
  return TRUE;
}
inline ULONGLONG GetTickCount64() {
  return static_cast<ULONGLONG>(__amp_clock(CLOCK_BOOTTIME) / 10000);
}
inline DWORD GetTickCount() { return static_cast<DWORD>(GetTickCount64()); }

inline void Sleep(DWORD __milliseconds) {
  if (__milliseconds == 0) {
    sched_yield();
    return;
  }
  struct timespec __rest = {static_cast<time_t>(__milliseconds / 1000),
                            static_cast<long>(__milliseconds % 1000) * 1000000};
  do
    while (nanosleep(&__rest, &__rest) != 0 && errno == EINTR) {
    }
  while (__milliseconds == INFINITE);
}
inline DWORD SleepEx(DWORD __milliseconds, BOOL) {
  Sleep(__milliseconds);
  return 0;
}

/// FILETIME counts 100 ns since the beginning of 1601.
inline FILETIME __amp_file_time(LONGLONG __units) {
  return {static_cast<DWORD>(__units), static_cast<DWORD>(__units >> 32)};
}
inline LONGLONG __amp_units(const FILETIME &__time) {
  return static_cast<LONGLONG>(static_cast<ULONGLONG>(__time.dwHighDateTime)
                                   << 32 |
                               __time.dwLowDateTime);
}
inline LONGLONG __amp_units_of_1970() { return 116444736000000000LL; }

inline void GetSystemTimeAsFileTime(FILETIME *__time) {
  *__time =
      __amp_file_time(__amp_clock(CLOCK_REALTIME) + __amp_units_of_1970());
}
inline void GetSystemTimePreciseAsFileTime(FILETIME *__time) {
  GetSystemTimeAsFileTime(__time);
}
inline LONG CompareFileTime(const FILETIME *__a, const FILETIME *__b) {
  const ULONGLONG __x = __amp_units(*__a), __y = __amp_units(*__b);
  return __x < __y ? -1 : __x > __y ? 1 : 0;
}

inline SYSTEMTIME __amp_system_time(const struct tm &__parts,
                                    LONGLONG __units) {
  return {static_cast<WORD>(__parts.tm_year + 1900),
          static_cast<WORD>(__parts.tm_mon + 1),
          static_cast<WORD>(__parts.tm_wday),
          static_cast<WORD>(__parts.tm_mday),
          static_cast<WORD>(__parts.tm_hour),
          static_cast<WORD>(__parts.tm_min),
          static_cast<WORD>(__parts.tm_sec),
          static_cast<WORD>(__units / 10000 % 1000)};
}
inline BOOL FileTimeToSystemTime(const FILETIME *__time, SYSTEMTIME *__result) {
  const LONGLONG __units = __amp_units(*__time);
  const time_t __seconds = static_cast<time_t>(
      __units / 10000000 - __amp_units_of_1970() / 10000000);
  struct tm __parts;
  if (__units < 0 || !gmtime_r(&__seconds, &__parts))
    return __amp_fail(ERROR_INVALID_PARAMETER);
  *__result = __amp_system_time(__parts, __units);
  return TRUE;
}
inline BOOL SystemTimeToFileTime(const SYSTEMTIME *__time, FILETIME *__result) {
  struct tm __parts = {};
  __parts.tm_year = __time->wYear - 1900;
  __parts.tm_mon = __time->wMonth - 1;
  __parts.tm_mday = __time->wDay;
  __parts.tm_hour = __time->wHour;
  __parts.tm_min = __time->wMinute;
  __parts.tm_sec = __time->wSecond;
  *__result =
      __amp_file_time(timegm(&__parts) * 10000000LL +
                      __time->wMilliseconds * 10000LL + __amp_units_of_1970());
  return TRUE;
}
inline void GetSystemTime(SYSTEMTIME *__time) {
  FILETIME __now;
  GetSystemTimeAsFileTime(&__now);
  FileTimeToSystemTime(&__now, __time);
}
inline void GetLocalTime(SYSTEMTIME *__time) {
  const LONGLONG __units = __amp_clock(CLOCK_REALTIME);
  const time_t __seconds = static_cast<time_t>(__units / 10000000);
  struct tm __parts;
  localtime_r(&__seconds, &__parts);
  *__time = __amp_system_time(__parts, __units);
}
inline BOOL FileTimeToLocalFileTime(const FILETIME *__time, FILETIME *__local) {
  const LONGLONG __units = __amp_units(*__time);
  const time_t __seconds = static_cast<time_t>(
      __units / 10000000 - __amp_units_of_1970() / 10000000);
  struct tm __parts;
  if (!localtime_r(&__seconds, &__parts))
    return __amp_fail(ERROR_INVALID_PARAMETER);
  *__local = __amp_file_time(__units + __parts.tm_gmtoff * 10000000LL);
  return TRUE;
}

// <mmsystem.h>
typedef UINT MMRESULT;
#define TIMERR_NOERROR 0
inline DWORD timeGetTime() { return GetTickCount(); }
inline MMRESULT timeBeginPeriod(UINT) { return TIMERR_NOERROR; }
inline MMRESULT timeEndPeriod(UINT) { return TIMERR_NOERROR; }

#endif
