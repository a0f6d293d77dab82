// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Files, times and the environment in the C library as Microsoft has it: the
/// functions with _s, with wide names, and with 64 bits. File names may have
/// `\` between directories (__amp_path).
#ifndef AMPVK_COMPAT_CHECKED_FILES_H
#define AMPVK_COMPAT_CHECKED_FILES_H

#include "ampvk_compat/checked_strings.h"
#include "ampvk_compat/text.h"
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <sys/types.h>
#include <unistd.h>

/// A mode as glibc takes it: without t, n, c, S, R, T and D, and without the
/// character set ("r, ccs=UTF-8"), which would make the stream wide.
inline std::string __amp_file_mode(const std::string &__mode) {
  std::string __result;
  for (char __c : __mode.substr(0, __mode.find(',')))
    if (std::strchr("rwa+bx", __c))
      __result += __c;
  return __result;
}
template <class _Char>
inline std::FILE *__amp_open(const _Char *__name, const _Char *__mode) {
  return std::fopen(__amp_path(__name).c_str(),
                    __amp_file_mode(__amp_narrow(__mode)).c_str());
}
template <class _Char>
inline errno_t __amp_open(std::FILE **__file, const _Char *__name,
                          const _Char *__mode) {
  if (!__file)
    return errno = EINVAL;
  *__file = nullptr;
  if (!__name || !__mode)
    return errno = EINVAL;
  *__file = __amp_open(__name, __mode);
  return *__file ? 0 : errno;
}

inline errno_t fopen_s(std::FILE **__file, const char *__name,
                       const char *__mode) {
  return __amp_open(__file, __name, __mode);
}
inline errno_t _wfopen_s(std::FILE **__file, const wchar_t *__name,
                         const wchar_t *__mode) {
  return __amp_open(__file, __name, __mode);
}
inline std::FILE *_wfopen(const wchar_t *__name, const wchar_t *__mode) {
  return __amp_open(__name, __mode);
}
inline std::FILE *_fsopen(const char *__name, const char *__mode, int) {
  return __amp_open(__name, __mode);
}
inline std::FILE *_wfsopen(const wchar_t *__name, const wchar_t *__mode, int) {
  return __amp_open(__name, __mode);
}
inline errno_t freopen_s(std::FILE **__file, const char *__name,
                         const char *__mode, std::FILE *__old) {
  if (!__file || !__mode || !__old)
    return errno = EINVAL;
  *__file = std::freopen(__name ? __amp_path(__name).c_str() : nullptr,
                         __amp_file_mode(__mode).c_str(), __old);
  return *__file ? 0 : errno;
}
inline errno_t tmpfile_s(std::FILE **__file) {
  *__file = std::tmpfile();
  return *__file ? 0 : errno;
}
inline int _wremove(const wchar_t *__name) {
  return std::remove(__amp_path(__name).c_str());
}
/// A file that has the new name already stays, as on Windows.
inline int __amp_rename(const std::string &__old, const std::string &__new) {
  if (access(__new.c_str(), F_OK) == 0) {
    errno = EEXIST;
    return -1;
  }
  return std::rename(__old.c_str(), __new.c_str());
}
inline int _wrename(const wchar_t *__old, const wchar_t *__new) {
  return __amp_rename(__amp_path(__old), __amp_path(__new));
}
inline std::size_t fread_s(void *__to, std::size_t __room, std::size_t __size,
                           std::size_t __count, std::FILE *__file) {
  const std::size_t __most = __size ? __room / __size : 0;
  return std::fread(__to, __size, __count < __most ? __count : __most, __file);
}
inline char *gets_s(char *__to, std::size_t __room) {
  if (!__to || !std::fgets(__to, static_cast<int>(__room), stdin))
    return nullptr;
  __to[std::strcspn(__to, "\n")] = '\0';
  return __to;
}
template <std::size_t _Np> inline char *gets_s(char (&__to)[_Np]) {
  return gets_s(__to, _Np);
}
inline int _fseeki64(std::FILE *__file, long long __distance, int __from) {
  return fseeko(__file, __distance, __from);
}
inline long long _ftelli64(std::FILE *__file) { return ftello(__file); }
inline int _fileno(std::FILE *__file) { return fileno(__file); }
inline int _fcloseall() { return std::fflush(nullptr); }
inline int _flushall() { return std::fflush(nullptr); }
inline int _pclose(std::FILE *__file) { return pclose(__file); }
inline std::FILE *_popen(const char *__command, const char *__mode) {
  return popen(__command, __amp_file_mode(__mode).substr(0, 1).c_str());
}

