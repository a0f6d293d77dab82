// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// printf and its relatives, with Microsoft's formats (format.h), and with wide
/// output that leaves its stream narrow, as UTF-8: glibc would drop all narrow
/// output of a stream once it is wide.
///
/// They are templates beside the C library's functions, which a call prefers
/// because its arguments fit them without an ellipsis. So they are found under
/// both names, ::printf and std::printf, and macros are not needed.
#ifndef AMPVK_COMPAT_PRINT_H
#define AMPVK_COMPAT_PRINT_H

#include "ampvk_compat/format.h"
#include "ampvk_compat/text.h"
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cwchar>
#include <utility>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-security"
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/// The effect of the C functions for a format of glibc and its arguments.
inline int __amp_put(std::FILE *__file, const std::string &__text) {
  return std::fwrite(__text.data(), 1, __text.size(), __file) == __text.size()
             ? static_cast<int>(__text.size())
             : -1;
}
/// Wide text: characters are counted, not the bytes that they become.
inline int __amp_put(std::FILE *__file, const std::wstring &__text) {
  if (std::fwide(__file, 0) > 0)
    return std::fputws(__text.c_str(), __file) < 0
               ? -1
               : static_cast<int>(__text.size());
  return __amp_put(__file, __amp_narrow(__text.data(), __text.size())) < 0
             ? -1
             : static_cast<int>(__text.size());
}

inline std::string __amp_print_list(const char *__format, std::va_list __list) {
  std::va_list __again;
  va_copy(__again, __list);
  const int __size = std::vsnprintf(nullptr, 0, __format, __again);
  va_end(__again);
  std::string __result(__size < 0 ? 0 : static_cast<std::size_t>(__size) + 1,
                       '\0');
  std::vsnprintf(&__result[0], __result.size(), __format, __list);
  if (!__result.empty())
    __result.pop_back();
  return __result;
}
/// vswprintf says no size. It fails for good where a narrow argument of a
/// va_list has characters that the program's locale has not.
inline std::wstring __amp_print_list(const wchar_t *__format,
                                     std::va_list __list) {
  std::wstring __result(256, L'\0');
  for (; __result.size() < 1u << 24; __result.resize(2 * __result.size())) {
    std::va_list __again;
    va_copy(__again, __list);
    const int __size =
        std::vswprintf(&__result[0], __result.size(), __format, __again);
    va_end(__again);
    if (__size < 0 && errno == EILSEQ)
      break;
    if (__size >= 0) {
      __result.resize(static_cast<std::size_t>(__size));
      return __result;
    }
  }
  return std::wstring();
}
template <class _Char>
inline std::basic_string<_Char> __amp_print_c(const _Char *__format, ...) {
  std::va_list __list;
  va_start(__list, __format);
  std::basic_string<_Char> __result = __amp_print_list(__format, __list);
  va_end(__list);
  return __result;
}

/// Text of the other kind.
inline std::wstring __amp_other(const char *__text) {
  return __amp_wide(__text);
}
inline std::wstring __amp_other(const signed char *__text) {
  return __amp_wide(reinterpret_cast<const char *>(__text));
}
inline std::wstring __amp_other(const unsigned char *__text) {
  return __amp_wide(reinterpret_cast<const char *>(__text));
}
inline std::string __amp_other(const wchar_t *__text) {
  return __amp_narrow(__text);
}

/// An argument as glibc gets it: itself, or, if it is text of the other kind,
/// perhaps converted. Lives until the call is over.
template <class _Char, class _Tp>
using __amp_is_other =
    std::integral_constant<bool,
                           __amp_argument_of<_Tp>().__kind ==
                               (sizeof(_Char) > 1 ? __amp_argument::_Narrow
                                                  : __amp_argument::_Wide)>;
template <class _Char, class _Tp, bool = __amp_is_other<_Char, _Tp>::value>
struct __amp_printed {
  __amp_printed(_Tp __value, const __amp_argument &) : __value(__value) {}
  _Tp __get() const { return __value; }
  _Tp __value;
};
template <class _Char, class _Tp> struct __amp_printed<_Char, _Tp, true> {
  __amp_printed(_Tp __value, const __amp_argument &__argument)
      : __address(__value) {
    if (!__value || !__argument.__is_converted)
      return;
    __text = __amp_other(__value);
    __address = __text.c_str();
  }
  __amp_printed(const __amp_printed &) = delete;
  const void *__get() const { return __address; }
  const void *__address;
  std::basic_string<_Char> __text;
};

template <class _Char, class... _Ts, std::size_t... _Is>
inline std::basic_string<_Char> __amp_print_each(const _Char *__format,
                                                 std::index_sequence<_Is...>,
                                                 _Ts... __values) {
  __amp_argument __arguments[] = {__amp_argument_of<_Ts>()...,
                                  {__amp_argument::_Unknown, 0}};
  const std::basic_string<_Char> __fitted =
      __amp_format(__format, __arguments, sizeof...(_Ts));
  return __amp_print_c(
      __fitted.c_str(),
      __amp_printed<_Char, _Ts>(__values, __arguments[_Is]).__get()...);
}
template <class _Char, class... _Ts>
inline std::basic_string<_Char> __amp_print(const _Char *__format,
                                            _Ts... __values) {
  return __amp_print_each(__format, std::index_sequence_for<_Ts...>(),
                          __values...);
}

#pragma GCC diagnostic pop

