// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Text of either kind: wide where _UNICODE is defined. The functions are
/// overloads for both kinds, so text of the other kind does no harm.
#ifndef AMPVK_COMPAT_TCHAR_H
#define AMPVK_COMPAT_TCHAR_H

#include "ampvk_compat/c_names.h"
#include "ampvk_compat/types.h"
#include "direct.h"
#include <fstream>
#include <iostream>
#include <sstream>

#ifdef _UNICODE
typedef wchar_t _TCHAR, _TSCHAR, _TUCHAR, _TXCHAR;
typedef std::wint_t _TINT;
#define _T(_Text) _AMP_COMPAT_WIDE(_Text)
#define _TEXT(_Text) _AMP_COMPAT_WIDE(_Text)
#define _AMP_COMPAT_WIDE(_Text) L##_Text
#define _tmain wmain
#define _tWinMain wWinMain
#define _TEOF WEOF
#define _targv __wargv
#else
typedef char _TCHAR, _TSCHAR, _TXCHAR;
typedef unsigned char _TUCHAR;
typedef int _TINT;
#define _T(_Text) _Text
#define _TEXT(_Text) _Text
#define _tmain main
#define _tWinMain WinMain
#define _TEOF EOF
#define _targv __argv
#endif

inline std::FILE *__amp_open_narrow(const char *__name, const char *__mode) {
  return __amp_open(__name, __mode);
}
inline int __amp_rename_narrow(const char *__old, const char *__new) {
  return __amp_rename(__amp_path(__old), __amp_path(__new));
}
inline int __amp_system_wide(const wchar_t *__command) {
  return std::system(__command ? __amp_narrow(__command).c_str() : nullptr);
}

/// A name for both kinds of text: `_Narrow` or `_Wide`, as the arguments want.
#define _AMP_COMPAT_EITHER(_Name, _Narrow, _Wide)                              \
  struct __amp_##_Name {                                                       \
    _AMP_COMPAT_FORWARD(_Narrow, _Wide)                                        \
  };                                                                           \
  template <class... _Ts>                                                      \
  inline auto _Name(_Ts &&...__values)                                         \
      -> decltype(__amp_##_Name::__call(0, std::forward<_Ts>(__values)...)) {  \
    return __amp_##_Name::__call(0, std::forward<_Ts>(__values)...);           \
  }
#define _AMP_COMPAT_EITHER_S(_Name, _Narrow, _Wide)                            \
  _AMP_COMPAT_EITHER(_Name, _Narrow, _Wide)                                    \
  _AMP_COMPAT_EITHER(_Name##_s, _Narrow##_s, _Wide##_s)
#define _AMP_COMPAT_FORWARD(_Narrow, _Wide)                                    \
  template <class... _Ts>                                                      \
  static auto __call(int, _Ts &&...__values)                                   \
      -> decltype(_Narrow(std::forward<_Ts>(__values)...)) {                   \
    return _Narrow(std::forward<_Ts>(__values)...);                            \
  }                                                                            \
  template <class... _Ts>                                                      \
  static auto __call(long, _Ts &&...__values)                                  \
      -> decltype(_Wide(std::forward<_Ts>(__values)...)) {                     \
    return _Wide(std::forward<_Ts>(__values)...);                              \
  }

/// Such a name for a function that takes a null pointer. 0 and NULL are null
/// pointers only for a parameter of a known type, so the name is an object that
/// converts to pointers to both functions, of the type that the last arguments
/// say in terms of _Char. The call operator is for overloads with an array.
#define _AMP_COMPAT_NULLABLE(_Name, _Narrow, _Wide, ...)                       \
  struct __amp_##_Name {                                                       \
    _AMP_COMPAT_FORWARD(_Narrow, _Wide)                                        \
    template <class... _Ts>                                                    \
    auto operator()(_Ts &&...__values) const                                   \
        -> decltype(__call(0, std::forward<_Ts>(__values)...)) {               \
      return __call(0, std::forward<_Ts>(__values)...);                        \
    }                                                                          \
    template <class _Char> using __function = __VA_ARGS__;                     \
    constexpr operator __function<char> *() const { return _Narrow; }          \
    constexpr operator __function<wchar_t> *() const { return _Wide; }         \
  };                                                                           \
  static constexpr __amp_##_Name _Name = {};

