// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Directories, as Microsoft's C library has them.
#ifndef AMPVK_COMPAT_DIRECT_H
#define AMPVK_COMPAT_DIRECT_H

#include "ampvk_compat/c_names.h"
#include <sys/stat.h>
#include <unistd.h>

inline int _mkdir(const char *__name) {
  return mkdir(__amp_path(__name).c_str(), 0777);
}
inline int _wmkdir(const wchar_t *__name) {
  return mkdir(__amp_path(__name).c_str(), 0777);
}
inline int _rmdir(const char *__name) {
  return rmdir(__amp_path(__name).c_str());
}
inline int _chdir(const char *__name) {
  return chdir(__amp_path(__name).c_str());
}
inline int _wrmdir(const wchar_t *__name) {
  return rmdir(__amp_path(__name).c_str());
}
inline int _wchdir(const wchar_t *__name) {
  return chdir(__amp_path(__name).c_str());
}
inline char *_getcwd(char *__to, int __size) {
  return getcwd(__to, static_cast<std::size_t>(__size));
}

#endif
