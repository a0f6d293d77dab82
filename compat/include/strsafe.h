// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The safe text functions of the Windows SDK: what does not fit is cut, and
/// the result is STRSAFE_E_INSUFFICIENT_BUFFER.
#ifndef AMPVK_COMPAT_STRSAFE_H
#define AMPVK_COMPAT_STRSAFE_H

#include "ampvk_compat/checked_strings.h"
#include "ampvk_compat/errors.h"

#define STRSAFE_MAX_CCH 2147483647
#define STRSAFE_E_INSUFFICIENT_BUFFER ((HRESULT)0x8007007a)
#define STRSAFE_E_INVALID_PARAMETER ((HRESULT)0x80070057)

inline HRESULT __amp_safe(errno_t __error) {
  return __error == 0           ? S_OK
         : __error == STRUNCATE ? STRSAFE_E_INSUFFICIENT_BUFFER
                                : STRSAFE_E_INVALID_PARAMETER;
}
template <class _Char>
inline HRESULT StringCchCopy(_Char *__to, std::size_t __room,
                             const _Char *__from) {
  return __amp_safe(__amp_append(__to, __room, 0, __from, _TRUNCATE));
}
template <class _Char>
inline HRESULT StringCchCat(_Char *__to, std::size_t __room,
                            const _Char *__from) {
  return __amp_safe(__amp_append(
      __to, __room, __amp_bounded_length(__to, __room), __from, _TRUNCATE));
}
template <class _Char>
inline HRESULT StringCchLength(const _Char *__text, std::size_t __most,
                               std::size_t *__size) {
  const std::size_t __length = __amp_bounded_length(__text, __most);
  if (!__text || __length == __most)
    return STRSAFE_E_INVALID_PARAMETER;
  if (__size)
    *__size = __length;
  return S_OK;
}
template <class _Char, class... _Ts>
inline HRESULT StringCchPrintf(_Char *__to, std::size_t __room,
                               const _Char *__format, _Ts... __values) {
  return StringCchCopy(__to, __room,
                       __amp_print(__format, __values...).c_str());
}
#define StringCchCopyA StringCchCopy
#define StringCchCopyW StringCchCopy
#define StringCchCatA StringCchCat
#define StringCchCatW StringCchCat
#define StringCchLengthA StringCchLength
#define StringCchLengthW StringCchLength
#define StringCchPrintfA StringCchPrintf
#define StringCchPrintfW StringCchPrintf

#endif
