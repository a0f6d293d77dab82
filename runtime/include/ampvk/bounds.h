// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Views lie within their containers, and parts of views within them: checked
/// on the host, where views are made rarely. In kernels nothing is checked.
#ifndef AMPVK_AMPVK_BOUNDS_H
#define AMPVK_AMPVK_BOUNDS_H

#include "storage.h"

namespace Concurrency {
namespace __detail {

/// Extent `__e` of a section at `__origin` of a view of extent `__whole`.
template <int _Np>
extent<_Np> __amp_section(const index<_Np> &__origin, const extent<_Np> &__e,
                          const extent<_Np> &__whole) restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
  __amp_check_section(_Np, __origin._M_components(), __e._M_components(),
                      __whole._M_components());
#endif
  return __e;
}

/// Position `__i` in a dimension of `__count` elements.
inline int __amp_projection(int __i, int __count) restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
  __amp_check_projection(__i, __count);
#endif
  return __i;
}

/// `__position`, of the element at `__i` in extent `__e`. In kernels that are
/// compiled with -fcheck it is looked at whether there is one.
#ifdef __AMP_DEVICE_PASS__
template <class _Ip, class _Ep>
_AMP_BUILTIN("in_extent")
__amp_position_t __amp_in_extent(__amp_position_t __position, _Ip __i,
                                 _Ep __e) restrict(amp);
#else
template <class _Ip, class _Ep>
__amp_position_t __amp_in_extent(__amp_position_t __position, const _Ip &,
                                 const _Ep &) restrict(cpu, amp) {
  return __position;
}
#endif

/// The data of a container that a view of extent `__e` is made of.
template <int _Np, class _Cp>
auto __amp_source(const extent<_Np> &__e, _Cp &__source)
    -> decltype(__source.data()) {
  __amp_check_source(_Np, __e._M_components(), __source.size());
  return __source.data();
}

/// Extent `__e` of another shape of `__count` elements.
template <int _Np>
extent<_Np> __amp_shape(const extent<_Np> &__e, int __count) restrict(cpu,
                                                                      amp) {
#ifndef __AMP_DEVICE_PASS__
  __amp_check_shape(_Np, __e._M_components(), __count);
#endif
  return __e;
}

} // namespace __detail
} // namespace Concurrency

#endif
