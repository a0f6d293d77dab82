// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// FindFirstFile of <windows.h>, and files that are copied and moved.
#ifndef AMPVK_COMPAT_FIND_FILES_H
#define AMPVK_COMPAT_FIND_FILES_H

#include "ampvk_compat/files.h"
#include "ampvk_compat/paths.h"
#include "ampvk_compat/time.h"
#include <algorithm>
#include <dirent.h>
#include <fnmatch.h>
#include <type_traits>
#include <vector>

template <class _Char> struct __amp_find_data {
  DWORD dwFileAttributes;
  FILETIME ftCreationTime; ///< that of the last change, as the next
  FILETIME ftLastAccessTime;
  FILETIME ftLastWriteTime;
  DWORD nFileSizeHigh;
  DWORD nFileSizeLow;
  _Char cFileName[MAX_PATH];
};
typedef __amp_find_data<char> WIN32_FIND_DATAA, *LPWIN32_FIND_DATAA;
typedef __amp_find_data<wchar_t> WIN32_FIND_DATAW, *LPWIN32_FIND_DATAW;
typedef __amp_find_data<TCHAR> WIN32_FIND_DATA, *LPWIN32_FIND_DATA;

/// The names that a search still has to give, in order of the alphabet.
class __amp_search : public __amp_object {
public:
  std::string _M_directory;
  std::vector<std::string> _M_names;
};

template <class _Char>
inline BOOL FindNextFile(HANDLE __handle, __amp_find_data<_Char> *__data) {
  __amp_search *__search = __amp_object_as<__amp_search>(__handle);
  if (!__search)
    return FALSE;
  if (__search->_M_names.empty())
    return __amp_fail(ERROR_NO_MORE_FILES);
  const std::string __name = __search->_M_names.back();
  __search->_M_names.pop_back();
  *__data = __amp_find_data<_Char>();
  struct stat __status = {};
  stat((__search->_M_directory + __name).c_str(), &__status);
  __data->dwFileAttributes =
      __amp_file_attributes(__search->_M_directory + __name);
  __data->ftLastWriteTime =
      __amp_file_time(__status.st_mtim.tv_sec * 10000000LL +
                      __status.st_mtim.tv_nsec / 100 + __amp_units_of_1970());
  __data->ftCreationTime = __data->ftLastAccessTime = __data->ftLastWriteTime;
  __data->nFileSizeLow = static_cast<DWORD>(__status.st_size);
  __data->nFileSizeHigh = static_cast<DWORD>(__status.st_size >> 32);
  __amp_give(__name, __data->cFileName, MAX_PATH);
  return TRUE;
}

template <class _Char, class _Data>
inline HANDLE FindFirstFile(const _Char *__pattern, _Data *__data) {
  const __amp_path_parts __parts(__amp_path(__pattern));
  __amp_search *__search = new __amp_search;
  __search->_M_directory = __parts.__directory.empty() ? "./" : __parts.__directory;
  const std::string __names = __parts.__name + __parts.__extension;
  const std::string __all = __names == "*.*" ? "*" : __names;
  if (DIR *__directory = opendir(__search->_M_directory.c_str())) {
    while (const struct dirent *__entry = readdir(__directory))
      if (fnmatch(__all.c_str(), __entry->d_name, FNM_NOESCAPE) == 0)
        __search->_M_names.push_back(__entry->d_name);
    closedir(__directory);
  }
  std::sort(__search->_M_names.rbegin(), __search->_M_names.rend());
  if (FindNextFile(__amp_handle(__search), __data))
    return __amp_handle(__search);
  __amp_release(__search);
  SetLastError(ERROR_FILE_NOT_FOUND);
  return INVALID_HANDLE_VALUE;
}
#define FindFirstFileA FindFirstFile
#define FindFirstFileW FindFirstFile
#define FindNextFileA FindNextFile
#define FindNextFileW FindNextFile
inline BOOL FindClose(HANDLE __handle) { return CloseHandle(__handle); }

inline BOOL __amp_copy_file(const std::string &__from, const std::string &__to,
                            BOOL __keeps) {
  std::FILE *__in = std::fopen(__from.c_str(), "rb");
  std::FILE *__out =
      __in ? std::fopen(__to.c_str(), __keeps ? "wbx" : "wb") : nullptr;
  bool __is_good = __out;
  char __block[1 << 16];
  std::size_t __size = 0;
  while (__is_good && (__size = std::fread(__block, 1, sizeof __block, __in)))
    __is_good = std::fwrite(__block, 1, __size, __out) == __size;
  const int __error = errno;
  if (__in)
    std::fclose(__in);
  if (__out)
    __is_good &= std::fclose(__out) == 0;
  errno = __error;
  return __is_good || __amp_fail_errno();
}
template <class _Char>
inline BOOL CopyFile(const _Char *__from, const _Char *__to, BOOL __keeps) {
  return __amp_copy_file(__amp_path(__from), __amp_path(__to), __keeps);
}
template <class _Char>
inline BOOL MoveFile(const _Char *__from, const _Char *__to) {
  const std::string __target = __amp_path(__to);
  if (access(__target.c_str(), F_OK) == 0)
    return __amp_fail(ERROR_ALREADY_EXISTS);
  return std::rename(__amp_path(__from).c_str(), __target.c_str()) == 0 ||
         __amp_fail_errno();
}
#define CopyFileA CopyFile
#define CopyFileW CopyFile
#define MoveFileA MoveFile
#define MoveFileW MoveFile

/// `__file` is where the name begins in the result.
template <class _Char>
inline DWORD GetFullPathName(const _Char *__path, DWORD __room,
                             typename __amp_same<_Char>::type *__to,
                             typename __amp_same<_Char>::type **__file) {
  const DWORD __size =
      __amp_give(__amp_full_path(__amp_path(__path)), __to, __room);
  if (__file && __to && __size < __room)
    for (DWORD __i = 0; __i < __size; ++__i)
      if (__to[__i] == '/')
        *__file = __to + __i + 1;
  return __size;
}
#define GetFullPathNameA GetFullPathName
#define GetFullPathNameW GetFullPathName

#endif
