// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The functions of <tchar.h> take 0, NULL and nullptr for pointers, with text
// of either kind.
// RUN: %ampcc %s -o %t && %t
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && %t.gxx
// RUN: %ampcc -D_UNICODE -DUNICODE %s -o %t.wide && %t.wide
#include "Inputs/expect.h"
#include <cstdarg>
#include <tchar.h>
#include <windows.h>

static void numbers() {
  TCHAR text[] = _T("12,34"), *end = NULL;
  EXPECT(_tcstol(text, NULL, 10) == 12 && _tcstol(text, 0, 8) == 10);
  EXPECT(_tcstol(text, nullptr, 10) == 12);
  EXPECT(_tcstol(text, &end, 10) == 12 && end == text + 2);
  EXPECT(_tcstoul(text, NULL, 0) == 12 && _tcstoul(_T("0x10"), 0, 0) == 16);
  EXPECT(_tcstod(_T("2.5"), NULL) == 2.5 && _tcstod(text, &end) == 12);
  EXPECT(_tcstol("12", NULL, 10) == 12 && _tcstol(L"12", NULL, 10) == 12);
  EXPECT(_tcstod("1.5", 0) == 1.5 && _tcstod(L"1.5", 0) == 1.5);
}

static void words() {
  TCHAR text[] = _T("a,b"), *next = NULL;
  EXPECT(_tcscmp(_tcstok_s(text, _T(","), &next), _T("a")) == 0);
  EXPECT(_tcscmp(_tcstok_s(NULL, _T(","), &next), _T("b")) == 0);
  EXPECT(_tcstok_s(0, _T(","), &next) == NULL);
  char narrow[] = "a,b", *rest = NULL;
  EXPECT(_tcstok_s(narrow, ",", &rest) && *_tcstok_s(NULL, ",", &rest) == 'b');
  wchar_t wide[] = L"a,b", *wideRest = NULL;
  EXPECT(_tcstok_s(wide, L",", &wideRest) &&
         *_tcstok_s(NULL, L",", &wideRest) == L'b');
}

/// The size that a text needs.
static int print(const TCHAR *format, ...) {
  std::va_list list;
  va_start(list, format);
  const int size = _vsntprintf(NULL, 0, format, list);
  va_end(list);
  return size;
}

static void copies() {
  TCHAR text[8] = _T("x");
  EXPECT(_tcscpy_s(text, 8, NULL) == EINVAL && text[0] == 0);
  EXPECT(_tcscpy_s(NULL, 8, _T("a")) == EINVAL);
  EXPECT(_tcsncpy_s(text, 8, NULL, 2) == EINVAL);
  EXPECT(_tcsncpy_s(NULL, 8, _T("a"), 1) == EINVAL);
  EXPECT(_tcscat_s(text, 8, NULL) == EINVAL);
  EXPECT(_tcsncat_s(NULL, 0, _T("a"), 1) == EINVAL);
  EXPECT(_tcscpy_s("text" ? text : NULL, 8, _T("a")) == 0 && text[0] == 'a');
  EXPECT(_tcsnlen(NULL, 8) == 0 && _tcsnlen(_T("abc"), 2) == 2);
  EXPECT(_sntprintf(NULL, 0, _T("%d"), 123) == 3 && print(_T("a%d"), 1) == 2);
  EXPECT(_itot_s(1, NULL, 8, 10) == EINVAL);
}

static void files() {
  FILE *file = NULL;
  EXPECT(_tfopen_s(NULL, _T("a"), _T("r")) == EINVAL);
  EXPECT(_tfopen_s(&file, NULL, _T("r")) == EINVAL);
  EXPECT(_tsystem(NULL) != 0 && _tsystem(_T("true")) == 0);
  EXPECT(_tsystem("true") == 0 && _tsystem(L"true") == 0);
}

/// They are also what a pointer to a function points to.
static void pointers() {
  long (*number)(const TCHAR *, TCHAR **, int) = _tcstol;
  EXPECT(number(_T("7"), NULL, 10) == 7);
}

int main() {
  numbers();
  words();
  copies();
  files();
  pointers();
  return failures();
}
