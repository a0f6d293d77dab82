// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sizes, numbers, bits and intrinsic functions.
// RUN: %ampcc %s -o %t && %t
// RUN: %ampcc -std=c++14 %s -o %t && %t
// RUN: g++ -Wall -Wextra -Werror -idirafter %source/compat/include %s -o %t.gxx && %t.gxx
#include "Inputs/expect.h"
#include <algorithm>
#include <intrin.h>
#include <limits>
#include <string>
#include <tchar.h>
#include <windows.h>

using std::string;

static_assert(sizeof(LONG) == 4 && sizeof(ULONG) == 4 && sizeof(DWORD) == 4,
              "");
static_assert(sizeof(BOOL) == 4 && sizeof(WORD) == 2 && sizeof(BYTE) == 1, "");
static_assert(sizeof(LONGLONG) == 8 && sizeof(LARGE_INTEGER) == 8, "");
static_assert(sizeof(DWORD_PTR) == 8 && sizeof(HRESULT) == 4, "");
static_assert(sizeof(GUID) == 16 && sizeof(SYSTEMTIME) == 16, "");
static_assert(sizeof(__int64) == 8 && sizeof(unsigned __int64) == 8, "");
static_assert(LONG(-1) < 0 && DWORD(-1) > 0, "");
static_assert(MAKEWORD(0x12, 0x34) == 0x3412, "");
static_assert(MAKELONG(0x1234, 0x5678) == 0x56781234, "");
static_assert(HIWORD(0x12345678) == 0x1234 && LOWORD(0x12345678) == 0x5678, "");
static_assert(LOBYTE(0x1234) == 0x34 && HIBYTE(0x1234) == 0x12, "");
static_assert(RGB(1, 2, 3) == 0x030201 && GetGValue(RGB(1, 2, 3)) == 2, "");
static_assert(FAILED(E_FAIL) && SUCCEEDED(S_OK) && SUCCEEDED(S_FALSE), "");
static_assert(HRESULT_FROM_WIN32(ERROR_ACCESS_DENIED) == E_ACCESSDENIED, "");
static_assert(max(2, 3) == 3 && min(2u, 3u) == 2, "constants");
static_assert(std::is_same<decltype(max(1, 2.5)), double>::value, "");
static_assert(std::numeric_limits<int>::max() == 2147483647, "");

__declspec(align(32)) static int aligned[3];
static __forceinline int __cdecl twice(int x) { return 2 * x; }

static void numbers() {
  char text[40];
  wchar_t wide[8];
  EXPECT(_itoa_s(-123, text, 10) == 0 && string(text) == "-123");
  EXPECT(_itoa_s(-1, text, 40, 16) == 0 && string(text) == "ffffffff");
  EXPECT(_itoa_s(12345, text, 5, 10) == ERANGE && text[0] == '\0');
  EXPECT(_itoa_s(1, text, 40, 1) == EINVAL);
  EXPECT(string(_itoa(5, text, 2)) == "101");
  EXPECT(_i64toa_s(_I64_MIN, text, 40, 10) == 0 &&
         string(text) == "-9223372036854775808");
  EXPECT(_itow_s(35, wide, 36) == 0 && std::wstring(wide) == L"z");
  EXPECT(_atoi64("9000000000") == 9000000000ll && _wtoi(L"12") == 12);
  EXPECT(_finite(1.0) && !_finite(HUGE_VAL) && _isnan(NAN) && !_isnan(0.0));
  EXPECT(_copysign(2.0, -1.0) == -2.0 && _chgsign(3.0) == -3.0);
  EXPECT(_hypot(3, 4) == 5 && _scalb(1.5, 3) == 12);
  EXPECT(_fpclass(-0.0) == _FPCLASS_NZ && _fpclass(HUGE_VAL) == _FPCLASS_PINF);
  unsigned a = 0, b = 0;
  EXPECT(rand_s(&a) == 0 && rand_s(&b) == 0 && (a != b || rand_s(&b) == 0));
  EXPECT(reinterpret_cast<ULONG_PTR>(aligned) % 32 == 0 && twice(4) == 8);
  void *memory = _aligned_malloc(100, 256);
  EXPECT(reinterpret_cast<ULONG_PTR>(memory) % 256 == 0);
  _aligned_free(memory);
}

static void minimum() {
  const float f = 2.5f;
  EXPECT(max(1, f) == 2.5f && min(f, 1u) == 1 && __max(3, 4) == 4);
  EXPECT((std::max)(1, 2) == 2 && std::min(1, 2) == 1);
  using namespace std;
  EXPECT(max(string("a"), string("b")) == "b" && min(4, 3) == 3);
  EXPECT(max(2.5, 1) == 2.5 && min<long>(3, 4) == 3);
  EXPECT(max({1, 5, 3}) == 5);
}

static void bits() {
  unsigned long index = 9;
  DWORD place = 9;
  EXPECT(_BitScanForward(&index, 0x50) && index == 4);
  EXPECT(_BitScanReverse(&place, 0x50) && place == 6);
  EXPECT(!_BitScanForward(&index, 0));
  EXPECT(_BitScanReverse64(&index, 1ull << 40) && index == 40);
  EXPECT(__popcnt(0xff) == 8 && __popcnt64(1ull << 63) == 1);
  EXPECT(__popcnt16(0x101) == 2 && __lzcnt(1) == 31 && __lzcnt(0) == 32);
  EXPECT(_byteswap_ulong(0x01020304) == 0x04030201);
  EXPECT(_byteswap_ushort(0x0102) == 0x0201);
  EXPECT(_byteswap_uint64(1) == 1ull << 56);
  EXPECT(_rotl(0x80000001u, 1) == 3 && _rotr(3u, 1) == 0x80000001u);
  unsigned __int64 high = 0;
  EXPECT(_umul128(1ull << 63, 6, &high) == 0 && high == 3);
  EXPECT(__umulh(1ull << 63, 6) == 3);
  int info[4] = {};
  __cpuid(info, 0);
  EXPECT(info[0] > 0 && info[1] != 0);
  LONG count = 1;
  long wider = 1;
  EXPECT(_InterlockedIncrement(&count) == 2 &&
         _InterlockedIncrement(&wider) == 2);
  EXPECT(_InterlockedCompareExchange(&count, 5, 2) == 2 && count == 5);
  EXPECT(_InterlockedExchangeAdd64(reinterpret_cast<LONGLONG *>(&wider), 3) ==
         2);
  EXPECT(_mm_cvtsi128_si32(_mm_set1_epi32(7)) == 7);
}

int main() {
  numbers();
  minimum();
  bits();
  return failures();
}
