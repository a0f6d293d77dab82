// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Extends libstdc++'s header: opens the files of ifstream, ofstream and
/// fstream. It replaces the library's functions in the whole program, as the
/// linker does with any symbol that an executable defines, and accepts file
/// names with `\` between directories (fopen.inc).
#include_next <bits/basic_file.h>

#ifndef AMPVK_COMPAT_DIALECT_BITS_BASIC_FILE_H
#define AMPVK_COMPAT_DIALECT_BITS_BASIC_FILE_H

#include "../fopen.inc"

namespace std {

/// The mode of fopen; null if there is none. (The table of the C++ standard,
/// [filebuf.members].)
inline const char *__amp_mode_of_file(ios_base::openmode __mode) {
  const int __in = 1, __out = 2, __trunc = 4, __app = 8, __binary = 16;
  const int __is = (__mode & ios_base::in ? __in : 0) |
                   (__mode & ios_base::out ? __out : 0) |
                   (__mode & ios_base::trunc ? __trunc : 0) |
                   (__mode & ios_base::app ? __app : 0) |
                   (__mode & ios_base::binary ? __binary : 0);
  switch (__is & ~__binary) {
  case __out:
  case __out | __trunc:
    return __is & __binary ? "wb" : "w";
  case __app:
  case __out | __app:
    return __is & __binary ? "ab" : "a";
  case __in:
    return __is & __binary ? "rb" : "r";
  case __in | __out:
    return __is & __binary ? "r+b" : "r+";
  case __in | __out | __trunc:
    return __is & __binary ? "w+b" : "w+";
  case __in | __app:
  case __in | __out | __app:
    return __is & __binary ? "a+b" : "a+";
  default:
    return nullptr;
  }
}

__attribute__((__used__)) inline __basic_file<char> *
__basic_file<char>::open(const char *__name, ios_base::openmode __mode, int) {
  const char *__c_mode = __amp_mode_of_file(__mode);
  if (!__c_mode || this->is_open())
    return nullptr;
  _M_cfile = fopen(__name, __c_mode);
  _M_cfile_created = _M_cfile != nullptr;
  return _M_cfile ? this : nullptr;
}

} // namespace std

#endif
