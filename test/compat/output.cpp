// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Wide and narrow output of the C library, beside each other.
// RUN: %ampcc %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx
// RUN: %t.gxx | FileCheck --match-full-lines %s
#include <tchar.h>
#include <windows.h>

int main() {
  // CHECK: wide é, narrow, again 7
  wprintf(L"wide %s, ", L"\u00e9");
  printf("narrow, ");
  std::wprintf(L"again %d\n", 7);
  // CHECK-NEXT: no arguments
  wprintf(L"no ");
  fwprintf(stdout, L"arguments\n");
  // CHECK-NEXT: line
  fputws(L"lin", stdout);
  fputwc(L'e', stdout);
  putwchar(L'\n');
  // CHECK-NEXT: put
  _putws(L"put");
  // CHECK-NEXT: either kind 3
  _tprintf(_T("%s %s %d\n"), _T("either"), _T("kind"), 3);
  // CHECK-NEXT: through the console: 25 ü
  DWORD written = 0;
  const HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
  WriteConsoleA(console, "through ", 8, &written, nullptr);
  WriteConsoleW(console, L"the console: ", 13, &written, nullptr);
  printf("%u ", written + 12);
  WriteFile(console, "\u00fc\n", 3, &written, nullptr);
  // CHECK-NEXT: colours change nothing in a file
  SetConsoleTextAttribute(console, FOREGROUND_RED | FOREGROUND_INTENSITY);
  SetConsoleTitle(_T("title"));
  puts("colours change nothing in a file");
  // CHECK-NEXT: attributes 12 and 7, size 1
  CONSOLE_SCREEN_BUFFER_INFO info;
  GetConsoleScreenBufferInfo(console, &info);
  const WORD red = info.wAttributes;
  SetConsoleTextAttribute(console, 7);
  GetConsoleScreenBufferInfo(console, &info);
  printf("attributes %d and %d, size %d\n", red, info.wAttributes,
         info.dwSize.X > 0 && info.srWindow.Right == info.dwSize.X - 1);
  // CHECK-NEXT: red on blue: [1;31;104m
  printf("red on blue: %s\n",
         (("[1" + __amp_color_sequence(FOREGROUND_RED | BACKGROUND_BLUE |
                                       BACKGROUND_INTENSITY)
                      .substr(3)))
             .c_str());
}
