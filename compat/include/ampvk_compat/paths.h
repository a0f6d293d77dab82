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

inline errno_t _splitpath_s(const char *__path, char *__drive,
                            std::size_t __drive_size, char *__directory,
                            std::size_t __folder_size, char *__name,
                            std::size_t __name_size, char *__extension,
                            std::size_t __extension_size) {
  if (!__path)
    return errno = EINVAL;
  const __amp_path_parts __parts(__path);
  auto __give = [](char *__to, std::size_t __size, const std::string &__text) {
    return __to ? strcpy_s(__to, __size, __text.c_str()) : 0;
  };
  const bool __is_bad =
      __give(__drive, __drive_size, __parts.__drive) ||
      __give(__directory, __folder_size, __parts.__directory) ||
      __give(__name, __name_size, __parts.__name) ||
      __give(__extension, __extension_size, __parts.__extension);
  return __is_bad ? (errno = ERANGE) : 0;
}
template <std::size_t _Drive, std::size_t _Directory, std::size_t _Name,
          std::size_t _Extension>
inline errno_t _splitpath_s(const char *__path, char (&__drive)[_Drive],
                            char (&__directory)[_Directory], char (&__name)[_Name],
                            char (&__extension)[_Extension]) {
  return _splitpath_s(__path, __drive, _Drive, __directory, _Directory, __name, _Name,
                      __extension, _Extension);
}
inline void _splitpath(const char *__path, char *__drive, char *__directory,
                       char *__name, char *__extension) {
  _splitpath_s(__path, __drive, 3, __directory, 256, __name, 256, __extension,
               256);
}

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
