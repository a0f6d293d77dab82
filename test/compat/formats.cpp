// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// printf, scanf and their relatives with Microsoft's formats.
// RUN: %ampcc %s -o %t && %t
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && %t.gxx
#include "Inputs/expect.h"
#include <string>
#include <windows.h>

using std::string;
using std::wstring;

template <class... Ts> static string print(const char *format, Ts... values) {
  char text[200];
  EXPECT(sprintf_s(text, format, values...) == static_cast<int>(strlen(text)));
  return text;
}
template <class... Ts>
static wstring print(const wchar_t *format, Ts... values) {
  wchar_t text[200];
  EXPECT(swprintf_s(text, format, values...) == static_cast<int>(wcslen(text)));
  return text;
}

static void integers() {
  EXPECT(print("%I64d %I64u %I64x", -5ll, 1ull << 63, 255ll) ==
         "-5 9223372036854775808 ff");
  EXPECT(print("%I32d|%08I64X|%Iu", -1, 0xabcll, sizeof(int)) ==
         "-1|00000ABC|4");
  // 32 bits with a length for 64, on the stack too, and the other way round.
  const LONG minus = -7;
  const DWORD large = 4000000000u;
  EXPECT(print("%ld %lu %lx", minus, large, large) == "-7 4000000000 ee6b2800");
  EXPECT(print("%ld %ld %ld %ld %ld %ld %ld", minus, minus, minus, minus, minus,
               minus, minus) == "-7 -7 -7 -7 -7 -7 -7");
  EXPECT(print("%d %u", -7l, 1ul << 40) == "-7 1099511627776");
  EXPECT(print("%5hd|%-4hhu|%+.3d|%*d", static_cast<short>(-3),
               static_cast<unsigned char>(200), 7, 4,
               1) == "   -3|200 |+007|   1");
  EXPECT(print("%c%%%c %s", 'a', 'b', true ? "yes" : "no") == "a%b yes");
  EXPECT(print("%.2f %g %e %5.1lf", 1.005, 0.1f, 12345.0, 2.25) ==
         "1.00 0.1 1.234500e+04   2.2");
}

static void text() {
  EXPECT(print("%s|%5s|%-5s|%.2s", "a", "b", "c", "def") == "a|    b|c    |de");
  EXPECT(print("%S %ls %hs", L"wide", L"wide", "narrow") == "wide wide narrow");
  EXPECT(print(L"%s %S %hs %ls %d", L"wide", "narrow", "narrow", L"wide", 3) ==
         L"wide narrow narrow wide 3");
  // Whatever the program's locale is.
  EXPECT(print("%S|%-4ls|%.2S", L"\u00e9", L"ab", L"abc") ==
         "\xc3\xa9|ab  |ab");
  EXPECT(print(L"%S|%5hs|%s", "\xc3\xa9", "ab", L"\u20ac") ==
         L"\u00e9|   ab|\u20ac");
  const wchar_t *wide = L"x";
  const char *none = nullptr;
  EXPECT(print("%p", wide) == print("%p", static_cast<const void *>(wide)));
  EXPECT(print(L"%S %d", none, 3) == L"(null) 3");
  EXPECT(print(L"%hs %d", reinterpret_cast<const unsigned char *>("u"), 4) ==
         L"u 4");
  EXPECT(print(L"%c%C %ws", L'x', 'y', L"z") == L"xy z");
  EXPECT(print(L"%I64d %lu", -5ll, GetCurrentProcessId()) ==
         L"-5 " + std::to_wstring(GetCurrentProcessId()));
  EXPECT(print(L"%s", wstring(1000, L'x').substr(0, 199).c_str()).size() ==
         199);
}

static int list(char *to, size_t room, const char *format, ...) {
  va_list values;
  va_start(values, format);
  const int result = vsprintf_s(to, room, format, values);
  va_end(values);
  return result;
}
static int list(wchar_t *to, size_t room, const wchar_t *format, ...) {
  va_list values;
  va_start(values, format);
  const int result = vswprintf_s(to, room, format, values);
  va_end(values);
  return result;
}

static void tooSmall() {
  char to[4] = "xyz";
  EXPECT(sprintf_s(to, "%d", 1234) == -1 && to[0] == '\0' && errno == ERANGE);
  EXPECT(sprintf_s(to, 3, "%s", "ab") == 2 && string(to) == "ab");
  EXPECT(_snprintf_s(to, _TRUNCATE, "%s", "abcdef") == -1);
  EXPECT(string(to) == "abc");
  EXPECT(_snprintf_s(to, 2, "%s", "abcdef") == -1 && string(to) == "ab");
  EXPECT(_snprintf(to, 4, "%d", 1234) == 4 && to[3] == '4');
  EXPECT(_snprintf(to, 4, "%d", 12345) == -1);
  EXPECT(snprintf(to, 4, "%d", 12345) == 5 && string(to) == "123");
  EXPECT(_scprintf("%d %s", 10, "ab") == 5);
  char wide[20];
  EXPECT(list(wide, 20, "%I64d", 1ll << 40) == 13);
  EXPECT(list(wide, 3, "%s", "long") == -1 && wide[0] == '\0');
  wchar_t characters[20];
  EXPECT(list(characters, 20, L"%s %S", L"ab", "cd") == 5);
  EXPECT(wstring(characters) == L"ab cd");
  EXPECT(swprintf(characters, L"%d", 42) == 2 && characters[1] == L'2');
}

static void scans() {
  LONG small = 0;
  DWORD hexadecimal = 0;
  long long large = 0;
  long longer = 0;
  float real = 0;
  double precise = 0;
  EXPECT(sscanf("-3 ff 1099511627776 4 2.5 3.5", "%ld %lx %I64d %ld %f %lf",
                &small, &hexadecimal, &large, &longer, &real, &precise) == 6);
  EXPECT(small == -3 && hexadecimal == 255 && large == 1ll << 40);
  EXPECT(longer == 4 && real == 2.5f && precise == 3.5);
  char name[8], letter;
  int number = 0;
  EXPECT(sscanf_s("width=12 x", "%[a-z]=%d %c", name, 8u, &number, &letter,
                  1u) == 3);
  EXPECT(string(name) == "width" && number == 12 && letter == 'x');
  EXPECT(sscanf_s("abcdefghij 5", "%s", name, (unsigned)_countof(name)) == 1);
  EXPECT(string(name) == "abcdefg");
  EXPECT(sscanf_s("5 6", "%*d %d", &number) == 1 && number == 6);
  EXPECT(sscanf_s("a", "%s", name) == EOF); // no size
  wchar_t wide[8];
  EXPECT(swscanf_s(L"7 word", L"%d %s", &number, wide, 8u) == 2);
  EXPECT(number == 7 && wstring(wide) == L"word");
}

int main() {
  integers();
  text();
  tooSmall();
  scans();
  return failures();
}
