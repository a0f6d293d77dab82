// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Views lie within their containers, and parts of views within them: checked
/// on the host, where views are made rarely. In kernels nothing is checked.
#ifndef AMPVK_AMPVK_BOUNDS_H
#define AMPVK_AMPVK_BOUNDS_H

#include "storage.h"

namespace Concurrency {
namespace detail {

/// Extent `e` of a section at `origin` of a view of extent `whole`.
template <int N>
extent<N> __amp_section(const index<N> &origin, const extent<N> &e,
                        const extent<N> &whole) restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
  __amp_check_section(N, origin._M_components(), e._M_components(),
                      whole._M_components());
#endif
  return e;
}

/// Position `i` in a dimension of `count` elements.
inline int __amp_projection(int i, int count) restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
  __amp_check_projection(i, count);
#endif
  return i;
}

/// The data of a container that a view of extent `e` is made of.
template <int N, class C>
auto __amp_source(const extent<N> &e, C &source) -> decltype(source.data()) {
  __amp_check_source(N, e._M_components(), source.size());
  return source.data();
}

/// Extent `e` of another shape of `count` elements.
template <int N>
extent<N> __amp_shape(const extent<N> &e, int count) restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
  __amp_check_shape(N, e._M_components(), count);
#endif
  return e;
}

} // namespace detail
} // namespace Concurrency

#endif
