// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Parts of file names in the C library as Microsoft has it. Both '\' and '/'
/// end a directory, and "C:" is a drive.
#ifndef AMPVK_COMPAT_PATHS_H
#define AMPVK_COMPAT_PATHS_H

#include "ampvk_compat/checked_strings.h"
#include "ampvk_compat/text.h"
#include <climits>
#include <cstdlib>
#include <string>

/// "C:", "\directory\", "name" and ".ext".
struct __amp_path_parts {
  std::string __drive, __directory, __name, __extension;

  explicit __amp_path_parts(const std::string &__path) {
    const std::size_t __colon = __path.size() > 1 && __path[1] == ':' ? 2 : 0;
    const std::size_t __slash = __path.find_last_of("/\\");
    const std::size_t __begin =
        __slash == std::string::npos ? __colon : __slash + 1;
    const std::size_t __dot = __path.rfind('.');
    const std::size_t __end =
        __dot == std::string::npos || __dot < __begin ? __path.size() : __dot;
    __drive = __path.substr(0, __colon);
    __directory = __path.substr(__colon, __begin - __colon);
    __name = __path.substr(__begin, __end - __begin);
    __extension = __path.substr(__end);
  }
};

inline errno_t __amp_give_part(char *__to, std::size_t __room,
                               const std::string &__text) {
  return __to ? strcpy_s(__to, __room, __text.c_str()) : 0;
}
inline errno_t __amp_give_part(wchar_t *__to, std::size_t __room,
                               const std::string &__text) {
  return __to ? wcscpy_s(__to, __room, __amp_wide(__text.c_str()).c_str()) : 0;
}
/// For narrow and wide text: the names with sizes and arrays, and without.
#define _AMP_COMPAT_SPLIT(_Char, _Split_s, _Split)                             \
  inline errno_t _Split_s(_Char const *__path, _Char *__drive,                 \
                          std::size_t __drive_room, _Char *__directory,        \
                          std::size_t __directory_room, _Char *__name,         \
                          std::size_t __name_room, _Char *__extension,         \
                          std::size_t __extension_room) {                      \
    if (!__path)                                                               \
      return errno = EINVAL;                                                   \
    const __amp_path_parts __parts(__amp_narrow(__path));                      \
    const bool __is_bad =                                                      \
        __amp_give_part(__drive, __drive_room, __parts.__drive) ||             \
        __amp_give_part(__directory, __directory_room, __parts.__directory) || \
        __amp_give_part(__name, __name_room, __parts.__name) ||                \
        __amp_give_part(__extension, __extension_room, __parts.__extension);   \
    return __is_bad ? (errno = ERANGE) : 0;                                    \
  }                                                                            \
  template <std::size_t _Drive, std::size_t _Directory, std::size_t _Name,     \
            std::size_t _Extension>                                            \
  inline errno_t _Split_s(_Char const *__path, _Char(&__drive)[_Drive],        \
                          _Char(&__directory)[_Directory],                     \
                          _Char(&__name)[_Name],                               \
                          _Char(&__extension)[_Extension]) {                   \
    return _Split_s(__path, __drive, _Drive, __directory, _Directory, __name,  \
                    _Name, __extension, _Extension);                           \
  }                                                                            \
  inline void _Split(_Char const *__path, _Char *__drive, _Char *__directory,  \
                     _Char *__name, _Char *__extension) {                      \
    _Split_s(__path, __drive, 3, __directory, 256, __name, 256, __extension,   \
             256);                                                             \
  }
_AMP_COMPAT_SPLIT(char, _splitpath_s, _splitpath)
_AMP_COMPAT_SPLIT(wchar_t, _wsplitpath_s, _wsplitpath)
#undef _AMP_COMPAT_SPLIT

inline errno_t _makepath_s(char *__to, std::size_t __room, const char *__drive,
                           const char *__directory, const char *__name,
                           const char *__extension) {
  std::string __path;
  if (__drive && *__drive)
    __path = std::string(1, *__drive) + ':';
  if (__directory && *__directory) {
    __path += __directory;
    if (__path.find_last_of("/\\") != __path.size() - 1)
      __path += '/';
  }
  __path += __name ? __name : "";
  if (__extension && *__extension)
    __path += (*__extension == '.' ? "" : ".") + std::string(__extension);
  return strcpy_s(__to, __room, __path.c_str());
}
template <std::size_t _Np>
inline errno_t _makepath_s(char (&__to)[_Np], const char *__drive,
                           const char *__directory, const char *__name,
                           const char *__extension) {
  return _makepath_s(__to, _Np, __drive, __directory, __name, __extension);
}
inline void _makepath(char *__to, const char *__drive, const char *__directory,
                      const char *__name, const char *__extension) {
  _makepath_s(__to, 260, __drive, __directory, __name, __extension);
}

/// The file need not exist, but its directory must.
inline std::string __amp_full_path(const std::string &__path) {
  const std::string __existing = __amp_path(__path);
  char __full[PATH_MAX];
  if (realpath(__existing.c_str(), __full))
    return __full;
  const __amp_path_parts __parts(__existing);
  const std::string __directory =
      __parts.__directory.empty() ? "." : __parts.__directory;
  return realpath(__directory.c_str(), __full)
             ? std::string(__full) + "/" + __parts.__name + __parts.__extension
             : __existing;
}
inline char *_fullpath(char *__to, const char *__path, std::size_t __room) {
  const std::string __full = __amp_full_path(__path);
  if (!__to)
    return strdup(__full.c_str());
  return strcpy_s(__to, __room, __full.c_str()) == 0 ? __to : nullptr;
}

#endif
