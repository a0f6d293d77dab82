// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of <windows.h>: constants and types that are data, and functions with A
// and W, which take text of their kind with and without UNICODE.
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir
// RUN: %ampcc %s -o %t && %t
// RUN: %ampcc -D_UNICODE -DUNICODE %s -o %t.wide && %t.wide
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && %t.gxx
#include "Inputs/expect.h"
#include <string>
#include <windows.h>

using std::string;
using std::wstring;

static_assert(VK_ESCAPE == 0x1b && VK_RETURN == 0x0d && VK_SPACE == 0x20, "");
static_assert(VK_LEFT == 0x25 && VK_UP == 0x26 && VK_RIGHT == 0x27 &&
                  VK_DOWN == 0x28,
              "");
static_assert(VK_SHIFT == 0x10 && VK_CONTROL == 0x11 && VK_MENU == 0x12, "");
static_assert(VK_F1 == 0x70 && VK_F12 == 0x7b && VK_NUMPAD9 == 0x69, "");
static_assert(VK_TAB == 9 && VK_BACK == 8 && VK_DELETE == 0x2e, "");
static_assert(sizeof(BITMAPCOREHEADER) == 12 && sizeof(BITMAP) == 32, "");
static_assert(sizeof(POINTL) == 8 && BI_BITFIELDS == 3, "");

static void memory() {
  const char *bytes = static_cast<const char *>(GlobalAlloc(GPTR, 64));
  EXPECT(bytes && bytes[0] == 0 && bytes[63] == 0);
  GlobalFree(const_cast<char *>(bytes));
  bytes = static_cast<const char *>(LocalAlloc(LPTR, 64));
  EXPECT(bytes && bytes[63] == 0);
  LocalFree(const_cast<char *>(bytes));
  BITMAP picture = {};
  picture.bmWidth = 3;
  picture.bmBits = nullptr;
  POINTL point = {1, 2};
  EXPECT(picture.bmWidth + point.y == 5);
}

static void files() {
  FILE *file;
  EXPECT(fopen_s(&file, "a.txt", "w") == 0 && fclose(file) == 0);
  EXPECT(CopyFileA("a.txt", "b.txt", TRUE));
  EXPECT(CopyFileW(L"a.txt", L"c.txt", TRUE));
  EXPECT(!CopyFileW(L"a.txt", L"c.txt", TRUE));
  EXPECT(MoveFileA("b.txt", "d.txt") && MoveFileW(L"c.txt", L"e.txt"));
  EXPECT(!MoveFileW(L"d.txt", L"e.txt"));
  char path[MAX_PATH], *name = nullptr;
  wchar_t wide[MAX_PATH], *wideName = nullptr;
  EXPECT(GetFullPathNameA("d.txt", MAX_PATH, path, &name) == strlen(path));
  EXPECT(string(name) == "d.txt");
  EXPECT(GetFullPathNameW(L"d.txt", MAX_PATH, wide, &wideName) == wcslen(wide));
  EXPECT(wstring(wideName) == L"d.txt");
  EXPECT(GetFullPathNameA("d.txt", MAX_PATH, path, NULL) == strlen(path));
  EXPECT(DeleteFileA("a.txt") && DeleteFileA("d.txt") && DeleteFileW(L"e.txt"));
}

static void system() {
  EXPECT(_putenv_s("AMP_WINDOWS_NAMES", "x\xc3\xbc") == 0);
  char narrow[300];
  wchar_t wide[300];
  EXPECT(GetEnvironmentVariableA("AMP_WINDOWS_NAMES", narrow, 8) == 3);
  EXPECT(string(narrow) == "x\xc3\xbc");
  EXPECT(GetEnvironmentVariableW(L"AMP_WINDOWS_NAMES", wide, 8) == 2);
  EXPECT(wstring(wide) == L"x\u00fc");
  EXPECT(GetEnvironmentVariableA("AMP_WINDOWS_NAMES", NULL, 0) == 4);
  DWORD size = 300;
  EXPECT(GetComputerNameA(narrow, &size) && size == strlen(narrow));
  size = 300;
  EXPECT(GetComputerNameW(wide, &size) && size == wcslen(wide));

  const HMODULE program = GetModuleHandle(NULL);
  EXPECT(program && GetModuleHandle(nullptr) == program);
  EXPECT(GetModuleHandleA(NULL) == program && GetModuleHandleW(0) == program);
  EXPECT(!GetModuleHandle(TEXT("kernel32")) && !GetModuleHandle("kernel32"));
  EXPECT(!GetModuleHandle(L"kernel32") && !GetModuleHandleA("kernel32"));
  EXPECT(!GetModuleHandleW(L"kernel32"));
  EXPECT(GetLastError() == ERROR_FILE_NOT_FOUND);
}

static void text() {
  char narrow[8];
  wchar_t wide[8];
  EXPECT(lstrcatA(lstrcpyA(narrow, "a"), "b") == narrow);
  EXPECT(lstrcmpA(narrow, "ab") == 0 && lstrcmpiA(narrow, "AB") == 0);
  EXPECT(lstrcatW(lstrcpyW(wide, L"a"), L"b") == wide);
  EXPECT(lstrcmpW(wide, L"ab") == 0 && lstrcmpiW(wide, L"AB") == 0);
}

int main() {
  memory();
  files();
  system();
  text();
  return failures();
}