typedef long long __time64_t;
typedef int __time32_t;
inline errno_t localtime_s(struct tm *__parts, const std::time_t *__time) {
  return __parts && __time && localtime_r(__time, __parts) ? 0
                                                           : (errno = EINVAL);
}
inline errno_t gmtime_s(struct tm *__parts, const std::time_t *__time) {
  return __parts && __time && gmtime_r(__time, __parts) ? 0 : (errno = EINVAL);
}
inline errno_t _localtime64_s(struct tm *__parts, const __time64_t *__time) {
  const std::time_t __seconds = __time ? static_cast<std::time_t>(*__time) : 0;
  return localtime_s(__parts, __time ? &__seconds : nullptr);
}
inline __time64_t _time64(__time64_t *__time) {
  const __time64_t __now = std::time(nullptr);
  if (__time)
    *__time = __now;
  return __now;
}
inline errno_t asctime_s(char *__to, std::size_t __room,
                         const struct tm *__parts) {
  char __text[64];
  return __parts && asctime_r(__parts, __text) ? strcpy_s(__to, __room, __text)
                                               : (errno = EINVAL);
}
template <std::size_t _Np>
inline errno_t asctime_s(char (&__to)[_Np], const struct tm *__parts) {
  return asctime_s(__to, _Np, __parts);
}
inline errno_t ctime_s(char *__to, std::size_t __room,
                       const std::time_t *__time) {
  struct tm __parts;
  const errno_t __error = localtime_s(&__parts, __time);
  return __error ? __error : asctime_s(__to, __room, &__parts);
}
template <std::size_t _Np>
inline errno_t ctime_s(char (&__to)[_Np], const std::time_t *__time) {
  return ctime_s(__to, _Np, __time);
}
/// The text lives until the thread's next call.
inline wchar_t *_wasctime(const struct tm *__parts) {
  static thread_local wchar_t __wide[64];
  char __text[64];
  if (asctime_s(__text, __parts) != 0)
    return nullptr;
  wcscpy_s(__wide, __amp_wide(__text).c_str());
  return __wide;
}
inline wchar_t *_wctime(const std::time_t *__time) {
  struct tm __parts;
  return localtime_s(&__parts, __time) == 0 ? _wasctime(&__parts) : nullptr;
}
/// "12/31/12" and "23:59:59", as the current time.
inline char *__amp_now(char *__to, std::size_t __room, const char *__format) {
  const std::time_t __time = std::time(nullptr);
  struct tm __parts;
  std::strftime(__to, __room, __format, localtime_r(&__time, &__parts));
  return __to;
}
inline char *_strdate(char *__to) { return __amp_now(__to, 9, "%m/%d/%y"); }
inline char *_strtime(char *__to) { return __amp_now(__to, 9, "%H:%M:%S"); }
inline errno_t _strdate_s(char *__to, std::size_t __room) {
  return __to && __room >= 9 ? (_strdate(__to), 0) : (errno = ERANGE);
}
inline errno_t _strtime_s(char *__to, std::size_t __room) {
  return __to && __room >= 9 ? (_strtime(__to), 0) : (errno = ERANGE);
}

struct _timeb {
  std::time_t time;
  unsigned short millitm;
  short timezone; ///< minutes to the west
  short dstflag;
};
inline errno_t _ftime_s(struct _timeb *__to) {
  struct timespec __now;
  clock_gettime(CLOCK_REALTIME, &__now);
  struct tm __parts;
  localtime_r(&__now.tv_sec, &__parts);
  *__to = {__now.tv_sec, static_cast<unsigned short>(__now.tv_nsec / 1000000),
           static_cast<short>(-__parts.tm_gmtoff / 60),
           static_cast<short>(__parts.tm_isdst)};
  return 0;
}
inline void _ftime(struct _timeb *__to) { _ftime_s(__to); }
#define _timeb64 _timeb
#define _ftime64 _ftime
#define _ftime64_s _ftime_s

inline errno_t getenv_s(std::size_t *__size, char *__to, rsize_t __room,
                        const char *__name) {
  const char *__value = std::getenv(__name);
  *__size = __value ? std::strlen(__value) + 1 : 0;
  if (__to && __room)
    __to[0] = '\0';
  if (!__value || __room == 0)
    return 0;
  return *__size <= __room ? strcpy_s(__to, __room, __value) : (errno = ERANGE);
}
/// The text lives until the thread asks for this variable again.
inline wchar_t *_wgetenv(const wchar_t *__name) {
  static thread_local std::map<std::wstring, std::wstring> __values;
  const char *__value = std::getenv(__amp_narrow(__name).c_str());
  if (!__value)
    return nullptr;
  std::wstring &__wide = __values[__name];
  __wide = __amp_wide(__value);
  return &__wide[0];
}
inline errno_t _dupenv_s(char **__to, std::size_t *__size, const char *__name) {
  const char *__value = std::getenv(__name);
  *__to = __value ? strdup(__value) : nullptr;
  if (__size)
    *__size = __value ? std::strlen(__value) + 1 : 0;
  return 0;
}
inline errno_t _putenv_s(const char *__name, const char *__value) {
  const int __error = *__value ? setenv(__name, __value, 1) : unsetenv(__name);
  return __error ? errno : 0;
}
/// "NAME=value", or "NAME=" to remove it; the text is copied.
inline int _putenv(const char *__assignment) {
  const std::string __text = __assignment;
  const std::size_t __middle = __text.find('=');
  if (__middle == 0 || __middle == std::string::npos)
    return -1;
  return _putenv_s(__text.substr(0, __middle).c_str(),
                   __text.c_str() + __middle + 1) == 0
             ? 0
             : -1;
}
inline errno_t strerror_s(char *__to, std::size_t __room, int __error) {
  strncpy_s(__to, __room, std::strerror(__error), _TRUNCATE);
  return 0;
}
template <std::size_t _Np>
inline errno_t strerror_s(char (&__to)[_Np], int __error) {
  return strerror_s(__to, _Np, __error);
}

#endif
