// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Numbers and bits in the C library as Microsoft has it.
#ifndef AMPVK_COMPAT_NUMBERS_H
#define AMPVK_COMPAT_NUMBERS_H

#include "ampvk_compat/checked_strings.h"
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <unistd.h>

/// `__value` to a base of 2 to 36; a minus is for base 10 alone.
template <class _Char>
inline std::basic_string<_Char> __amp_digits(unsigned long long __value,
                                             bool __is_negative, int __base) {
  std::basic_string<_Char> __text;
  do {
    const int __digit =
        static_cast<int>(__value % static_cast<unsigned long long>(__base));
    __text.insert(
        __text.begin(),
        static_cast<_Char>(__digit < 10 ? '0' + __digit : 'a' + __digit - 10));
    __value /= static_cast<unsigned long long>(__base);
  } while (__value);
  return __is_negative ? static_cast<_Char>('-') + __text : __text;
}
template <class _Char, class _Tp>
inline std::basic_string<_Char> __amp_number(_Tp __value, int __base) {
  typedef typename std::make_unsigned<_Tp>::type _Bits;
  const bool __is_negative = __base == 10 && __value < _Tp();
  const _Bits __bits = static_cast<_Bits>(__value);
  return __amp_digits<_Char>(
      __is_negative ? static_cast<_Bits>(_Bits() - __bits) : __bits,
      __is_negative, __base);
}
template <class _Char, class _Tp>
inline errno_t __amp_number_to(_Tp __value, _Char *__to, std::size_t __room,
                               int __base) {
  if (!__to || __room == 0 || __base < 2 || __base > 36)
    return errno = EINVAL;
  return __amp_append(__to, __room, 0,
                      __amp_number<_Char>(__value, __base).c_str(),
                      _AMP_COMPAT_ALL);
}

/// From a number of type `_Type` to narrow and to wide text.
#define _AMP_COMPAT_NUMBER(_Type, _Char, _Name)                                \
  inline errno_t _Name##_s(_Type __value, _Char *__to, std::size_t __room,     \
                           int __base) {                                       \
    return __amp_number_to(__value, __to, __room, __base);                     \
  }                                                                            \
  template <std::size_t _Np>                                                   \
  inline errno_t _Name##_s(_Type __value, _Char(&__to)[_Np], int __base) {     \
    return __amp_number_to(__value, __to, _Np, __base);                        \
  }                                                                            \
  inline _Char *_Name(_Type __value, _Char *__to, int __base) {                \
    __amp_number_to(__value, __to, 68, __base);                                \
    return __to;                                                               \
  }
_AMP_COMPAT_NUMBER(int, char, _itoa)
_AMP_COMPAT_NUMBER(long, char, _ltoa)
_AMP_COMPAT_NUMBER(unsigned long, char, _ultoa)
_AMP_COMPAT_NUMBER(long long, char, _i64toa)
_AMP_COMPAT_NUMBER(unsigned long long, char, _ui64toa)
_AMP_COMPAT_NUMBER(int, wchar_t, _itow)
_AMP_COMPAT_NUMBER(long, wchar_t, _ltow)
_AMP_COMPAT_NUMBER(long long, wchar_t, _i64tow)
_AMP_COMPAT_NUMBER(unsigned long long, wchar_t, _ui64tow)
#undef _AMP_COMPAT_NUMBER
inline char *itoa(int __value, char *__to, int __base) {
  return _itoa(__value, __to, __base);
}

inline long long _atoi64(const char *__text) { return std::atoll(__text); }
inline int _wtoi(const wchar_t *__text) {
  return static_cast<int>(std::wcstol(__text, nullptr, 10));
}
inline long _wtol(const wchar_t *__text) {
  return std::wcstol(__text, nullptr, 10);
}
inline long long _wtoi64(const wchar_t *__text) {
  return std::wcstoll(__text, nullptr, 10);
}
inline double _wtof(const wchar_t *__text) {
  return std::wcstod(__text, nullptr);
}
inline long long _strtoi64(const char *__text, char **__end, int __base) {
  return std::strtoll(__text, __end, __base);
}
inline unsigned long long _strtoui64(const char *__text, char **__end,
                                     int __base) {
  return std::strtoull(__text, __end, __base);
}

