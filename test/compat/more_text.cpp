// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Further functions of text: of <tchar.h>, of the C library with a va_list, and
// as they were before Visual Studio 2015.
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && %t.gxx | FileCheck %s
// RUN: %ampcc -D_UNICODE -DUNICODE %s -o %t.wide && %t.wide | FileCheck %s
#include "Inputs/expect.h"
#include <cstdarg>
#include <direct.h>
#include <string>
#include <tchar.h>
#include <windows.h>

using std::string;
using std::wstring;
typedef std::basic_string<TCHAR> text;

static void eitherKind() {
  TCHAR words[] = _T("One,Two");
  EXPECT(_tcslwr_s(words) == 0 && text(words) == _T("one,two"));
  EXPECT(_tcsupr_s(words, 8) == 0 && text(words) == _T("ONE,TWO"));
  EXPECT(_tcsupr_s(words, 3) == EINVAL);
  EXPECT(_tcsnccmp(words, _T("ONE;"), 3) == 0 &&
         _tcscoll(_T("a"), _T("b")) < 0);
  EXPECT(text(_tcstok(words, _T(","))) == _T("ONE"));
  EXPECT(text(_tcstok(NULL, _T(","))) == _T("TWO"));
  EXPECT(_tcstok(NULL, _T(",")) == NULL);

  EXPECT(_putenv_s("AMP_MORE_TEXT", "gr\xc3\xbcn") == 0);
  EXPECT(string(_tgetenv("AMP_MORE_TEXT")) == "gr\xc3\xbcn");
  EXPECT(wstring(_tgetenv(L"AMP_MORE_TEXT")) == L"gr\u00fcn");
  EXPECT(wstring(_wgetenv(L"AMP_MORE_TEXT")) == L"gr\u00fcn");
  EXPECT(_tgetenv(_T("AMP_NO_TEXT")) == NULL);

  std::tm parts = {};
  parts.tm_year = 112;
  parts.tm_mday = 1;
  TCHAR date[32];
  EXPECT(_tcsftime(date, 32, _T("%Y-%m"), &parts) == 7);
  EXPECT(text(date) == _T("2012-01"));
  EXPECT(text(_tasctime(&parts)) == _T("Sun Jan  1 00:00:00 2012\n"));
  const std::time_t time = std::time(NULL);
  EXPECT(_tcslen(_tctime(&time)) == 25);
  EXPECT(wstring(_wctime(&time)).find(L':') == 13);

  EXPECT(_tmkdir(_T("folder")) == 0 && _tmkdir(_T("folder")) == -1);
  EXPECT(_trename(_T("folder"), _T("other")) == 0);
  EXPECT(_trename("other", "folder") == 0 &&
         _wrename(L"folder", L"other") == 0);
  EXPECT(_trmdir(_T("other")) == 0);
  TCHAR drive[_MAX_DRIVE], directory[_MAX_DIR], name[_MAX_FNAME],
      extension[_MAX_EXT];
  EXPECT(_tsplitpath_s(_T("c:\\a\\b.txt"), drive, directory, name, extension) ==
         0);
  EXPECT(text(drive) == _T("c:") && text(directory) == _T("\\a\\"));
  EXPECT(text(name) == _T("b") && text(extension) == _T(".txt"));
  EXPECT(_tsplitpath_s(_T("a.b"), NULL, 0, NULL, 0, name, 9, NULL, 0) == 0);
}

static void print(const char *format, ...) {
  std::va_list list;
  va_start(list, format);
  EXPECT(vprintf_s(format, list) > 0);
  va_end(list);
  va_start(list, format);
  EXPECT(vfprintf_s(stdout, format, list) > 0);
  va_end(list);
}
static void print(const wchar_t *format, ...) {
  std::va_list list;
  va_start(list, format);
  EXPECT(vwprintf_s(format, list) > 0);
  va_end(list);
  va_start(list, format);
  EXPECT(vfwprintf_s(stdout, format, list) > 0);
  va_end(list);
}
static void printEither(const TCHAR *format, ...) {
  std::va_list list;
  va_start(list, format);
  EXPECT(_vtprintf(format, list) > 0);
  va_end(list);
  va_start(list, format);
  EXPECT(_vftprintf(stdout, format, list) > 0);
  va_end(list);
}
static int store(char (&to)[8], const char *format, ...) {
  std::va_list list;
  va_start(list, format);
  const int size = vsnprintf_s(to, 8, _TRUNCATE, format, list);
  va_end(list);
  return size;
}
static int storeOther(char (&to)[8], const char *format, ...) {
  std::va_list list;
  va_start(list, format);
  const int size = _vsnprintf_s(to, _TRUNCATE, format, list);
  va_end(list);
  return size;
}
static int storeEither(TCHAR (&to)[8], const TCHAR *format, ...) {
  std::va_list list;
  va_start(list, format);
  const int size = _vsntprintf_s(to, 8, 3, format, list);
  va_end(list);
  return size;
}
static int storeWindows(TCHAR *to, const TCHAR *format, ...) {
  std::va_list list;
  va_start(list, format);
  const int size = wvsprintf(to, format, list);
  va_end(list);
  return size;
}

static void lists() {
  // CHECK: number 4294967296number 4294967296
  print("number %I64d", 1ll << 32);
  // CHECK-NEXT: text x
  // CHECK-NEXT: text x
  print(L"\ntext %s", L"x");
  // CHECK-NEXT: either x 3
  // CHECK-NEXT: either x 3
  printEither(_T("\neither %s %d"), _T("x"), 3);
  printf("\n");
  char narrow[8];
  EXPECT(store(narrow, "%d", 12) == 2 && string(narrow) == "12");
  EXPECT(store(narrow, "%s", "123456789") == -1 && string(narrow) == "1234567");
  EXPECT(storeOther(narrow, "%s", "abcdefghi") == -1 &&
         string(narrow) == "abcdefg");
  TCHAR either[8];
  EXPECT(storeEither(either, _T("%s"), _T("abcd")) == -1);
  EXPECT(text(either) == _T("abc"));
  EXPECT(storeWindows(either, _T("%s-%d"), _T("a"), 5) == 3);
  EXPECT(text(either) == _T("a-5"));
}

static void older() {
  wchar_t words[] = L"a b,c";
  EXPECT(wstring(wcstok(words, L" ,")) == L"a");
  EXPECT(wstring(wcstok(NULL, L" ,")) == L"b");
  EXPECT(wstring(std::wcstok(nullptr, L" ,")) == L"c" && !wcstok(NULL, L","));
  wchar_t others[] = L"a,b", *next = nullptr;
  EXPECT(wcstok(others, L",", &next) && *wcstok(NULL, L",", &next) == L'b');
  char number[16];
  EXPECT(_gcvt_s(number, 16, 1.5, 5) == 0 && string(number) == "1.5");
  EXPECT(_gcvt_s(number, -314150., 12) == 0 && string(number) == "-314150.");
  EXPECT(_gcvt_s(number, -3.1415e30, 12) == 0 &&
         string(number) == "-3.1415e+30");
  EXPECT(_gcvt_s(number, 4, 1.2345, 5) == ERANGE && number[0] == 0);
  EXPECT(_gcvt_s(nullptr, 4, 1.2345, 5) == EINVAL);
  EXPECT(string(_gcvt(0.25, 5, number)) == "0.25");
}

int main() {
  eitherKind();
  lists();
  older();
  return failures();
}
