// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Files by their numbers, as Microsoft's C library has them.
#ifndef AMPVK_COMPAT_IO_H
#define AMPVK_COMPAT_IO_H

#include "ampvk_compat/c_names.h"
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define _O_RDONLY O_RDONLY
#define _O_WRONLY O_WRONLY
#define _O_RDWR O_RDWR
#define _O_APPEND O_APPEND
#define _O_CREAT O_CREAT
#define _O_TRUNC O_TRUNC
#define _O_EXCL O_EXCL
#define _O_BINARY 0
#define _O_TEXT 0
#define _O_SEQUENTIAL 0
#define _O_RANDOM 0
#define _O_U16TEXT 0
#define _O_U8TEXT 0
#define _O_WTEXT 0
#ifndef O_BINARY
#define O_BINARY 0
#define O_TEXT 0
#endif
#define _S_IREAD S_IRUSR
#define _S_IWRITE S_IWUSR

inline int _access(const char *__name, int __mode) {
  return access(__amp_path(__name).c_str(), __mode);
}
inline int _waccess(const wchar_t *__name, int __mode) {
  return access(__amp_path(__name).c_str(), __mode);
}
inline errno_t _access_s(const char *__name, int __mode) {
  return _access(__name, __mode) == 0 ? 0 : errno;
}
inline int _open(const char *__name, int __flags, int __mode = 0666) {
  return open(__amp_path(__name).c_str(), __flags, __mode);
}
inline int _close(int __file) { return close(__file); }
inline int _read(int __file, void *__to, unsigned __size) {
  return static_cast<int>(read(__file, __to, __size));
}
inline int _write(int __file, const void *__from, unsigned __size) {
  return static_cast<int>(write(__file, __from, __size));
}
inline long _lseek(int __file, long __distance, int __from) {
  return lseek(__file, __distance, __from);
}
inline long long _lseeki64(int __file, long long __distance, int __from) {
  return lseek(__file, __distance, __from);
}
inline long long _filelengthi64(int __file) {
  struct stat __status;
  return fstat(__file, &__status) == 0 ? __status.st_size : -1;
}
inline long _filelength(int __file) { return _filelengthi64(__file); }
inline int _isatty(int __file) { return isatty(__file); }
inline int _dup(int __file) { return dup(__file); }
inline int _dup2(int __file, int __to) { return dup2(__file, __to); }
/// A stream has one mode here, which fits UTF-8: the call changes nothing.
inline int _setmode(int, int) { return _O_TEXT; }

#endif
