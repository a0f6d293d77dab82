// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Between wide characters and the bytes of files, consoles and names, which
/// are UTF-8 here; and file names as programs for Windows write them.
#ifndef AMPVK_COMPAT_TEXT_H
#define AMPVK_COMPAT_TEXT_H

#include <cstddef>
#include <cstring>
#include <cwchar>
#include <string>
#include <unistd.h>

/// Appends a character as UTF-8, and '?' for what is none.
inline void __amp_append_utf8(std::string &__text, char32_t __c) {
  if (__c > 0x10ffff || (__c >= 0xd800 && __c < 0xe000))
    __c = '?';
  if (__c < 0x80) {
    __text += static_cast<char>(__c);
    return;
  }
  const int __more = __c < 0x800 ? 1 : __c < 0x10000 ? 2 : 3;
  const int __lead[] = {0, 0xc0, 0xe0, 0xf0};
  __text += static_cast<char>(__lead[__more] | __c >> 6 * __more);
  for (int __i = __more - 1; __i >= 0; --__i)
    __text += static_cast<char>(0x80 | (__c >> 6 * __i & 0x3f));
}

inline std::string __amp_narrow(const wchar_t *__text, std::size_t __size) {
  std::string __result;
  for (std::size_t __i = 0; __i < __size; ++__i)
    __amp_append_utf8(__result, static_cast<char32_t>(__text[__i]));
  return __result;
}
inline std::string __amp_narrow(const wchar_t *__text) {
  return __amp_narrow(__text, std::wcslen(__text));
}
inline std::string __amp_narrow(const char *__text) { return __text; }

/// The character that begins at `__at`, which moves behind it; a byte that
/// begins none stands for itself, as in Latin-1.
inline wchar_t __amp_next_character(const char *&__at, const char *__end) {
  const unsigned char __lead = static_cast<unsigned char>(*__at++);
  const int __more = __lead >= 0xf0   ? 3
                     : __lead >= 0xe0 ? 2
                     : __lead >= 0xc0 ? 1
                                      : 0;
  if (__more == 0 || __lead >= 0xf8 || __end - __at < __more)
    return static_cast<wchar_t>(__lead);
  unsigned __c = __lead & (0x3f >> __more);
  for (int __i = 0; __i < __more; ++__i) {
    const unsigned char __next = static_cast<unsigned char>(__at[__i]);
    if ((__next & 0xc0) != 0x80)
      return static_cast<wchar_t>(__lead);
    __c = __c << 6 | (__next & 0x3f);
  }
  __at += __more;
  return static_cast<wchar_t>(__c);
}

inline std::wstring __amp_wide(const char *__text, std::size_t __size) {
  std::wstring __result;
  for (const char *__end = __text + __size; __text != __end;)
    __result += __amp_next_character(__text, __end);
  return __result;
}
inline std::wstring __amp_wide(const char *__text) {
  return __amp_wide(__text, std::strlen(__text));
}

/// The file that a program for Windows means: a name that exists as it stands,
/// otherwise with '\' as the separator of directories; NUL is /dev/null.
inline std::string __amp_path(std::string __name) {
  if (__name == "NUL" || __name == "nul")
    return "/dev/null";
  if (__name.find('\\') == std::string::npos ||
      access(__name.c_str(), F_OK) == 0)
    return __name;
  for (char &__c : __name)
    if (__c == '\\')
      __c = '/';
  return __name;
}
inline std::string __amp_path(const wchar_t *__name) {
  return __amp_path(__amp_narrow(__name));
}

/// Copies a text and its end into a buffer that may be too small. Returns the
/// number of characters without the end, or the required size if there is no
/// room.
inline unsigned __amp_give(const std::string &__text, char *__to,
                           unsigned __size) {
  if (!__to || __size <= __text.size())
    return static_cast<unsigned>(__text.size()) + 1;
  std::memcpy(__to, __text.c_str(), __text.size() + 1);
  return static_cast<unsigned>(__text.size());
}
inline unsigned __amp_give(const std::string &__text, wchar_t *__to,
                           unsigned __size) {
  const std::wstring __wide = __amp_wide(__text.data(), __text.size());
  if (!__to || __size <= __wide.size())
    return static_cast<unsigned>(__wide.size()) + 1;
  std::wmemcpy(__to, __wide.c_str(), __wide.size() + 1);
  return static_cast<unsigned>(__wide.size());
}

#endif