/// Copies what fits, with an end. Returns the size, or -1 if it did not fit.
template <class _Char>
inline int __amp_store(const std::basic_string<_Char> &__text, _Char *__to,
                       std::size_t __room) {
  const std::size_t __size =
      __text.size() < __room ? __text.size() : __room - (__room > 0);
  if (__to && __room > 0) {
    std::char_traits<_Char>::copy(__to, __text.data(), __size);
    __to[__size] = _Char();
  }
  return __size == __text.size() ? static_cast<int>(__size) : -1;
}
/// Stores the text as Microsoft's _snprintf does: without an end if there is no
/// room for it. Without a buffer, the result is the text's size.
template <class _Char>
inline int __amp_store_without_end(const std::basic_string<_Char> &__text,
                                   _Char *__to, std::size_t __room) {
  if (!__to && __room == 0)
    return static_cast<int>(__text.size());
  const std::size_t __size = __text.size() < __room ? __text.size() : __room;
  std::char_traits<_Char>::copy(__to, __text.data(), __size);
  if (__size < __room)
    __to[__size] = _Char();
  return __size == __text.size() ? static_cast<int>(__size) : -1;
}
/// Stores the text as the functions with _s do: nothing if it does not fit or,
/// with a count (_TRUNCATE is the largest), the part that fits.
template <class _Char>
inline int __amp_store_checked(const std::basic_string<_Char> &__text,
                               _Char *__to, std::size_t __room,
                               std::size_t __count) {
  if (!__to || __room == 0) {
    errno = EINVAL;
    return -1;
  }
  if (__text.size() <= __count && __text.size() < __room)
    return __amp_store(__text, __to, __room);
  if (__count < __room)
    __amp_store(__text, __to, __count + 1);
  else if (__count == static_cast<std::size_t>(-1))
    __amp_store(__text, __to, __room);
  else
    __to[0] = _Char(), errno = ERANGE;
  return -1;
}

template <class _Tp, class... _Ts>
inline int printf(const char *__format, _Tp __first, _Ts... __rest) {
  return __amp_put(stdout, __amp_print(__format, __first, __rest...));
}
template <class _Tp, class... _Ts>
inline int fprintf(std::FILE *__file, const char *__format, _Tp __first,
                   _Ts... __rest) {
  return __amp_put(__file, __amp_print(__format, __first, __rest...));
}
template <class _Tp, class... _Ts>
inline int sprintf(char *__to, const char *__format, _Tp __first,
                   _Ts... __rest) {
  return __amp_store(__amp_print(__format, __first, __rest...), __to,
                     static_cast<std::size_t>(-1) / 2);
}
template <class _Tp, class... _Ts>
inline int snprintf(char *__to, std::size_t __room, const char *__format,
                    _Tp __first, _Ts... __rest) {
  const std::string __text = __amp_print(__format, __first, __rest...);
  __amp_store(__text, __to, __room);
  return static_cast<int>(__text.size());
}
template <class _Tp, class... _Ts>
inline int swprintf(wchar_t *__to, std::size_t __room, const wchar_t *__format,
                    _Tp __first, _Ts... __rest) {
  return __amp_store(__amp_print(__format, __first, __rest...), __to, __room);
}
/// Without a size, as Microsoft's compiler had it until 2015.
template <class... _Ts>
inline int swprintf(wchar_t *__to, const wchar_t *__format, _Ts... __values) {
  return __amp_store(__amp_print(__format, __values...), __to,
                     static_cast<std::size_t>(-1) / 8);
}

// Wide output to a stream. A template would not be taken for a format alone,
// nor for functions without an ellipsis, so these are macros.
template <class... _Ts>
inline int __amp_wprintf(const wchar_t *__format, _Ts... __values) {
  return __amp_put(stdout, __amp_print(__format, __values...));
}
template <class... _Ts>
inline int __amp_fwprintf(std::FILE *__file, const wchar_t *__format,
                          _Ts... __values) {
  return __amp_put(__file, __amp_print(__format, __values...));
}
inline int __amp_vfwprintf(std::FILE *__file, const wchar_t *__format,
                           std::va_list __list) {
  return __amp_put(
      __file,
      __amp_print_list(__amp_format_for_list(__format).c_str(), __list));
}
inline int __amp_vwprintf(const wchar_t *__format, std::va_list __list) {
  return __amp_vfwprintf(stdout, __format, __list);
}
inline int __amp_fputws(const wchar_t *__text, std::FILE *__file) {
  return __amp_put(__file, std::wstring(__text));
}
inline std::wint_t __amp_fputwc(wchar_t __c, std::FILE *__file) {
  return __amp_put(__file, std::wstring(1, __c)) == 1
             ? static_cast<std::wint_t>(__c)
             : WEOF;
}
inline std::wint_t __amp_putwchar(wchar_t __c) {
  return __amp_fputwc(__c, stdout);
}
inline int _putws(const wchar_t *__text) {
  return __amp_put(stdout, std::wstring(__text) + L'\n');
}
#define wprintf __amp_wprintf
#define fwprintf __amp_fwprintf
#define vwprintf __amp_vwprintf
#define vfwprintf __amp_vfwprintf
#define fputws __amp_fputws
#define fputwc __amp_fputwc
#define putwc __amp_fputwc
#define putwchar __amp_putwchar

namespace std {
using ::__amp_fputwc;
using ::__amp_fputws;
using ::__amp_fwprintf;
using ::__amp_putwchar;
using ::__amp_vfwprintf;
using ::__amp_vwprintf;
using ::__amp_wprintf;
using ::fprintf;
using ::printf;
using ::snprintf;
using ::sprintf;
using ::swprintf;
} // namespace std

#endif
