// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Programs write `unsigned long` for DWORD and `long` for LONG, and have the
// intrinsic functions that <windows.h> declares without <intrin.h>.
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir
// RUN: %ampcc %s -o %t && %t
// RUN: %ampcc -DINTRIN %s -o %t && %t
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && %t.gxx
#ifdef INTRIN
#include <intrin.h>
#endif
#include "Inputs/expect.h"
#include <cstring>
#include <windows.h>

static void bits() {
  unsigned long index = 7;
  EXPECT(_BitScanForward(&index, 8) && index == 3);
  EXPECT(_BitScanReverse(&index, 9) && index == 3);
  EXPECT(_BitScanForward64(&index, 1ull << 40) && index == 40);
  EXPECT(_BitScanReverse64(&index, 1ull << 41) && index == 41);
  EXPECT(!_BitScanForward(&index, 0) && index == 41);
  DWORD number = 0;
  EXPECT(_BitScanReverse(&number, 8) && number == 3);
  EXPECT(BitScanForward(&number, 2) && number == 1);
}

static void counters() {
  volatile long counter = 1;
  long other = 5;
  EXPECT(_InterlockedIncrement(&counter) == 2);
  EXPECT(_InterlockedExchangeAdd(&other, 2) == 5 && other == 7);
  EXPECT(InterlockedCompareExchange(&counter, 9, 2) == 2 && counter == 9);
  LONG small = 0;
  EXPECT(_InterlockedDecrement(&small) == -1);
}

static DWORD WINAPI work(LPVOID) { return 11; }

static void results() {
  unsigned long size = 99;
  HANDLE file = CreateFile(TEXT("a"), GENERIC_READ | GENERIC_WRITE, 0, NULL,
                           CREATE_ALWAYS, 0, NULL);
  EXPECT(WriteFile(file, "abc", 3, &size, NULL) && size == 3);
  EXPECT(WriteFile(file, "d", 1, NULL, NULL));
  char text[256] = "";
  EXPECT(SetFilePointer(file, 0, NULL, FILE_BEGIN) == 0);
  EXPECT(ReadFile(file, text, 8, &size, NULL) && size == 4);
  EXPECT(ReadFile(file, text, 8, 0, NULL));
  size = 99;
  EXPECT(GetFileSize(file, &size) == 4 && size == 0);
  CloseHandle(file);

  size = sizeof text;
  EXPECT(GetComputerNameA(text, &size) && size == strlen(text));
  size = 1;
  EXPECT(!GetComputerName(text, &size) && size > 1);

  unsigned long id = 0;
  HANDLE thread = CreateThread(NULL, 0, work, NULL, 0, &id);
  EXPECT(WaitForSingleObject(thread, INFINITE) == WAIT_OBJECT_0);
  EXPECT(id == GetThreadId(thread) && id != 0);
  EXPECT(GetExitCodeThread(thread, &size) && size == 11);
  CloseHandle(thread);
  thread = CreateThread(NULL, 0, work, NULL, 0, NULL);
  WaitForSingleObject(thread, INFINITE);
  CloseHandle(thread);

  HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
  EXPECT(WriteConsoleA(console, "\n", 1, &size, NULL) && size == 1);
}

int main() {
  bits();
  counters();
  results();
  return failures();
}