_AMP_COMPAT_EITHER_S(_tprintf, printf, wprintf)
_AMP_COMPAT_EITHER_S(_ftprintf, fprintf, fwprintf)
_AMP_COMPAT_EITHER(_stprintf_s, sprintf_s, swprintf_s)
_AMP_COMPAT_EITHER(_stprintf, sprintf, swprintf)
_AMP_COMPAT_EITHER(_sntprintf_s, _snprintf_s, _snwprintf_s)
_AMP_COMPAT_NULLABLE(_vstprintf_s, vsprintf_s, vswprintf_s,
                     int(_Char *, std::size_t, const _Char *, std::va_list))
_AMP_COMPAT_NULLABLE(_vsntprintf, _vsnprintf, _vsnwprintf,
                     int(_Char *, std::size_t, const _Char *, std::va_list))
_AMP_COMPAT_EITHER(_vsntprintf_s, _vsnprintf_s, _vsnwprintf_s)
_AMP_COMPAT_EITHER(_vtprintf, vprintf_s, vwprintf_s)
_AMP_COMPAT_EITHER(_vtprintf_s, vprintf_s, vwprintf_s)
_AMP_COMPAT_EITHER(_vftprintf, vfprintf_s, vfwprintf_s)
_AMP_COMPAT_EITHER(_vftprintf_s, vfprintf_s, vfwprintf_s)
_AMP_COMPAT_EITHER(_sctprintf, _scprintf, _scwprintf)
_AMP_COMPAT_EITHER_S(_stscanf, sscanf, swscanf)
_AMP_COMPAT_EITHER_S(_tscanf, scanf, wscanf)
_AMP_COMPAT_EITHER(_fputts, std::fputs, std::fputws)
_AMP_COMPAT_EITHER(_putts, std::puts, _putws)
_AMP_COMPAT_EITHER(_fgetts, std::fgets, std::fgetws)
_AMP_COMPAT_EITHER(_tcslen, std::strlen, std::wcslen)
_AMP_COMPAT_EITHER(_tcsnlen, strnlen_s, wcsnlen_s)
_AMP_COMPAT_EITHER(_tcscmp, std::strcmp, std::wcscmp)
_AMP_COMPAT_EITHER(_tcsncmp, std::strncmp, std::wcsncmp)
_AMP_COMPAT_EITHER(_tcsnccmp, std::strncmp, std::wcsncmp)
_AMP_COMPAT_EITHER(_tcscoll, std::strcoll, std::wcscoll)
_AMP_COMPAT_EITHER(_tcsicmp, _stricmp, _wcsicmp)
_AMP_COMPAT_EITHER(_tcsnicmp, _strnicmp, _wcsnicmp)
_AMP_COMPAT_EITHER(_tcscpy, std::strcpy, std::wcscpy)
_AMP_COMPAT_EITHER(_tcsncpy, std::strncpy, std::wcsncpy)
_AMP_COMPAT_EITHER(_tcscat, std::strcat, std::wcscat)
_AMP_COMPAT_NULLABLE(_tcscpy_s, strcpy_s, wcscpy_s,
                     errno_t(_Char *, rsize_t, const _Char *))
_AMP_COMPAT_NULLABLE(_tcsncpy_s, strncpy_s, wcsncpy_s,
                     errno_t(_Char *, rsize_t, const _Char *, rsize_t))
_AMP_COMPAT_NULLABLE(_tcscat_s, strcat_s, wcscat_s,
                     errno_t(_Char *, rsize_t, const _Char *))
