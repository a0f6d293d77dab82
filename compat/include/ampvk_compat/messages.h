// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// FormatMessage and the text functions of <windows.h>.
#ifndef AMPVK_COMPAT_MESSAGES_H
#define AMPVK_COMPAT_MESSAGES_H

#include "ampvk_compat/checked_print.h"
#include "ampvk_compat/errors.h"
#include "ampvk_compat/print.h"
#include "ampvk_compat/text.h"
#include <cstdlib>
#include <strings.h>
#include <type_traits>

#define FORMAT_MESSAGE_ALLOCATE_BUFFER 0x100u
#define FORMAT_MESSAGE_IGNORE_INSERTS 0x200u
#define FORMAT_MESSAGE_FROM_STRING 0x400u
#define FORMAT_MESSAGE_FROM_SYSTEM 0x1000u
#define FORMAT_MESSAGE_ARGUMENT_ARRAY 0x2000u
#define LANG_NEUTRAL 0
#define LANG_ENGLISH 9
#define SUBLANG_NEUTRAL 0
#define SUBLANG_DEFAULT 1
#define SUBLANG_ENGLISH_US 1
#define MAKELANGID(_Language, _Kind) ((WORD)((_Kind) << 10 | (_Language)))

inline std::string __amp_message(DWORD __number) {
  const struct {
    DWORD __number;
    const char *__text;
  } __messages[] = {
      {ERROR_SUCCESS, "The operation completed successfully."},
      {ERROR_FILE_NOT_FOUND, "The file was not found."},
      {ERROR_PATH_NOT_FOUND, "The path was not found."},
      {ERROR_ACCESS_DENIED, "Access is denied."},
      {ERROR_INVALID_HANDLE, "The handle is invalid."},
      {ERROR_NOT_ENOUGH_MEMORY, "There is not enough memory."},
      {ERROR_INVALID_PARAMETER, "A parameter is wrong."},
      {ERROR_ALREADY_EXISTS, "The file exists already."},
      {static_cast<DWORD>(E_NOTIMPL), "Not implemented."},
      {static_cast<DWORD>(E_FAIL), "Unspecified error."},
      {static_cast<DWORD>(E_INVALIDARG), "An argument is invalid."},
      {static_cast<DWORD>(E_OUTOFMEMORY), "There is not enough memory."},
      {static_cast<DWORD>(DXGI_ERROR_DEVICE_REMOVED), "The device was lost."}};
  for (const auto &__message : __messages)
    if (__message.__number == __number)
      return std::string(__message.__text) + "\r\n";
  return "Error " + std::to_string(__number) + ".\r\n";
}

/// The text of one of the system's errors, a few words of our own; inserts and
/// other sources are refused. With ALLOCATE_BUFFER `__to` is where the address
/// goes, which LocalFree takes.
template <class _Char>
inline DWORD __amp_format_message(DWORD __flags, DWORD __number, _Char *__to,
                                  DWORD __size) {
  if (!(__flags & FORMAT_MESSAGE_FROM_SYSTEM))
    return static_cast<DWORD>(__amp_fail(ERROR_NOT_SUPPORTED));
  const std::string __text = __amp_message(__number);
  if (__flags & FORMAT_MESSAGE_ALLOCATE_BUFFER) {
    __size = static_cast<DWORD>(__text.size()) + 1;
    _Char **__place = reinterpret_cast<_Char **>(__to);
    __to = *__place = static_cast<_Char *>(std::malloc(__size * sizeof(_Char)));
  }
  const DWORD __length = __amp_give(__text, __to, __size);
  return __length < __size
             ? __length
             : static_cast<DWORD>(__amp_fail(ERROR_INSUFFICIENT_BUFFER));
}
#define _AMP_COMPAT_FORMAT(_Function, _Char)                                   \
  inline DWORD _Function(DWORD __flags, LPCVOID, DWORD __number, DWORD,        \
                         _Char *__to, DWORD __size, void *) {                  \
    return __amp_format_message(__flags, __number, __to, __size);              \
  }
