// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Clocks and dates.
// RUN: %ampcc %s -o %t && env TZ=UTC %t
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && env TZ=UTC %t.gxx
#include "Inputs/expect.h"
#include <mmsystem.h>
#include <string>
#include <tchar.h>
#include <windows.h>

static void counters() {
  LARGE_INTEGER frequency, begin, end;
  EXPECT(QueryPerformanceFrequency(&frequency) && frequency.QuadPart > 1000000);
  const DWORD ticks = GetTickCount(), multimedia = timeGetTime();
  const ULONGLONG ticks64 = GetTickCount64();
  EXPECT(QueryPerformanceCounter(&begin));
  Sleep(60);
  EXPECT(QueryPerformanceCounter(&end));
  const double seconds = static_cast<double>(end.QuadPart - begin.QuadPart) /
                         static_cast<double>(frequency.QuadPart);
  // The machine may have other things to do, but not for a minute.
  EXPECT(seconds >= 0.06 && seconds < 60);
  EXPECT(GetTickCount() - ticks >= 59 && GetTickCount() - ticks < 60000);
  EXPECT(timeGetTime() - multimedia >= 59 && GetTickCount64() - ticks64 >= 59);
  EXPECT(begin.HighPart == static_cast<LONG>(begin.QuadPart >> 32));
}

static void dates() {
  // 2012-08-15 12:34:56.789, a Wednesday.
  SYSTEMTIME date = {2012, 8, 0, 15, 12, 34, 56, 789}, again;
  FILETIME file, other;
  EXPECT(SystemTimeToFileTime(&date, &file));
  ULARGE_INTEGER units;
  units.LowPart = file.dwLowDateTime;
  units.HighPart = file.dwHighDateTime;
  EXPECT(units.QuadPart ==
         (1345034096ull + 11644473600ull) * 10000000 + 7890000);
  EXPECT(FileTimeToSystemTime(&file, &again));
  EXPECT(again.wYear == 2012 && again.wMonth == 8 && again.wDay == 15);
  EXPECT(again.wDayOfWeek == 3 && again.wMilliseconds == 789);
  EXPECT(FileTimeToLocalFileTime(&file, &other));
  EXPECT(CompareFileTime(&file, &other) == 0); // TZ=UTC
  other.dwHighDateTime++;
  EXPECT(CompareFileTime(&file, &other) == -1);
  GetSystemTimeAsFileTime(&other);
  EXPECT(CompareFileTime(&file, &other) == -1);
  GetLocalTime(&date);
  GetSystemTime(&again);
  EXPECT(date.wYear >= 2024 && date.wYear <= again.wYear);
}

static void library() {
  const time_t time = 1345034096;
  struct tm parts;
  EXPECT(gmtime_s(&parts, &time) == 0 && parts.tm_min == 34);
  EXPECT(localtime_s(&parts, &time) == 0 && parts.tm_hour == 12);
  EXPECT(localtime_s(nullptr, &time) == EINVAL);
  EXPECT(localtime_s(&parts, nullptr) == EINVAL);
  char text[32];
  EXPECT(asctime_s(text, &parts) == 0 &&
         std::string(text) == "Wed Aug 15 12:34:56 2012\n");
  EXPECT(asctime_s(text, 5, &parts) == ERANGE && text[0] == '\0');
  EXPECT(ctime_s(text, sizeof text, &time) == 0 && text[4] == 'A');
  EXPECT(std::string(_strdate(text)).size() == 8 && text[2] == '/');
  EXPECT(_strtime_s(text, 9) == 0 && text[2] == ':' && text[5] == ':');
  EXPECT(_strtime_s(text, 8) == ERANGE);
  const __time64_t now = _time64(nullptr);
  EXPECT(now > time && _localtime64_s(&parts, &now) == 0);
}

static void ofTheProcess() {
  volatile double x = 1;
  for (int i = 0; i < 20000000; ++i)
    x = x * 1.0000001;
  FILETIME begin, end, kernel, user;
  EXPECT(GetProcessTimes(GetCurrentProcess(), &begin, &end, &kernel, &user));
  EXPECT(user.dwLowDateTime > 10000);
  EXPECT(GetThreadTimes(GetCurrentThread(), &begin, &end, &kernel, &user));
  EXPECT(!GetThreadTimes(NULL, &begin, &end, &kernel, &user));
}

int main() {
  counters();
  dates();
  library();
  ofTheProcess();
  return failures();
}