_AMP_COMPAT_EITHER(_tcschr, std::strchr, std::wcschr)
_AMP_COMPAT_EITHER(_tcsrchr, std::strrchr, std::wcsrchr)
_AMP_COMPAT_EITHER(_tcsstr, std::strstr, std::wcsstr)
_AMP_COMPAT_EITHER(_tcspbrk, std::strpbrk, std::wcspbrk)
_AMP_COMPAT_EITHER(_tcsspn, std::strspn, std::wcsspn)
_AMP_COMPAT_EITHER(_tcscspn, std::strcspn, std::wcscspn)
_AMP_COMPAT_EITHER(_tcsncat, std::strncat, std::wcsncat)
_AMP_COMPAT_NULLABLE(_tcsncat_s, strncat_s, wcsncat_s,
                     errno_t(_Char *, rsize_t, const _Char *, rsize_t))
_AMP_COMPAT_EITHER(_tcsftime, std::strftime, std::wcsftime)
_AMP_COMPAT_NULLABLE(_tcstok, std::strtok, wcstok,
                     _Char *(_Char *, const _Char *))
_AMP_COMPAT_NULLABLE(_tcstok_s, strtok_s, wcstok_s,
                     _Char *(_Char *, const _Char *, _Char **))
_AMP_COMPAT_EITHER(_tcsdup, _strdup, _wcsdup)
_AMP_COMPAT_EITHER_S(_tcslwr, _strlwr, _wcslwr)
_AMP_COMPAT_EITHER_S(_tcsupr, _strupr, _wcsupr)
_AMP_COMPAT_EITHER(_tcsrev, _strrev, _wcsrev)
_AMP_COMPAT_NULLABLE(_tcstol, std::strtol, std::wcstol,
                     long(const _Char *, _Char **, int))
_AMP_COMPAT_NULLABLE(_tcstoul, std::strtoul, std::wcstoul,
                     unsigned long(const _Char *, _Char **, int))
_AMP_COMPAT_NULLABLE(_tcstod, std::strtod, std::wcstod,
                     double(const _Char *, _Char **))
_AMP_COMPAT_EITHER(_ttoi, std::atoi, _wtoi)
_AMP_COMPAT_EITHER(_tstoi, std::atoi, _wtoi)
_AMP_COMPAT_EITHER(_ttol, std::atol, _wtol)
_AMP_COMPAT_EITHER(_ttoi64, _atoi64, _wtoi64)
_AMP_COMPAT_EITHER(_tstof, std::atof, _wtof)
_AMP_COMPAT_EITHER(_ttof, std::atof, _wtof)
_AMP_COMPAT_EITHER_S(_itot, _itoa, _itow)
_AMP_COMPAT_EITHER_S(_i64tot, _i64toa, _i64tow)
_AMP_COMPAT_EITHER(_tfopen, __amp_open_narrow, _wfopen)
_AMP_COMPAT_NULLABLE(_tfopen_s, fopen_s, _wfopen_s,
                     errno_t(std::FILE **, const _Char *, const _Char *))
_AMP_COMPAT_EITHER(_tremove, std::remove, _wremove)
_AMP_COMPAT_EITHER(_trename, __amp_rename_narrow, _wrename)
_AMP_COMPAT_EITHER(_tmkdir, _mkdir, _wmkdir)
_AMP_COMPAT_EITHER(_trmdir, _rmdir, _wrmdir)
_AMP_COMPAT_EITHER(_tchdir, _chdir, _wchdir)
_AMP_COMPAT_EITHER(_tgetenv, std::getenv, _wgetenv)
_AMP_COMPAT_EITHER(_tsplitpath, _splitpath, _wsplitpath)
_AMP_COMPAT_NULLABLE(_tsplitpath_s, _splitpath_s, _wsplitpath_s,
                     errno_t(const _Char *, _Char *, std::size_t, _Char *,
                             std::size_t, _Char *, std::size_t, _Char *,
                             std::size_t))
