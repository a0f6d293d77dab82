// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Files and directories of <windows.h>. Names are UTF-8, `\` separates
/// directories too (__amp_path), and sharing and security are those of Linux.
#ifndef AMPVK_COMPAT_FILES_H
#define AMPVK_COMPAT_FILES_H

#include "ampvk_compat/objects.h"
#include "ampvk_compat/text.h"
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define GENERIC_READ 0x80000000u
#define GENERIC_WRITE 0x40000000u
#define FILE_SHARE_READ 1u
#define FILE_SHARE_WRITE 2u
#define FILE_SHARE_DELETE 4u
#define CREATE_NEW 1u
#define CREATE_ALWAYS 2u
#define OPEN_EXISTING 3u
#define OPEN_ALWAYS 4u
#define TRUNCATE_EXISTING 5u
#define FILE_ATTRIBUTE_READONLY 1u
#define FILE_ATTRIBUTE_HIDDEN 2u
#define FILE_ATTRIBUTE_DIRECTORY 0x10u
#define FILE_ATTRIBUTE_NORMAL 0x80u
#define FILE_FLAG_SEQUENTIAL_SCAN 0x08000000u
#define FILE_FLAG_RANDOM_ACCESS 0x10000000u
#define FILE_FLAG_WRITE_THROUGH 0x80000000u
#define INVALID_FILE_ATTRIBUTES 0xffffffffu
#define INVALID_FILE_SIZE 0xffffffffu
#define INVALID_SET_FILE_POINTER 0xffffffffu
#define FILE_BEGIN 0u
#define FILE_CURRENT 1u
#define FILE_END 2u

class __amp_file : public __amp_object {
public:
  /// `__stream` is one of the standard streams, or null.
  explicit __amp_file(int __number, std::FILE *__stream = nullptr)
      : _M_number(__number), _M_stream(__stream) {}
  ~__amp_file() override { close(_M_number); }
  bool __is_signaled() const override { return true; }
  bool __can_close() const override { return !_M_stream; }

  const int _M_number;
  std::FILE *const _M_stream;
};

inline HANDLE __amp_create_file(const std::string &__name, DWORD __access,
                                DWORD __how) {
  const int __flags[] = {0, O_CREAT | O_EXCL, O_CREAT | O_TRUNC,
                         0, O_CREAT,          O_TRUNC};
  const bool __reads = __access & GENERIC_READ;
  const int __mode = !(__access & GENERIC_WRITE) ? O_RDONLY
                     : __reads                   ? O_RDWR
                                                 : O_WRONLY;
  const bool __existed = access(__name.c_str(), F_OK) == 0;
  const int __number =
      __how < 6
          ? open(__name.c_str(), __mode | O_CLOEXEC | __flags[__how], 0666)
          : (errno = EINVAL, -1);
  if (__number < 0) {
    __amp_fail_errno();
    return INVALID_HANDLE_VALUE;
  }
  SetLastError(__existed && (__how == CREATE_ALWAYS || __how == OPEN_ALWAYS)
                   ? ERROR_ALREADY_EXISTS
                   : ERROR_SUCCESS);
  return __amp_handle(new __amp_file(__number));
}

/// A function of a file's name: it takes either kind of text, as do its
/// variants with an A and a W.
#define _AMP_COMPAT_NAMED(_Result, _Function, _Parameters, _Call)              \
  inline _Result _Function(LPCSTR __name _Parameters) { return _Call; }        \
  inline _Result _Function(LPCWSTR __name _Parameters) { return _Call; }       \
  inline _Result _Function##A(LPCSTR __name _Parameters) { return _Call; }     \
  inline _Result _Function##W(LPCWSTR __name _Parameters) { return _Call; }
#define _AMP_COMPAT_COMMA ,

_AMP_COMPAT_NAMED(HANDLE, CreateFile,
                  _AMP_COMPAT_COMMA DWORD __access _AMP_COMPAT_COMMA DWORD
                      _AMP_COMPAT_COMMA LPSECURITY_ATTRIBUTES _AMP_COMPAT_COMMA
                          DWORD __how _AMP_COMPAT_COMMA DWORD _AMP_COMPAT_COMMA
                              HANDLE,
                  __amp_create_file(__amp_path(__name), __access, __how))
_AMP_COMPAT_NAMED(BOOL, DeleteFile, ,
                  unlink(__amp_path(__name).c_str()) == 0 || __amp_fail_errno())
_AMP_COMPAT_NAMED(BOOL, CreateDirectory,
                  _AMP_COMPAT_COMMA LPSECURITY_ATTRIBUTES,
                  mkdir(__amp_path(__name).c_str(), 0777) == 0 ||
                      __amp_fail_errno())
_AMP_COMPAT_NAMED(BOOL, RemoveDirectory, ,
                  rmdir(__amp_path(__name).c_str()) == 0 || __amp_fail_errno())
_AMP_COMPAT_NAMED(BOOL, SetCurrentDirectory, ,
                  chdir(__amp_path(__name).c_str()) == 0 || __amp_fail_errno())

inline DWORD __amp_file_attributes(const std::string &__name) {
  struct stat __status;
  if (stat(__name.c_str(), &__status) != 0) {
    __amp_fail_errno();
    return INVALID_FILE_ATTRIBUTES;
  }
  if (S_ISDIR(__status.st_mode))
    return FILE_ATTRIBUTE_DIRECTORY;
  return access(__name.c_str(), W_OK) == 0 ? FILE_ATTRIBUTE_NORMAL
                                           : FILE_ATTRIBUTE_READONLY;
}
_AMP_COMPAT_NAMED(DWORD, GetFileAttributes, ,
                  __amp_file_attributes(__amp_path(__name)))