/// `__x` with so many digits. As in Microsoft's library, a whole number ends
/// with a point.
inline errno_t _gcvt_s(char *__to, std::size_t __room, double __x,
                       int __digits) {
  char __text[64];
  const int __size =
      std::snprintf(__text, sizeof __text - 1, "%.*g", __digits, __x);
  if (!__to || __size < 0 || __size >= 63)
    return errno = EINVAL;
  if (std::isfinite(__x) && !std::strpbrk(__text, ".e"))
    std::strcat(__text, ".");
  return __amp_append(__to, __room, 0, __text, _AMP_COMPAT_ALL);
}
template <std::size_t _Np>
inline errno_t _gcvt_s(char (&__to)[_Np], double __x, int __digits) {
  return _gcvt_s(__to, _Np, __x, __digits);
}
inline char *_gcvt(double __x, int __digits, char *__to) {
  _gcvt_s(__to, 64, __x, __digits);
  return __to;
}

inline int _finite(double __x) { return std::isfinite(__x); }
inline int _isnan(double __x) { return std::isnan(__x); }
inline double _copysign(double __x, double __y) {
  return std::copysign(__x, __y);
}
inline float _copysignf(float __x, float __y) {
  return std::copysign(__x, __y);
}
inline double _chgsign(double __x) { return -__x; }
inline double _hypot(double __x, double __y) { return std::hypot(__x, __y); }
inline float _hypotf(float __x, float __y) { return std::hypot(__x, __y); }
inline double _logb(double __x) { return std::logb(__x); }
inline double _scalb(double __x, long __power) {
  return std::scalbln(__x, __power);
}
inline double _nextafter(double __x, double __y) {
  return std::nextafter(__x, __y);
}
inline double _j0(double __x) { return ::j0(__x); }
inline double _j1(double __x) { return ::j1(__x); }
inline double _y0(double __x) { return ::y0(__x); }
inline double _y1(double __x) { return ::y1(__x); }
inline double _cabs(std::pair<double, double> __z) {
  return std::hypot(__z.first, __z.second);
}
#ifndef _HUGE
#define _HUGE HUGE_VAL
#endif
#define _FPCLASS_SNAN 0x0001
#define _FPCLASS_QNAN 0x0002
#define _FPCLASS_NINF 0x0004
#define _FPCLASS_NN 0x0008
#define _FPCLASS_ND 0x0010
#define _FPCLASS_NZ 0x0020
#define _FPCLASS_PZ 0x0040
#define _FPCLASS_PD 0x0080
#define _FPCLASS_PN 0x0100
#define _FPCLASS_PINF 0x0200
inline int _fpclass(double __x) {
  const bool __minus = std::signbit(__x);
  switch (std::fpclassify(__x)) {
  case FP_NAN:
    return _FPCLASS_QNAN;
  case FP_INFINITE:
    return __minus ? _FPCLASS_NINF : _FPCLASS_PINF;
  case FP_ZERO:
    return __minus ? _FPCLASS_NZ : _FPCLASS_PZ;
  case FP_SUBNORMAL:
    return __minus ? _FPCLASS_ND : _FPCLASS_PD;
  default:
    return __minus ? _FPCLASS_NN : _FPCLASS_PN;
  }
}

inline long long _abs64(long long __x) { return __x < 0 ? -__x : __x; }

/// Cryptographic randomness, of the system's.
inline errno_t rand_s(unsigned *__value) {
  return getentropy(__value, sizeof *__value) == 0 ? 0 : errno;
}

// Macros, as ampcc knows these names, but not what they do.
#define _byteswap_ushort(_X) __builtin_bswap16(_X)
#define _byteswap_ulong(_X) __builtin_bswap32(_X)
#define _byteswap_uint64(_X) __builtin_bswap64(_X)

#define _I8_MIN (-127 - 1)
#define _I8_MAX 127
#define _UI8_MAX 0xffu
#define _I16_MIN (-32767 - 1)
#define _I16_MAX 32767
#define _UI16_MAX 0xffffu
#define _I32_MIN (-2147483647 - 1)
#define _I32_MAX 2147483647
#define _UI32_MAX 0xffffffffu
#define _I64_MIN (-9223372036854775807ll - 1)
#define _I64_MAX 9223372036854775807ll
#define _UI64_MAX 0xffffffffffffffffull

#endif
