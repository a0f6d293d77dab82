// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// scanf and its relatives with Microsoft's formats (format.h), and those with
/// _s, which have the size of its buffer behind each text. A word that is
/// longer than its buffer is cut, and its rest left in the input.
#ifndef AMPVK_COMPAT_SCAN_H
#define AMPVK_COMPAT_SCAN_H

#include "ampvk_compat/format.h"
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cwchar>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-security"
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/// An argument of a scan: a place, or the size of the place before it.
struct __amp_scanned {
  __amp_argument __type;
  void *__place;
  std::size_t __size;

  template <class _Tp>
  __amp_scanned(_Tp *__to)
      : __type(__amp_argument_of<_Tp *>()),
        __place(const_cast<typename std::remove_cv<_Tp>::type *>(__to)),
        __size(0) {}
  template <class _Tp,
            class = typename std::enable_if<std::is_integral<_Tp>::value>::type>
  __amp_scanned(_Tp __value)
      : __type(__amp_argument_of<_Tp>()), __place(nullptr),
        __size(static_cast<std::size_t>(__value)) {}
};

/// As many conversions as one scan may have.
enum { _AMP_COMPAT_SCANS = 32 };

inline int __amp_scan_list(const char *__from, const char *__format,
                           std::va_list __list) {
  return std::vsscanf(__from, __format, __list);
}
inline int __amp_scan_list(const wchar_t *__from, const wchar_t *__format,
                           std::va_list __list) {
  return std::vswscanf(__from, __format, __list);
}
inline int __amp_scan_list(std::FILE *__from, const char *__format,
                           std::va_list __list) {
  return std::vfscanf(__from, __format, __list);
}
inline int __amp_scan_list(std::FILE *__from, const wchar_t *__format,
                           std::va_list __list) {
  return std::vfwscanf(__from, __format, __list);
}
template <class _From, class _Char>
inline int __amp_scan_c(_From __from, const _Char *__format, ...) {
  std::va_list __list;
  va_start(__list, __format);
  const int __result = __amp_scan_list(__from, __format, __list);
  va_end(__list);
  return __result;
}
/// Surplus places do no harm: a scan reads as many as its format names.
template <class _From, class _Char>
inline int __amp_scan_places(_From __from, const _Char *__format, void **__p) {
  return __amp_scan_c(__from, __format, __p[0], __p[1], __p[2], __p[3], __p[4],
                      __p[5], __p[6], __p[7], __p[8], __p[9], __p[10], __p[11],
                      __p[12], __p[13], __p[14], __p[15], __p[16], __p[17],
                      __p[18], __p[19], __p[20], __p[21], __p[22], __p[23],
                      __p[24], __p[25], __p[26], __p[27], __p[28], __p[29],
                      __p[30], __p[31]);
}

#pragma GCC diagnostic pop

/// Limits the width of a conversion to the size of its buffer.
template <class _Char>
inline void __amp_limit(__amp_conversion<_Char> &__conversion,
                        std::size_t __size) {
  const bool __has_end =
      __conversion.__kind != 'c' && __conversion.__kind != 'C';
  std::size_t __width = 0;
  for (_Char __c : __conversion.__head)
    if (__c >= '0' && __c <= '9')
      __width = 10 * __width + static_cast<std::size_t>(__c - '0');
  const std::size_t __most = __size - __has_end;
  if (__width == 0 && !__has_end)
    __width = 1;
  if (__width == 0 || __width > __most)
    __width = __most;
  const std::string __digits = std::to_string(__width);
  __conversion.__head.assign(1, '%');
  __conversion.__head.append(__digits.begin(), __digits.end());
}

/// A '[' has its set of characters behind it, which ends with the first ']'
/// that is not the first of them.
template <class _Char>
inline void __amp_copy_set(const _Char *&__at,
                           std::basic_string<_Char> &__result) {
  if (*__at == '^')
    __result += *__at++;
  if (*__at == ']')
    __result += *__at++;
  while (*__at && *__at != ']')
    __result += *__at++;
  if (*__at)
    __result += *__at++;
}

