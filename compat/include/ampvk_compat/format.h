// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The formats of Microsoft's printf and scanf. Three things differ, and each
/// would print something else without a word: `%I64d`; `%ld` for a DWORD or a
/// LONG, which have 32 bits where glibc takes 64; and in wide functions `%s`,
/// which is wide there and narrow here. So a format is rewritten for glibc,
/// with the types of the arguments where these are known: a length that is
/// wrong for its argument is put right, whichever way the program meant it.
#ifndef AMPVK_COMPAT_FORMAT_H
#define AMPVK_COMPAT_FORMAT_H

#include <cstddef>
#include <cstring>
#include <cwchar>
#include <string>
#include <type_traits>

/// The kind of an argument, which a format needs.
struct __amp_argument {
  enum _Kind { _Unknown, _Integer, _Integers, _Narrow, _Wide, _Other };
  _Kind __kind; ///< _Integers, _Narrow and _Wide are pointers to them
  int __size;   ///< of an integer, or of what a pointer points to
  /// Set for text of the other kind than the format's, which is to be
  /// converted: glibc would do it by the program's locale, and stop at the
  /// first character that "C" has not.
  bool __is_converted = false;

  constexpr __amp_argument(_Kind __kind, int __size)
      : __kind(__kind), __size(__size) {}
};

template <class _Tp> constexpr __amp_argument __amp_argument_of() {
  typedef typename std::decay<_Tp>::type _Value;
  typedef
      typename std::remove_cv<typename std::remove_pointer<_Value>::type>::type
          _Target;
  typedef typename std::conditional<std::is_object<_Target>::value, _Target,
                                    long double>::type _Object;
  const bool __points = std::is_pointer<_Value>::value;
  const bool __counts =
      std::is_integral<_Object>::value || std::is_enum<_Object>::value;
  const bool __is_read = std::is_convertible<_Value, const _Target *>::value;
  const bool __is_narrow = std::is_same<_Object, char>::value ||
                           std::is_same<_Object, signed char>::value ||
                           std::is_same<_Object, unsigned char>::value;
  return {!__counts                               ? __amp_argument::_Other
          : !__points                             ? __amp_argument::_Integer
          : !__is_read                            ? __amp_argument::_Integers
          : std::is_same<_Object, wchar_t>::value ? __amp_argument::_Wide
          : __is_narrow                           ? __amp_argument::_Narrow
                                                  : __amp_argument::_Integers,
          static_cast<int>(sizeof(_Object))};
}

/// One conversion: %[flags][width][.precision][length]kind.
template <class _Char> struct __amp_conversion {
  std::basic_string<_Char> __head; ///< "%", flags, width and precision
  std::basic_string<_Char> __length;
  _Char __kind;

  /// Reads the one that begins with the '%' at `__at`, and moves behind it.
  /// Each '*' calls `__star`.
  template <class _Star>
  __amp_conversion(const _Char *&__at, _Star __star) : __head(1, *__at++) {
    for (; *__at && __is(*__at, "-+ #0123456789.*'$"); ++__at) {
      __head += *__at;
      if (*__at == '*')
        __star();
    }
    for (;; ++__at) {
      if (*__at == 'I' && __at[1] == '6' && __at[2] == '4') {
        __at += 2;
        __length = {'l', 'l'};
      } else if (*__at == 'I' && __at[1] == '3' && __at[2] == '2') {
        __at += 2;
      } else if (*__at == 'I') {
        __length = {'z'};
      } else if (*__at == 'w') {
        __length = {'l'};
      } else if (*__at && __is(*__at, "hlLqjzt")) {
        __length += *__at;
      } else {
        break;
      }
    }
    __kind = *__at;
    if (*__at)
      ++__at;
  }

  static bool __is(_Char __c, const char *__set) {
    return __c > 0 && __c < 128 &&
           std::strchr(__set, static_cast<char>(__c)) != nullptr;
  }
  bool __is_integer() const { return __is(__kind, "diouxX"); }
  bool __is_text() const { return __is(__kind, "sScC"); }

  /// As glibc's printf wants it.
  void __fit_print(__amp_argument &__argument) {
    if (__is_integer() && __argument.__kind == __amp_argument::_Integer) {
      const bool __is_short = !__length.empty() && __length[0] == 'h';
      if (__argument.__size == 8)
        __length = {'l', 'l'};
      else if (!__is_short)
        __length.clear();
    } else if (__is_text()) {
      const bool __is_wide = __argument.__kind == __amp_argument::_Wide;
      __fit_text(__argument);
      if (__kind != 's' ||
          (!__is_wide && __argument.__kind != __amp_argument::_Narrow))
        return;
      __argument.__is_converted = __is_wide != (sizeof(_Char) > 1);
      __length.assign(sizeof(_Char) > 1 ? 1 : 0, 'l');
    }
  }
  /// As glibc's scanf wants it, whose arguments are pointers.
  void __fit_scan(const __amp_argument &__argument) {
    const bool __points = __argument.__kind == __amp_argument::_Integers ||
                          __argument.__kind == __amp_argument::_Narrow ||
                          __argument.__kind == __amp_argument::_Wide;
    if (__is_integer() && __points)
      __length = __length_of(__argument.__size);
    else if (__is_text() || __kind == '[')
      __fit_text(__argument);
  }

private:
  void __fit_text(const __amp_argument &__argument) {
    const bool __capital = __kind == 'S' || __kind == 'C';
    bool __wide = (sizeof(_Char) > 1) != __capital;
    if (!__length.empty())
      __wide = __length[0] == 'l';
    if (__argument.__kind == __amp_argument::_Wide)
      __wide = true;
    if (__argument.__kind == __amp_argument::_Narrow)
      __wide = false;
    __kind = __kind == 'S' ? 's' : __kind == 'C' ? 'c' : __kind;
    __length.assign(__wide ? 1 : 0, 'l');
  }
  static std::basic_string<_Char> __length_of(int __size) {
    return std::basic_string<_Char>(__size == 8   ? 2
                                    : __size == 1 ? 2
                                    : __size == 2 ? 1
                                                  : 0,
                                    __size == 8 ? 'l' : 'h');
  }
};

/// `__format` for glibc, for arguments of which `__count` are known. Says of
/// these whether they are to be converted.
template <class _Char>
inline std::basic_string<_Char> __amp_format(const _Char *__format,
                                             __amp_argument *__arguments,
                                             std::size_t __count) {
  __amp_argument __unknown(__amp_argument::_Unknown, 0);
  std::basic_string<_Char> __result;
  std::size_t __next = 0;
  while (*__format) {
    if (*__format != '%') {
      __result += *__format++;
      continue;
    }
    __amp_conversion<_Char> __conversion(__format, [&] { ++__next; });
    if (__conversion.__kind != '%')
      __conversion.__fit_print(__next < __count ? __arguments[__next]
                                                : __unknown);
    __next += __conversion.__kind != '%';
    __result += __conversion.__head + __conversion.__length;
    if (__conversion.__kind)
      __result += __conversion.__kind;
  }
  return __result;
}

/// For a va_list, whose types are unknown.
template <class _Char>
inline std::basic_string<_Char> __amp_format_for_list(const _Char *__format) {
  return __amp_format(__format, nullptr, 0);
}

#endif
