// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Microsoft's C library in files with neither <amp.h> nor a header of Windows:
// its names come with C's headers, whichever it is, in the dialect.
// RUN: %ampcc -fmsvc "-DHEADER=<stdio.h>" -fsyntax-only %s
// RUN: %ampcc -fmsvc "-DHEADER=<wchar.h>" -fsyntax-only %s
// RUN: %ampcc -fmsvc "-DHEADER=<cstdio>" -fsyntax-only %s
// RUN: %ampcc -fmsvc "-DHEADER=<cstring>" -fsyntax-only %s
// RUN: %ampcc -fmsvc "-DHEADER=<string.h>" %s -o %t && %t %t.txt
// RUN: %ampcc "-DHEADER=<stdio.h>" -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: remark: using '-fmsvc' because there are errors without it: use of undeclared identifier '_stricmp'
// RUN: %ampcc -fmsvc "-DHEADER=<stdlib.h>" -DBEHIND -fsyntax-only %s
// RUN: %ampcc -fmsvc "-DHEADER=<cstdlib>" -DBEHIND -fsyntax-only %s
// RUN: %ampcc -fmsvc "-DHEADER=<string.h>" -DIN_C -fsyntax-only %s
// RUN: %ampcc -fmsvc "-DHEADER=<stdlib.h>" -DIN_C -fsyntax-only %s
// Each of them asks for the dialect, also where it is said once.
// RUN: echo '#include <stdio.h>' > %t.cpp
// RUN: echo 'int there(const char *n) { FILE *f = 0; return fopen_s(&f, n, "r"); }' >> %t.cpp
// RUN: %ampcc -fsyntax-only %t.cpp 2>&1 | grep "remark: using '-fmsvc'"
// RUN: echo '#include <stdlib.h>' > %t.cpp
// RUN: echo 'unsigned swapped(unsigned x) { return _byteswap_ulong(x); }' >> %t.cpp
// RUN: %ampcc -fsyntax-only %t.cpp 2>&1 | grep "remark: using '-fmsvc'"
// Standard C++ does not have them.
// RUN: not %ampcc -fno-msvc "-DHEADER=<stdio.h>" -fsyntax-only %s
#ifdef BEHIND
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
#endif
#ifdef IN_C
extern "C" {
#endif
#include HEADER
#ifdef IN_C
}
#endif
#ifndef BEHIND
#include <algorithm>
#include <iostream>
#endif

int main(int, char **arguments) {
  char text[20], copy[20];
  int n = 0;
  bool isRight =
      _stricmp("Abc", "aBC") == 0 && _strnicmp("Abcd", "aBC", 3) == 0;
  isRight &= strcpy_s(copy, "text") == 0 && strcat_s(copy, "s") == 0 &&
             strcpy_s(copy, 20, "other") == 0;
  isRight &= sprintf_s(text, "%d", 42) == 2 && sscanf_s(text, "%d", &n) == 1 &&
             n == 42 && sprintf_s(text, 20, "%s", copy) == 5;
  isRight &= __max(1, 2) == 2 && __min(1, 2) == 1 && _countof(text) == 20;
  isRight &= _itoa(255, text, 16) == text && _stricmp(text, "FF") == 0 &&
             _itoa_s(7, text, 2) == 0;
  isRight &= _byteswap_ulong(0x01020304) == 0x04030201 &&
             _byteswap_ushort(0x0102) == 0x0201 &&
             _byteswap_uint64(1) == 1ull << 56;
  const int mask = _umask(022);
  isRight &= _umask(mask) == 022;
  FILE *file = nullptr;
  isRight &= fopen_s(&file, arguments[1], "wb") == 0 && file != nullptr;
  if (file)
    isRight &= fprintf_s(file, "%d", 1) == 1 && fclose(file) == 0;
  char *twin = _strdup(copy);
  isRight &= _stricmp(twin, copy) == 0 && std::max(n, 1) == 42;
  free(twin);
  return isRight ? 0 : 1;
}