_AMP_COMPAT_FORMAT(FormatMessage, char)
_AMP_COMPAT_FORMAT(FormatMessage, wchar_t)
_AMP_COMPAT_FORMAT(FormatMessageA, char)
_AMP_COMPAT_FORMAT(FormatMessageW, wchar_t)
#undef _AMP_COMPAT_FORMAT

inline int lstrlenA(LPCSTR __text) {
  return static_cast<int>(std::strlen(__text));
}
inline int lstrlenW(LPCWSTR __text) {
  return static_cast<int>(std::wcslen(__text));
}
inline int lstrlen(LPCSTR __text) { return lstrlenA(__text); }
inline int lstrlen(LPCWSTR __text) { return lstrlenW(__text); }
inline int lstrcmp(LPCSTR __a, LPCSTR __b) { return std::strcmp(__a, __b); }
inline int lstrcmp(LPCWSTR __a, LPCWSTR __b) { return std::wcscmp(__a, __b); }
inline int lstrcmpi(LPCSTR __a, LPCSTR __b) { return strcasecmp(__a, __b); }
inline int lstrcmpi(LPCWSTR __a, LPCWSTR __b) { return wcscasecmp(__a, __b); }

inline LPSTR lstrcpy(LPSTR __to, LPCSTR __from) {
  return std::strcpy(__to, __from);
}
inline LPWSTR lstrcpy(LPWSTR __to, LPCWSTR __from) {
  return std::wcscpy(__to, __from);
}
inline LPSTR lstrcat(LPSTR __to, LPCSTR __from) {
  return std::strcat(__to, __from);
}
inline LPWSTR lstrcat(LPWSTR __to, LPCWSTR __from) {
  return std::wcscat(__to, __from);
}
#define lstrcmpA lstrcmp
#define lstrcmpW lstrcmp
#define lstrcmpiA lstrcmpi
#define lstrcmpiW lstrcmpi
#define lstrcpyA lstrcpy
#define lstrcpyW lstrcpy
#define lstrcatA lstrcat
#define lstrcatW lstrcat
/// Into at most 1024 characters.
template <class _Char, class... _Ts>
inline int wsprintf(_Char *__to, const _Char *__format, _Ts... __values) {
  return __amp_store(__amp_print(__format, __values...), __to, 1024);
}
template <class _Char>
inline int wvsprintf(_Char *__to, const _Char *__format, std::va_list __list) {
  return __amp_store(__amp_list(__format, __list), __to, 1024);
}
#define wsprintfA wsprintf
#define wsprintfW wsprintf
#define wvsprintfA wvsprintf
#define wvsprintfW wvsprintf

/// Narrow text is UTF-8, whatever the code page. A size of -1 converts all,
/// with its end; a `__room` of 0 only returns the size.
template <class _Text, class _Char>
inline int __amp_converted(const _Text &__text, _Char *__to, int __room) {
  const int __size = static_cast<int>(__text.size());
  if (__room == 0)
    return __size;
  if (__size > __room)
    return __amp_fail(ERROR_INSUFFICIENT_BUFFER);
  std::char_traits<_Char>::copy(__to, __text.data(), __text.size());
  return __size;
}
inline int MultiByteToWideChar(UINT, DWORD, LPCSTR __from, int __size,
                               LPWSTR __to, int __room) {
  return __amp_converted(__amp_wide(__from, __size < 0
                                                ? std::strlen(__from) + 1
                                                : static_cast<SIZE_T>(__size)),
                         __to, __room);
}
inline int WideCharToMultiByte(UINT, DWORD, LPCWSTR __from, int __size,
                               LPSTR __to, int __room, LPCSTR, LPBOOL) {
  return __amp_converted(
      __amp_narrow(__from, __size < 0 ? std::wcslen(__from) + 1
                                      : static_cast<SIZE_T>(__size)),
      __to, __room);
}

#endif