template <class _From, class _Char>
inline int __amp_scan(bool __checks, _From __from, const _Char *__format,
                      const __amp_scanned *__arguments, std::size_t __count) {
  std::basic_string<_Char> __result;
  void *__places[_AMP_COMPAT_SCANS] = {};
  std::size_t __next = 0, __used = 0;
  while (*__format) {
    if (*__format != '%') {
      __result += *__format++;
      continue;
    }
    bool __is_skipped = false;
    __amp_conversion<_Char> __conversion(__format,
                                         [&] { __is_skipped = true; });
    const _Char __kind = __conversion.__kind;
    if (__kind != '%' && !__is_skipped) {
      if (__next == __count || __used == _AMP_COMPAT_SCANS)
        return errno = EINVAL, EOF;
      __conversion.__fit_scan(__arguments[__next].__type);
      __places[__used++] = __arguments[__next++].__place;
      if (__checks && (__conversion.__is_text() || __kind == '[')) {
        if (__next == __count || __arguments[__next].__place ||
            __arguments[__next].__size == 0)
          return errno = EINVAL, EOF;
        __amp_limit(__conversion, __arguments[__next++].__size);
      }
    }
    __result += __conversion.__head + __conversion.__length;
    if (__kind)
      __result += __conversion.__kind;
    if (__kind == '[')
      __amp_copy_set(__format, __result);
  }
  return __amp_scan_places(__from, __result.c_str(), __places);
}
template <class _From, class _Char, class... _Ts>
inline int __amp_scan_with(bool __checks, _From __from, const _Char *__format,
                           _Ts... __values) {
  const __amp_scanned __arguments[] = {__values..., 0};
  return __amp_scan(__checks, __from, __format, __arguments,
                    sizeof...(__values));
}

#define _AMP_COMPAT_SCANF(_Char, _Scan, _Fscan, _Sscan)                        \
  template <class _Tp, class... _Ts>                                           \
  inline int _Scan(const _Char *__format, _Tp __first, _Ts... __rest) {        \
    return __amp_scan_with(false, stdin, __format, __first, __rest...);        \
  }                                                                            \
  template <class _Tp, class... _Ts>                                           \
  inline int _Fscan(std::FILE *__file, const _Char *__format, _Tp __first,     \
                    _Ts... __rest) {                                           \
    return __amp_scan_with(false, __file, __format, __first, __rest...);       \
  }                                                                            \
  template <class _Tp, class... _Ts>                                           \
  inline int _Sscan(const _Char *__from, const _Char *__format, _Tp __first,   \
                    _Ts... __rest) {                                           \
    return __amp_scan_with(false, __from, __format, __first, __rest...);       \
  }                                                                            \
  template <class... _Ts>                                                      \
  inline int _Scan##_s(const _Char *__format, _Ts... __values) {               \
    return __amp_scan_with(true, stdin, __format, __values...);                \
  }                                                                            \
  template <class... _Ts>                                                      \
  inline int _Fscan##_s(std::FILE *__file, const _Char *__format,              \
                        _Ts... __values) {                                     \
    return __amp_scan_with(true, __file, __format, __values...);               \
  }                                                                            \
  template <class... _Ts>                                                      \
  inline int _Sscan##_s(const _Char *__from, const _Char *__format,            \
                        _Ts... __values) {                                     \
    return __amp_scan_with(true, __from, __format, __values...);               \
  }
_AMP_COMPAT_SCANF(char, scanf, fscanf, sscanf)
_AMP_COMPAT_SCANF(wchar_t, wscanf, fwscanf, swscanf)
#undef _AMP_COMPAT_SCANF

namespace std {
using ::fscanf;
using ::fwscanf;
using ::scanf;
using ::sscanf;
using ::swscanf;
using ::wscanf;
} // namespace std

#endif
