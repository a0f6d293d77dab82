// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// sprintf_s and the other functions that print into a buffer of a known size,
/// and those with an underscore. If the text does not fit, the functions with
/// _s leave the buffer empty, set errno to ERANGE and return -1. (On Windows
/// the program ends there unless it has set a handler.)
#ifndef AMPVK_COMPAT_CHECKED_PRINT_H
#define AMPVK_COMPAT_CHECKED_PRINT_H

#include "ampvk_compat/print.h"
#include <climits>

#ifndef _TRUNCATE
#define _TRUNCATE ((std::size_t)-1)
#endif

/// For narrow and wide text: the names of the function for a size and an array,
/// of the one with a count, of the old one, and of those for a va_list.
#define _AMP_COMPAT_BUFFER(_Char, _Print_s, _Print_count_s, _Print_old,        \
                           _List_s, _List_count_s, _List_old, _Length,         \
                           _List_length)                                       \
  template <class... _Ts>                                                      \
  inline int _Print_s(_Char *__to, std::size_t __room, const _Char *__format,  \
                      _Ts... __values) {                                       \
    return __amp_store_checked(__amp_print(__format, __values...), __to,       \
                               __room, __room);                                \
  }                                                                            \
  template <std::size_t _Np, class... _Ts>                                     \
  inline int _Print_s(_Char(&__to)[_Np], const _Char *__format,                \
                      _Ts... __values) {                                       \
    return _Print_s(__to, _Np, __format, __values...);                         \
  }                                                                            \
  template <class... _Ts>                                                      \
  inline int _Print_count_s(_Char *__to, std::size_t __room,                   \
                            std::size_t __count, const _Char *__format,        \
                            _Ts... __values) {                                 \
    return __amp_store_checked(__amp_print(__format, __values...), __to,       \
                               __room, __count);                               \
  }                                                                            \
  template <std::size_t _Np, class... _Ts>                                     \
  inline int _Print_count_s(_Char(&__to)[_Np], std::size_t __count,            \
                            const _Char *__format, _Ts... __values) {          \
    return _Print_count_s(__to, _Np, __count, __format, __values...);          \
  }                                                                            \
  template <class... _Ts>                                                      \
  inline int _Print_old(_Char *__to, std::size_t __count,                      \
                        const _Char *__format, _Ts... __values) {              \
    return __amp_store_without_end(__amp_print(__format, __values...), __to,   \
                                   __count);                                   \
  }                                                                            \
  template <class... _Ts>                                                      \
  inline int _Length(const _Char *__format, _Ts... __values) {                 \
    return static_cast<int>(__amp_print(__format, __values...).size());        \
  }                                                                            \
  inline std::basic_string<_Char> __amp_list(const _Char *__format,            \
                                             std::va_list __list) {            \
    return __amp_print_list(__amp_format_for_list(__format).c_str(), __list);  \
  }                                                                            \
  inline int _List_s(_Char *__to, std::size_t __room, const _Char *__format,   \
                     std::va_list __list) {                                    \
    return __amp_store_checked(__amp_list(__format, __list), __to, __room,     \
                               __room);                                        \
  }                                                                            \
  template <std::size_t _Np>                                                   \
  inline int _List_s(_Char(&__to)[_Np], const _Char *__format,                 \
                     std::va_list __list) {                                    \
    return _List_s(__to, _Np, __format, __list);                               \
  }                                                                            \
  inline int _List_count_s(_Char *__to, std::size_t __room,                    \
                           std::size_t __count, const _Char *__format,         \
                           std::va_list __list) {                              \
    return __amp_store_checked(__amp_list(__format, __list), __to, __room,     \
                               __count);                                       \
  }                                                                            \
  template <std::size_t _Np>                                                   \
  inline int _List_count_s(_Char(&__to)[_Np], std::size_t __count,             \
                           const _Char *__format, std::va_list __list) {       \
    return _List_count_s(__to, _Np, __count, __format, __list);                \
  }                                                                            \
  inline int _List_old(_Char *__to, std::size_t __count,                       \
                       const _Char *__format, std::va_list __list) {           \
    return __amp_store_without_end(__amp_list(__format, __list), __to,         \
                                   __count);                                   \
  }                                                                            \
  inline int _List_length(const _Char *__format, std::va_list __list) {        \
    return static_cast<int>(__amp_list(__format, __list).size());              \
  }
_AMP_COMPAT_BUFFER(char, sprintf_s, _snprintf_s, _snprintf, vsprintf_s,
                   _vsnprintf_s, _vsnprintf, _scprintf, _vscprintf)
_AMP_COMPAT_BUFFER(wchar_t, swprintf_s, _snwprintf_s, _snwprintf, vswprintf_s,
                   _vsnwprintf_s, _vsnwprintf, _scwprintf, _vscwprintf)
#undef _AMP_COMPAT_BUFFER

template <class... _Ts>
inline int printf_s(const char *__format, _Ts... __values) {
  return __amp_put(stdout, __amp_print(__format, __values...));
}
template <class... _Ts>
inline int fprintf_s(std::FILE *__file, const char *__format, _Ts... __values) {
  return __amp_put(__file, __amp_print(__format, __values...));
}
template <class... _Ts>
inline int wprintf_s(const wchar_t *__format, _Ts... __values) {
  return __amp_wprintf(__format, __values...);
}
template <class... _Ts>
inline int fwprintf_s(std::FILE *__file, const wchar_t *__format,
                      _Ts... __values) {
  return __amp_fwprintf(__file, __format, __values...);
}
inline int vprintf_s(const char *__format, std::va_list __list) {
  return __amp_put(stdout, __amp_list(__format, __list));
}
inline int vfprintf_s(std::FILE *__file, const char *__format,
                      std::va_list __list) {
  return __amp_put(__file, __amp_list(__format, __list));
}
inline int vwprintf_s(const wchar_t *__format, std::va_list __list) {
  return __amp_vwprintf(__format, __list);
}
inline int vfwprintf_s(std::FILE *__file, const wchar_t *__format,
                       std::va_list __list) {
  return __amp_vfwprintf(__file, __format, __list);
}
inline int vsnprintf_s(char *__to, std::size_t __room, std::size_t __count,
                       const char *__format, std::va_list __list) {
  return _vsnprintf_s(__to, __room, __count, __format, __list);
}
template <std::size_t _Np>
inline int vsnprintf_s(char (&__to)[_Np], std::size_t __count,
                       const char *__format, std::va_list __list) {
  return _vsnprintf_s(__to, _Np, __count, __format, __list);
}
template <class... _Ts>
inline int _cprintf(const char *__format, _Ts... __values) {
  return printf_s(__format, __values...);
}

#endif
