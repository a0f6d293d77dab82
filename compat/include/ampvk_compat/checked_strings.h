// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// strcpy_s and its relatives, for narrow and wide text, with the overloads
/// that take the size from an array. Errors are returned, and leave an empty
/// text: EINVAL for null pointers, ERANGE for what does not fit. (On Windows
/// the program ends there unless it has set a handler.)
#ifndef AMPVK_COMPAT_CHECKED_STRINGS_H
#define AMPVK_COMPAT_CHECKED_STRINGS_H

#include "ampvk_compat/checked_print.h"
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <cwctype>
#include <string>

typedef int errno_t;
typedef std::size_t rsize_t;
#ifndef STRUNCATE
#define STRUNCATE 80
#endif

/// Puts at most `__count` characters of `__from` behind the first `__used` of
/// `__to`.
template <class _Char>
inline errno_t __amp_append(_Char *__to, std::size_t __room, std::size_t __used,
                            const _Char *__from, std::size_t __count) {
  typedef std::char_traits<_Char> _Traits;
  if (!__to || __room == 0)
    return errno = EINVAL;
  if (!__from) {
    __to[0] = _Char();
    return errno = EINVAL;
  }
  std::size_t __size = 0;
  while (__size < __count && __from[__size] != _Char())
    ++__size;
  if (__used < __room && __size < __room - __used) {
    _Traits::move(__to + __used, __from, __size);
    __to[__used + __size] = _Char();
    return 0;
  }
  if (__count == _TRUNCATE && __used < __room) {
    _Traits::move(__to + __used, __from, __room - __used - 1);
    __to[__room - 1] = _Char();
    return STRUNCATE;
  }
  __to[0] = _Char();
  return errno = ERANGE;
}
template <class _Char>
inline std::size_t __amp_bounded_length(const _Char *__text,
                                        std::size_t __room) {
  std::size_t __size = 0;
  while (__text && __size < __room && __text[__size] != _Char())
    ++__size;
  return __size;
}

/// Limits that are not reached: strcpy fails where strncpy would cut.
#define _AMP_COMPAT_ALL ((std::size_t)-2)
#define _AMP_COMPAT_COPY(_Char, _Copy, _Copy_n, _Append, _Append_n, _Size)     \
  inline errno_t _Copy(_Char *__to, rsize_t __room, const _Char *__from) {     \
    return __amp_append(__to, __room, 0, __from, _AMP_COMPAT_ALL);             \
  }                                                                            \
  template <std::size_t _Np>                                                   \
  inline errno_t _Copy(_Char(&__to)[_Np], const _Char *__from) {               \
    return _Copy(__to, _Np, __from);                                           \
  }                                                                            \
  inline errno_t _Copy_n(_Char *__to, rsize_t __room, const _Char *__from,     \
                         rsize_t __count) {                                    \
    return __amp_append(__to, __room, 0, __from, __count);                     \
  }                                                                            \
  template <std::size_t _Np>                                                   \
  inline errno_t _Copy_n(_Char(&__to)[_Np], const _Char *__from,               \
                         rsize_t __count) {                                    \
    return _Copy_n(__to, _Np, __from, __count);                                \
  }                                                                            \
  inline errno_t _Append(_Char *__to, rsize_t __room, const _Char *__from) {   \
    return __amp_append(__to, __room, __amp_bounded_length(__to, __room),      \
                        __from, _AMP_COMPAT_ALL);                              \
  }                                                                            \
  template <std::size_t _Np>                                                   \
  inline errno_t _Append(_Char(&__to)[_Np], const _Char *__from) {             \
    return _Append(__to, _Np, __from);                                         \
  }                                                                            \
  inline errno_t _Append_n(_Char *__to, rsize_t __room, const _Char *__from,   \
                           rsize_t __count) {                                  \
    return __amp_append(__to, __room, __amp_bounded_length(__to, __room),      \
                        __from, __count);                                      \
  }                                                                            \
  template <std::size_t _Np>                                                   \
  inline errno_t _Append_n(_Char(&__to)[_Np], const _Char *__from,             \
                           rsize_t __count) {                                  \
    return _Append_n(__to, _Np, __from, __count);                              \
  }                                                                            \
  inline std::size_t _Size(const _Char *__text, rsize_t __room) {              \
    return __amp_bounded_length(__text, __room);                               \
  }
_AMP_COMPAT_COPY(char, strcpy_s, strncpy_s, strcat_s, strncat_s, strnlen_s)
_AMP_COMPAT_COPY(wchar_t, wcscpy_s, wcsncpy_s, wcscat_s, wcsncat_s, wcsnlen_s)
#undef _AMP_COMPAT_COPY

inline char *strtok_s(char *__text, const char *__delimiters, char **__place) {
  return strtok_r(__text, __delimiters, __place);
}
inline wchar_t *wcstok_s(wchar_t *__text, const wchar_t *__delimiters,
                         wchar_t **__place) {
  return std::wcstok(__text, __delimiters, __place);
}

