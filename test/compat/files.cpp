// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Files and directories of the C library and of Windows.
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir
// RUN: %ampcc %s -o %t && %t
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && %t.gxx
#include "Inputs/expect.h"
#include <direct.h>
#include <io.h>
#include <share.h>
#include <string>
#include <windows.h>

using std::string;

static void library() {
  FILE *file = reinterpret_cast<FILE *>(1);
  EXPECT(fopen_s(&file, "absent.txt", "r") == ENOENT && !file);
  EXPECT(fopen_s(nullptr, "a", "r") == EINVAL);
  EXPECT(fopen_s(&file, nullptr, "r") == EINVAL);
  EXPECT(_mkdir("directory") == 0 && _mkdir(".\\directory\\inner") == 0);
  EXPECT(fopen_s(&file, "directory\\inner\\a.txt", "wt") == 0);
  fprintf_s(file, "%d %s\n", 12, "twelve");
  EXPECT(fclose(file) == 0 && access("directory/inner/a.txt", F_OK) == 0);
  EXPECT(_access("directory\\inner\\a.txt", 0) == 0 && _access("b", 0) == -1);

  file = _wfopen(L"directory\\inner/a.txt", L"r, ccs=UTF-8");
  int number = 0;
  char word[8];
  EXPECT(file && fscanf_s(file, "%d %s", &number, word, 8u) == 2);
  EXPECT(number == 12 && string(word) == "twelve");
  EXPECT(_fseeki64(file, -5, SEEK_END) == 0 && _ftelli64(file) == 5);
  char rest[3];
  EXPECT(fread_s(rest, sizeof rest, 1, 5, file) == 3);
  fclose(file);
  file = _fsopen("directory/inner/a.txt", "ab", _SH_DENYNO);
  fputs("end", file);
  EXPECT(_filelength(_fileno(file)) == 10);
  fclose(file);
  EXPECT(_wremove(L"directory\\inner\\a.txt") == 0 &&
         _rmdir("directory\\inner") == 0);
  file = _wfopen(L"\u00fc.txt", L"w");
  EXPECT(file && fclose(file) == 0 && remove("\xc3\xbc.txt") == 0);

  int handle = _open("numbers.bin", _O_CREAT | _O_WRONLY | _O_BINARY,
                     _S_IREAD | _S_IWRITE);
  EXPECT(handle >= 0 && _write(handle, "abcd", 4) == 4 && _close(handle) == 0);
  char name[8];
  EXPECT(_unlink("numbers.bin") == 0 && _getcwd(name, 2) == nullptr);
}

static void windows() {
  DWORD done = 0;
  HANDLE file = CreateFile(TEXT("directory\\w.bin"), GENERIC_WRITE, 0, NULL,
                           CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
  EXPECT(file != INVALID_HANDLE_VALUE && GetLastError() == ERROR_SUCCESS);
  EXPECT(WriteFile(file, "0123456789", 10, &done, NULL) && done == 10);
  EXPECT(CloseHandle(file));
  EXPECT(CreateFileW(L"directory/w.bin", GENERIC_WRITE, 0, NULL, CREATE_NEW, 0,
                     NULL) == INVALID_HANDLE_VALUE);
  EXPECT(GetLastError() == ERROR_ALREADY_EXISTS);

  file = CreateFileA("directory\\w.bin", GENERIC_READ, FILE_SHARE_READ, NULL,
                     OPEN_EXISTING, 0, NULL);
  LARGE_INTEGER size;
  EXPECT(GetFileSizeEx(file, &size) && size.QuadPart == 10);
  EXPECT(GetFileSize(file, NULL) == 10);
  EXPECT(SetFilePointer(file, -4, NULL, FILE_END) == 6);
  char text[8] = "";
  EXPECT(ReadFile(file, text, 8, &done, NULL) && done == 4);
  EXPECT(string(text) == "6789");
  EXPECT(!WriteFile(file, text, 1, &done, NULL) && done == 0);
  EXPECT(CloseHandle(file));

  EXPECT(GetFileAttributes("directory") == FILE_ATTRIBUTE_DIRECTORY);
  EXPECT(GetFileAttributes(L"directory\\w.bin") == FILE_ATTRIBUTE_NORMAL);
  EXPECT(GetFileAttributes("none") == INVALID_FILE_ATTRIBUTES);
  EXPECT(GetLastError() == ERROR_FILE_NOT_FOUND);
  EXPECT(CreateDirectory("directory\\a", NULL) &&
         !CreateDirectory("directory\\a", NULL));
  EXPECT(RemoveDirectory("directory\\a") && DeleteFile("directory\\w.bin"));
  EXPECT(!DeleteFile("directory\\w.bin") && RemoveDirectory("directory"));

  char path[MAX_PATH], again[MAX_PATH];
  const DWORD length = GetCurrentDirectory(MAX_PATH, path);
  EXPECT(length == strlen(path) && GetCurrentDirectory(2, again) == length + 1);
  wchar_t program[MAX_PATH];
  EXPECT(GetModuleFileName(NULL, program, MAX_PATH) == wcslen(program));
  EXPECT(GetModuleFileNameA(NULL, again, 4) == 4 && strlen(again) == 3);
  EXPECT(GetLastError() == ERROR_INSUFFICIENT_BUFFER);
  EXPECT(GetTempPath(MAX_PATH, path) == strlen(path) && path[0] == '/');
}

static void environment() {
  EXPECT(_putenv_s("LAYER_TEST", "value") == 0);
  char to[8];
  size_t size = 0;
  EXPECT(getenv_s(&size, to, 8, "LAYER_TEST") == 0 && size == 6);
  EXPECT(string(to) == "value");
  EXPECT(getenv_s(&size, to, 3, "LAYER_TEST") == ERANGE && size == 6);
  EXPECT(getenv_s(&size, to, 8, "LAYER_NONE") == 0 && size == 0);
  EXPECT(GetEnvironmentVariable("LAYER_TEST", to, 8) == 5);
  EXPECT(GetEnvironmentVariable("LAYER_NONE", to, 8) == 0);
  EXPECT(GetLastError() == ERROR_ENVVAR_NOT_FOUND);
  char *copy = nullptr;
  EXPECT(_dupenv_s(&copy, &size, "LAYER_TEST") == 0 && string(copy) == "value");
  free(copy);
}

int main() {
  library();
  windows();
  environment();
  return failures();
}