_AMP_COMPAT_EITHER(_tsystem, std::system, __amp_system_wide)
#undef _AMP_COMPAT_NULLABLE
#undef _AMP_COMPAT_EITHER_S
#undef _AMP_COMPAT_EITHER
#undef _AMP_COMPAT_FORWARD

// A null pointer that is the only text is of the program's kind.
inline std::size_t _tcsnlen(const _TCHAR *__text, std::size_t __room) {
  return __amp_bounded_length(__text, __room);
}
inline int _tsystem(const _TCHAR *__command) {
  return __amp__tsystem::__call(0, __command);
}
inline errno_t _itot_s(int __value, _TCHAR *__to, std::size_t __room,
                       int __base) {
  return __amp_number_to(__value, __to, __room, __base);
}

template <class... _Ts>
inline int _sntprintf(char *__to, std::size_t __count, const char *__format,
                      _Ts... __values) {
  return _snprintf(__to, __count, __format, __values...);
}
template <class... _Ts>
inline int _sntprintf(wchar_t *__to, std::size_t __count,
                      const wchar_t *__format, _Ts... __values) {
  return _snwprintf(__to, __count, __format, __values...);
}

#ifdef _UNICODE
inline _TCHAR *_tctime(const std::time_t *__time) { return _wctime(__time); }
inline _TCHAR *_tasctime(const struct tm *__parts) {
  return _wasctime(__parts);
}
inline _TINT _fgettc(std::FILE *__file) { return std::fgetwc(__file); }
inline _TINT _fputtc(_TCHAR __c, std::FILE *__file) {
  return std::fputwc(__c, __file);
}
#else
inline _TCHAR *_tctime(const std::time_t *__time) { return std::ctime(__time); }
inline _TCHAR *_tasctime(const struct tm *__parts) {
  return std::asctime(__parts);
}
inline _TINT _fgettc(std::FILE *__file) { return std::fgetc(__file); }
inline _TINT _fputtc(_TCHAR __c, std::FILE *__file) {
  return std::fputc(__c, __file);
}
#endif
inline _TINT _gettc(std::FILE *__file) { return _fgettc(__file); }
inline _TINT _puttc(_TCHAR __c, std::FILE *__file) {
  return _fputtc(__c, __file);
}
inline _TINT _gettchar() { return _fgettc(stdin); }
inline _TINT _fgettchar() { return _fgettc(stdin); }
inline _TINT _puttchar(_TCHAR __c) { return _fputtc(__c, stdout); }
inline _TINT _fputtchar(_TCHAR __c) { return _fputtc(__c, stdout); }

inline int _istdigit(_TINT __c) { return __c >= '0' && __c <= '9'; }
inline int _istspace(_TINT __c) {
  return std::iswspace(static_cast<std::wint_t>(__c));
}
inline int _istalpha(_TINT __c) {
  return std::iswalpha(static_cast<std::wint_t>(__c));
}
inline int _istupper(_TINT __c) {
  return std::iswupper(static_cast<std::wint_t>(__c));
}
inline int _istlower(_TINT __c) {
  return std::iswlower(static_cast<std::wint_t>(__c));
}
inline int _istalnum(_TINT __c) {
  return std::iswalnum(static_cast<std::wint_t>(__c));
}
inline int _istpunct(_TINT __c) {
  return std::iswpunct(static_cast<std::wint_t>(__c));
}
inline int _istprint(_TINT __c) {
  return std::iswprint(static_cast<std::wint_t>(__c));
}
inline int _istxdigit(_TINT __c) {
  return std::iswxdigit(static_cast<std::wint_t>(__c));
}
inline _TINT _totlower(_TINT __c) {
  return static_cast<_TINT>(std::towlower(static_cast<std::wint_t>(__c)));
}
inline _TINT _totupper(_TINT __c) {
  return static_cast<_TINT>(std::towupper(static_cast<std::wint_t>(__c)));
}

#endif
