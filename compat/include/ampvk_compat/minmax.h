// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// min and max of <windows.h>. They are macros there; here they are functions,
/// for kernels too, so std::min and numeric_limits<T>::max() need no tricks.
/// They take operands of two types, as the macros do, and give way to any other
/// function of that name that fits: the empty pack makes them less specialized.
/// Kernels cannot have std::min, which would be the one that fits best where a
/// program says `using namespace std`; so ampcc has functions of the built-in
/// types that fit better still.
#ifndef AMPVK_COMPAT_MINMAX_H
#define AMPVK_COMPAT_MINMAX_H

#include "ampvk_compat/dialect.h"
#include <type_traits>

#ifndef NOMINMAX
#pragma push_macro("min")
#pragma push_macro("max")
#undef min
#undef max

/// The type of `c ? t : u`, a value.
template <class _Tp, class _Up, class... _Rest> struct __amp_common_value {};
template <class _Tp, class _Up> struct __amp_common_value<_Tp, _Up> {
  typedef typename std::decay<decltype(true ? std::declval<_Tp>()
                                            : std::declval<_Up>())>::type type;
};

template <class _Tp, class _Up, class... _Rest>
constexpr typename __amp_common_value<_Tp, _Up, _Rest...>::type
min(_Tp __a, _Up __b, _Rest...) _AMP_COMPAT_BOTH {
  return __a < __b ? __a : __b;
}

template <class _Tp, class _Up, class... _Rest>
constexpr typename __amp_common_value<_Tp, _Up, _Rest...>::type
max(_Tp __a, _Up __b, _Rest...) _AMP_COMPAT_BOTH {
  return __a > __b ? __a : __b;
}

#ifdef __CPPAMP__
#define _AMP_COMPAT_MINMAX(_Type)                                              \
  constexpr _Type min(_Type __a, _Type __b) _AMP_COMPAT_BOTH {                 \
    return __a < __b ? __a : __b;                                              \
  }                                                                            \
  constexpr _Type max(_Type __a, _Type __b) _AMP_COMPAT_BOTH {                 \
    return __a > __b ? __a : __b;                                              \
  }
_AMP_COMPAT_MINMAX(int)
_AMP_COMPAT_MINMAX(unsigned)
_AMP_COMPAT_MINMAX(long)
_AMP_COMPAT_MINMAX(unsigned long)
_AMP_COMPAT_MINMAX(long long)
_AMP_COMPAT_MINMAX(unsigned long long)
_AMP_COMPAT_MINMAX(float)
_AMP_COMPAT_MINMAX(double)
#undef _AMP_COMPAT_MINMAX
#endif

#pragma pop_macro("max")
#pragma pop_macro("min")
#endif

#endif