inline std::string __amp_current_directory() {
  char *__name = getcwd(nullptr, 0);
  const std::string __result = __name ? __name : "";
  std::free(__name);
  return __result;
}
inline std::string __amp_temporary_directory() {
  const char *__name = std::getenv("TMPDIR");
  return std::string(__name && *__name ? __name : "/tmp") + "/";
}
#define _AMP_COMPAT_GIVEN(_Function, _Text)                                    \
  inline DWORD _Function(DWORD __size, LPSTR __to) {                           \
    return __amp_give(_Text, __to, __size);                                    \
  }                                                                            \
  inline DWORD _Function(DWORD __size, LPWSTR __to) {                          \
    return __amp_give(_Text, __to, __size);                                    \
  }                                                                            \
  inline DWORD _Function##A(DWORD __size, LPSTR __to) {                        \
    return __amp_give(_Text, __to, __size);                                    \
  }                                                                            \
  inline DWORD _Function##W(DWORD __size, LPWSTR __to) {                       \
    return __amp_give(_Text, __to, __size);                                    \
  }
_AMP_COMPAT_GIVEN(GetCurrentDirectory, __amp_current_directory())
_AMP_COMPAT_GIVEN(GetTempPath, __amp_temporary_directory())

inline BOOL ReadFile(HANDLE __handle, LPVOID __to, DWORD __size,
                     __amp_dword_place __done, LPVOID) {
  __amp_file *__file = __amp_object_as<__amp_file>(__handle);
  if (!__file)
    return FALSE;
  const ssize_t __count = read(__file->_M_number, __to, __size);
  __done.__set(__count < 0 ? 0 : static_cast<DWORD>(__count));
  return __count >= 0 || __amp_fail_errno();
}
/// To a standard stream it goes through the C library's buffer, so that it
/// keeps its place among what printf writes.
inline BOOL WriteFile(HANDLE __handle, LPCVOID __from, DWORD __size,
                      __amp_dword_place __done, LPVOID) {
  __amp_file *__file = __amp_object_as<__amp_file>(__handle);
  if (!__file)
    return FALSE;
  SIZE_T __count = 0;
  if (__file->_M_stream) {
    __count = std::fwrite(__from, 1, __size, __file->_M_stream);
  } else {
    while (__count < __size) {
      const ssize_t __more =
          write(__file->_M_number, static_cast<const char *>(__from) + __count,
                __size - __count);
      if (__more <= 0)
        break;
      __count += static_cast<SIZE_T>(__more);
    }
  }
  __done.__set(static_cast<DWORD>(__count));
  return __count == __size || __amp_fail_errno();
}
inline BOOL FlushFileBuffers(HANDLE __handle) {
  __amp_file *__file = __amp_object_as<__amp_file>(__handle);
  if (!__file)
    return FALSE;
  const int __error = __file->_M_stream ? std::fflush(__file->_M_stream)
                                        : fsync(__file->_M_number);
  return __error == 0 || __amp_fail_errno();
}

inline BOOL GetFileSizeEx(HANDLE __handle, LARGE_INTEGER *__size) {
  __amp_file *__file = __amp_object_as<__amp_file>(__handle);
  struct stat __status;
  if (!__file)
    return FALSE;
  if (fstat(__file->_M_number, &__status) != 0)
    return __amp_fail_errno();
  __size->QuadPart = __status.st_size;
  return TRUE;
}
inline DWORD GetFileSize(HANDLE __handle, __amp_dword_place __high) {
  LARGE_INTEGER __size;
  if (!GetFileSizeEx(__handle, &__size))
    return INVALID_FILE_SIZE;
  SetLastError(ERROR_SUCCESS);
  __high.__set(static_cast<DWORD>(__size.HighPart));
  return __size.LowPart;
}
inline BOOL SetFilePointerEx(HANDLE __handle, LARGE_INTEGER __distance,
                             LARGE_INTEGER *__place, DWORD __from) {
  __amp_file *__file = __amp_object_as<__amp_file>(__handle);
  const int __origins[] = {SEEK_SET, SEEK_CUR, SEEK_END};
  if (!__file || __from > FILE_END)
    return __amp_fail(__file ? ERROR_INVALID_PARAMETER : ERROR_INVALID_HANDLE);
  const off_t __now =
      lseek(__file->_M_number, __distance.QuadPart, __origins[__from]);
  if (__now < 0)
    return __amp_fail_errno();
  if (__place)
    __place->QuadPart = __now;
  return TRUE;
}
inline DWORD SetFilePointer(HANDLE __handle, LONG __low, LONG *__high,
                            DWORD __from) {
  LARGE_INTEGER __distance, __place;
  __distance.QuadPart = __low;
  if (__high) {
    __distance.LowPart = static_cast<DWORD>(__low);
    __distance.HighPart = *__high;
  }
  if (!SetFilePointerEx(__handle, __distance, &__place, __from))
    return INVALID_SET_FILE_POINTER;
  SetLastError(ERROR_SUCCESS);
  if (__high)
    *__high = __place.HighPart;
  return __place.LowPart;
}

#endif
