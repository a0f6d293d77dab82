// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Headers of Windows and of Microsoft's C library that some programs include in
// place of <windows.h> and others.
// RUN: %ampcc "-DHEADER=<debugapi.h>" "-DUSE=OutputDebugStringA(IsDebuggerPresent() ? text : text)" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<errhandlingapi.h>" "-DUSE=SetLastError(GetLastError())" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<heapapi.h>" "-DUSE=HeapFree(GetProcessHeap(), 0, 0)" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<interlockedapi.h>" "-DUSE=LONG n = 0; InterlockedIncrement(&n)" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<libloaderapi.h>" "-DUSE=GetModuleFileNameA(GetModuleHandleA(0), 0, 0)" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<minwinbase.h>" "-DUSE=SYSTEMTIME t; CRITICAL_SECTION s; FILETIME f" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<processenv.h>" "-DUSE=GetStdHandle(STD_OUTPUT_HANDLE); GetCommandLineW()" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<stringapiset.h>" "-DUSE=MultiByteToWideChar(0, 0, text, -1, 0, 0)" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<timezoneapi.h>" "-DUSE=FileTimeToSystemTime(0, 0)" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<wingdi.h>" "-DUSE=BITMAPFILEHEADER f; COLORREF c = RGB(1, 2, 3)" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<winnls.h>" "-DUSE=UINT page = CP_UTF8 + GetACP()" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<winnt.h>" "-DUSE=LARGE_INTEGER i; DWORD d = GENERIC_READ; MemoryBarrier()" -fsyntax-only %s
// RUN: %ampcc -fmsvc "-DHEADER=<corecrt.h>" "-DUSE=errno_t e = 0; rsize_t n = 1; __time64_t t" -fsyntax-only %s
// RUN: %ampcc -fmsvc "-DHEADER=<crtdefs.h>" "-DUSE=errno_t e = 0; rsize_t n = 1; __time64_t t" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<eh.h>" "-DUSE=terminate_handler old = set_terminate(terminate)" -fsyntax-only %s
// RUN: %ampcc "-DHEADER=<new.h>" "-DUSE=new_handler old = set_new_handler(0); new (nothrow) int" -fsyntax-only %s
#include HEADER

int main(int, char **arguments) {
  const char *text = arguments[0];
  (void)text;
  USE;
}
