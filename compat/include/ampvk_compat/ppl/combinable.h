// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// combinable: a value for each thread, joined at the end.
#ifndef AMPVK_COMPAT_PPL_COMBINABLE_H
#define AMPVK_COMPAT_PPL_COMBINABLE_H

#include "base.h"

#include <oneapi/tbb/enumerable_thread_specific.h>

#include <functional>

namespace Concurrency {

template <class _Tp> class combinable {
public:
  combinable() : combinable([] { return _Tp(); }) {}
  /// `__make()` is a thread's first value.
  template <class _Function>
  explicit combinable(_Function __make) : _M_make(__make), _M_values(_M_make) {}
  combinable(const combinable &) = default;
  combinable &operator=(const combinable &__other) {
    _M_make = __other._M_make;
    _M_values = __other._M_values;
    return *this;
  }

  _Tp &local() { return _M_values.local(); }
  /// `__exists` tells whether this thread had a value.
  _Tp &local(bool &__exists) { return _M_values.local(__exists); }
  void clear() { _M_values.clear(); }

  template <class _Function> _Tp combine(_Function __join) const {
    if (_M_values.begin() == _M_values.end())
      return _M_make();
    auto __value = _M_values.begin();
    _Tp __result = *__value;
    while (++__value != _M_values.end())
      __result = __join(__result, *__value);
    return __result;
  }
  template <class _Function> void combine_each(_Function __function) const {
    for (const _Tp &__value : _M_values)
      __function(__value);
  }

private:
  std::function<_Tp()> _M_make;
  tbb::enumerable_thread_specific<_Tp> _M_values;
};

} // namespace Concurrency

#endif