/// With two arguments, as Microsoft's library had it until 2015. Each thread has
/// its own place in a text.
inline wchar_t *wcstok(wchar_t *__text, const wchar_t *__delimiters) {
  static thread_local wchar_t *__place = nullptr;
  return wcstok_s(__text, __delimiters, &__place);
}
namespace std {
using ::wcstok;
}

inline errno_t __amp_copy_bytes(void *__to, rsize_t __room, const void *__from,
                                rsize_t __size, bool __clears) {
  if (__size == 0)
    return 0;
  if (__to && __from && __size <= __room) {
    std::memmove(__to, __from, __size);
    return 0;
  }
  if (__to && __clears)
    std::memset(__to, 0, __room);
  return errno = __to && __from ? ERANGE : EINVAL;
}
inline errno_t memcpy_s(void *__to, rsize_t __room, const void *__from,
                        rsize_t __size) {
  return __amp_copy_bytes(__to, __room, __from, __size, true);
}
inline errno_t memmove_s(void *__to, rsize_t __room, const void *__from,
                         rsize_t __size) {
  return __amp_copy_bytes(__to, __room, __from, __size, false);
}
inline errno_t wmemcpy_s(wchar_t *__to, rsize_t __room, const wchar_t *__from,
                         rsize_t __size) {
  return __amp_copy_bytes(__to, __room * sizeof(wchar_t), __from,
                          __size * sizeof(wchar_t), true);
}

/// Changes a text in place to lower or upper case.
template <class _Char, class _Change>
inline _Char *__amp_change(_Char *__text, _Change __change) {
  for (_Char *__at = __text; *__at; ++__at)
    *__at = static_cast<_Char>(__change(*__at));
  return __text;
}
#define _AMP_COMPAT_CASE(_Char, _Name, _Change)                                \
  inline _Char *_Name(_Char *__text) {                                         \
    return __amp_change(__text, [](_Char __c) { return _Change; });            \
  }                                                                            \
  inline errno_t _Name##_s(_Char *__text, rsize_t __room) {                    \
    if (!__text || __amp_bounded_length(__text, __room) == __room)             \
      return errno = EINVAL;                                                   \
    _Name(__text);                                                             \
    return 0;                                                                  \
  }                                                                            \
  template <std::size_t _Np> inline errno_t _Name##_s(_Char(&__text)[_Np]) {   \
    return _Name##_s(__text, _Np);                                             \
  }
_AMP_COMPAT_CASE(char, _strlwr, std::tolower(static_cast<unsigned char>(__c)))
_AMP_COMPAT_CASE(char, _strupr, std::toupper(static_cast<unsigned char>(__c)))
_AMP_COMPAT_CASE(wchar_t, _wcslwr, std::towlower(static_cast<std::wint_t>(__c)))
_AMP_COMPAT_CASE(wchar_t, _wcsupr, std::towupper(static_cast<std::wint_t>(__c)))
#undef _AMP_COMPAT_CASE

/// Between narrow text, UTF-8, and wide text. `*__size` is what there would be,
/// with its end.
template <class _From, class _To>
inline errno_t __amp_converted_to(std::size_t *__size, _To *__to,
                                  std::size_t __room, const _From &__text,
                                  std::size_t __count) {
  if (__size)
    *__size = __text.size() + 1;
  if (!__to)
    return __room == 0 ? 0 : (errno = EINVAL);
  return __amp_append(__to, __room, 0, __text.c_str(),
                      __count == _TRUNCATE || __count < __text.size()
                          ? __count
                          : _AMP_COMPAT_ALL);
}
inline errno_t mbstowcs_s(std::size_t *__size, wchar_t *__to,
                          std::size_t __room, const char *__from,
                          std::size_t __count) {
  return __amp_converted_to(__size, __to, __room, __amp_wide(__from), __count);
}
template <std::size_t _Np>
inline errno_t mbstowcs_s(std::size_t *__size, wchar_t (&__to)[_Np],
                          const char *__from, std::size_t __count) {
  return mbstowcs_s(__size, __to, _Np, __from, __count);
}
inline errno_t wcstombs_s(std::size_t *__size, char *__to, std::size_t __room,
                          const wchar_t *__from, std::size_t __count) {
  return __amp_converted_to(__size, __to, __room, __amp_narrow(__from),
                            __count);
}
template <std::size_t _Np>
inline errno_t wcstombs_s(std::size_t *__size, char (&__to)[_Np],
                          const wchar_t *__from, std::size_t __count) {
  return wcstombs_s(__size, __to, _Np, __from, __count);
}

inline char *_strset(char *__text, int __c) {
  return static_cast<char *>(std::memset(__text, __c, std::strlen(__text)));
}

template <class _Char> inline _Char *__amp_reverse(_Char *__text) {
  const std::size_t __size = std::char_traits<_Char>::length(__text);
  for (std::size_t __i = 0; __i < __size / 2; ++__i) {
    const _Char __c = __text[__i];
    __text[__i] = __text[__size - 1 - __i];
    __text[__size - 1 - __i] = __c;
  }
  return __text;
}
inline char *_strrev(char *__text) { return __amp_reverse(__text); }
inline wchar_t *_wcsrev(wchar_t *__text) { return __amp_reverse(__text); }

#endif
