// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// File names taken apart, directories searched, files copied; and what else the C
// library and Windows say of a program and its text.
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir
// RUN: %ampcc %s -o %t && %t one "two words"
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && %t.gxx one "two words"
#include "Inputs/expect.h"
#include <string>
#include <tchar.h>
#include <windows.h>

using std::string;
using std::wstring;

static void parts() {
  char drive[3], folder[100], name[100], extension[10], whole[100];
  EXPECT(_splitpath_s("C:\\a.b\\c/name.tar.gz", drive, folder, name,
                      extension) == 0);
  EXPECT(string(drive) == "C:" && string(folder) == "\\a.b\\c/");
  EXPECT(string(name) == "name.tar" && string(extension) == ".gz");
  EXPECT(_makepath_s(whole, drive, folder, name, extension) == 0);
  EXPECT(string(whole) == "C:\\a.b\\c/name.tar.gz");
  EXPECT(_makepath_s(whole, nullptr, "x", "y", "z") == 0);
  EXPECT(string(whole) == "x/y.z");
  EXPECT(_splitpath_s("a.b/name", drive, folder, name, extension) == 0);
  EXPECT(string(name) == "name" && !*extension && !*drive);
  EXPECT(_splitpath_s("long.name", nullptr, 0, nullptr, 0, name, 3, nullptr,
                      0) == ERANGE);
  _splitpath("b.c", nullptr, nullptr, name, nullptr);
  EXPECT(string(name) == "b");
  char here[PATH_MAX], full[PATH_MAX];
  GetCurrentDirectory(PATH_MAX, here);
  EXPECT(_fullpath(full, ".\\none.txt", PATH_MAX) &&
         string(full) == string(here) + "/none.txt");
  char *file = nullptr;
  EXPECT(GetFullPathName("none.txt", PATH_MAX, full, &file) == strlen(full));
  EXPECT(string(file) == "none.txt" && !_fullpath(full, ".", 1));
}

static void files() {
  CreateDirectory("found", NULL);
  FILE *file;
  fopen_s(&file, "found\\b.txt", "w");
  fputs("12345", file);
  fclose(file);
  EXPECT(CopyFile("found\\b.txt", "found\\a.txt", TRUE));
  EXPECT(!CopyFile("found\\b.txt", "found\\a.txt", TRUE));
  EXPECT(GetLastError() == ERROR_ALREADY_EXISTS);
  EXPECT(CopyFile(L"found\\b.txt", L"found\\c.dat", FALSE));
  EXPECT(!MoveFile("found/a.txt", "found/b.txt"));
  EXPECT(MoveFile("found/a.txt", "found/d.txt") && !CopyFile("x", "y", FALSE));

  WIN32_FIND_DATA data;
  HANDLE search = FindFirstFile(TEXT("found\\*.txt"), &data);
  EXPECT(search != INVALID_HANDLE_VALUE &&
         !_tcscmp(data.cFileName, TEXT("b.txt")));
  EXPECT(data.nFileSizeLow == 5 &&
         data.dwFileAttributes == FILE_ATTRIBUTE_NORMAL);
  FILETIME now;
  GetSystemTimeAsFileTime(&now);
  EXPECT(CompareFileTime(&data.ftLastWriteTime, &now) <= 0);
  EXPECT(FindNextFile(search, &data) &&
         !_tcscmp(data.cFileName, TEXT("d.txt")));
  EXPECT(!FindNextFile(search, &data) && GetLastError() == ERROR_NO_MORE_FILES);
  EXPECT(FindClose(search));
  WIN32_FIND_DATAW wide;
  int count = 0;
  search = FindFirstFileW(L"found/*.*", &wide);
  do
    count += !(wide.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY);
  while (FindNextFileW(search, &wide));
  FindClose(search);
  EXPECT(count == 3);
  EXPECT(FindFirstFile("none\\*", &data) == INVALID_HANDLE_VALUE);
  DeleteFile("found/b.txt");
  DeleteFile("found/c.dat");
  EXPECT(DeleteFile("found/d.txt") && RemoveDirectory("found"));
}

static void text() {
  size_t size = 0;
  wchar_t wide[8];
  char narrow[4];
  EXPECT(mbstowcs_s(&size, wide, "gr\xc3\xbcn", _TRUNCATE) == 0 && size == 5);
  EXPECT(wstring(wide) == L"gr\u00fcn");
  EXPECT(mbstowcs_s(&size, wide, "grey", 2) == 0 && wstring(wide) == L"gr");
  EXPECT(wcstombs_s(&size, narrow, L"gr\u00fcn", 10) == ERANGE && !*narrow);
  EXPECT(wcstombs_s(&size, nullptr, 0, L"gr\u00fcn", 0) == 0 && size == 6);
  EXPECT(_putenv("LAYER_PATHS=x=y") == 0 &&
         string(getenv("LAYER_PATHS")) == "x=y");
  EXPECT(_putenv("LAYER_PATHS=") == 0 && !getenv("LAYER_PATHS") &&
         _putenv("x") == -1);
  EXPECT(lstrcat(lstrcpy(narrow, "a"), "b") == narrow && lstrlen(narrow) == 2);
  EXPECT(wsprintf(wide, L"%d%s", 4, L"x") == 2 && wide[1] == 'x');
  EXPECT(string(_strset(narrow, 'z')) == "zz" && _abs64(-5) == 5);
}

static void program() {
  const string line = GetCommandLineA();
  EXPECT(line.size() > 16 &&
         line.substr(line.size() - 16) == " one \"two words\"");
  EXPECT(wcslen(GetCommandLineW()) >= 16);
  char name[PATH_MAX];
  EXPECT(GetModuleHandle(NULL) && !GetModuleHandle("kernel32.dll"));
  EXPECT(GetModuleFileName(GetModuleHandle(NULL), name, PATH_MAX) ==
         strlen(name));
  MEMORYSTATUS memory;
  GlobalMemoryStatus(&memory);
  EXPECT(memory.dwTotalPhys >= memory.dwAvailPhys && memory.dwAvailPhys > 0);
  struct _timeb before, after;
  _ftime(&before);
  Sleep(20);
  EXPECT(_ftime_s(&after) == 0);
  EXPECT((after.time - before.time) * 1000 + after.millitm - before.millitm >=
         19);
}

int main() {
  parts();
  files();
  text();
  program();
  return failures();
}
