// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The C library's functions on text as Microsoft has them: results, and what
// they do where a buffer is too small.
// RUN: %ampcc %s -o %t && %t
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && %t.gxx
// RUN: %ampcc -D_UNICODE -DUNICODE %s -o %t.wide && %t.wide
#include "Inputs/expect.h"
#include <string>
#include <tchar.h>

using std::string;
using std::wstring;

static void copies() {
  char small[4], large[16] = "ab";
  EXPECT(strcpy_s(small, "abc") == 0 && string(small) == "abc");
  EXPECT(strcpy_s(small, "abcd") == ERANGE && small[0] == '\0');
  EXPECT(strcpy_s(small, 2, "ab") == ERANGE);
  EXPECT(strcpy_s(nullptr, 4, "a") == EINVAL);
  EXPECT(strcpy_s(large, 16, nullptr) == EINVAL && large[0] == '\0');
  EXPECT(strncpy_s(small, "abcdef", 3) == 0 && string(small) == "abc");
  EXPECT(strncpy_s(small, "abcdef", 4) == ERANGE);
  EXPECT(strncpy_s(small, "abcdef", _TRUNCATE) == STRUNCATE);
  EXPECT(string(small) == "abc");
  EXPECT(strcat_s(small, "") == 0 && strcat_s(small, "d") == ERANGE);
  strcpy_s(large, "one");
  EXPECT(strcat_s(large, " two") == 0 && string(large) == "one two");
  EXPECT(strncat_s(large, 16, " three", 3) == 0);
  EXPECT(string(large) == "one two th");
  EXPECT(strncat_s(large, "1234567", _TRUNCATE) == STRUNCATE);
  EXPECT(string(large) == "one two th12345");
  wchar_t wide[4];
  EXPECT(wcscpy_s(wide, L"abc") == 0 && wstring(wide) == L"abc");
  EXPECT(wcscat_s(wide, L"d") == ERANGE && wide[0] == 0);
  EXPECT(strnlen_s("abc", 2) == 2 && strnlen_s(nullptr, 2) == 0);
}

static void bytes() {
  int from[3] = {1, 2, 3}, to[4] = {9, 9, 9, 9};
  EXPECT(memcpy_s(to, sizeof to, from, sizeof from) == 0);
  EXPECT(to[2] == 3 && to[3] == 9);
  EXPECT(memcpy_s(to, 8, from, 12) == ERANGE && to[0] == 0 && to[2] == 3);
  EXPECT(memcpy_s(to, 16, nullptr, 4) == EINVAL);
  EXPECT(memmove_s(from + 1, 8, from, 8) == 0 && from[2] == 2);
  EXPECT(memmove_s(from, 4, to, 8) == ERANGE && from[0] == 1);
}

static void cases() {
  char text[] = "Hello";
  EXPECT(_stricmp("ABC", "abc") == 0 && _strnicmp("ABx", "aby", 2) == 0);
  EXPECT(_stricmp("a", "B") < 0 && _wcsicmp(L"X", L"x") == 0);
  EXPECT(string(_strupr(text)) == "HELLO" && string(_strlwr(text)) == "hello");
  EXPECT(_strupr_s(text) == 0 && string(text) == "HELLO");
  EXPECT(_strupr_s(text, 3) == EINVAL);
  EXPECT(string(_strrev(text)) == "OLLEH");
  char *copy = _strdup(text);
  EXPECT(string(copy) == text && copy != text);
  free(copy);
  char list[] = "a,b;c";
  char *next = nullptr;
  EXPECT(string(strtok_s(list, ",;", &next)) == "a");
  EXPECT(string(strtok_s(nullptr, ",;", &next)) == "b");
  static_assert(_countof(text) == 6, "as a constant");
}

/// Text of either kind, as the program is compiled.
static void eitherKind() {
  TCHAR text[32];
  EXPECT(_tcscpy_s(text, _T("either")) == 0 && _tcslen(text) == 6);
  EXPECT(_tcscat_s(text, _countof(text), _T(" kind")) == 0);
  EXPECT(_tcscmp(text, _T("either kind")) == 0);
  EXPECT(_tcsicmp(text, _T("EITHER KIND")) == 0);
  EXPECT(_tcschr(text, _T('k')) == text + 7);
  EXPECT(_stprintf_s(text, _T("%s %d"), _T("n"), 3) == 3);
  EXPECT(_tcscmp(text, _T("n 3")) == 0);
  EXPECT(_ttoi(_T("42")) == 42 && _tstof(_T("2.5")) == 2.5);
  EXPECT(_tcscmp(L"wide in any case", L"wide in any case") == 0);
  EXPECT(_itot_s(255, text, 16) == 0 && _tcscmp(text, _T("ff")) == 0);
  EXPECT(_tcsncat_s(text, _T("abc"), 2) == 0 && _tcsspn(text, _T("f")) == 2);
  EXPECT(_tcspbrk(text, _T("ab")) == text + 2);
  EXPECT(_tcscspn(text, _T("b")) == 3 && text[4] == 0);
  std::tm day = {};
  day.tm_year = 112;
  EXPECT(_tcsftime(text, 32, _T("%Y"), &day) == 4 && _ttoi(text) == 2012);
  EXPECT(_istupper(_T('A')) && !_istlower(_T('A')) && _istalnum(_T('7')));
  EXPECT(_istpunct(_T('!')) && _istprint(_T(' ')) && _istxdigit(_T('f')));
}

int main() {
  copies();
  bytes();
  cases();
  eitherKind();
  return failures();
}
