// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The headers that Microsoft's <amp.h> included and on which programs rely.
/// The end of <amp.h> includes this file in the Microsoft mode.
#ifndef AMPVK_COMPAT_WITH_AMP_H
#define AMPVK_COMPAT_WITH_AMP_H

#include <ampvk/macros_off.h> // before all others

#include "ampvk_compat/console_programs.h"
#include "ampvk_compat/iterators.h"
#include "ampvk_compat/refused.h"
#include "crtdbg.h"

#include <algorithm>
#include <array>
#include <assert.h>
#include <cassert>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <cwchar>
#include <exception>
#include <functional>
#include <future>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <math.h>
#include <memory>
#include <mutex>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <stdlib.h>
#include <string>
#include <thread>
#include <typeinfo>
#include <unordered_map>
#include <utility>
#include <vector>

#if defined(__AMPVK_PPL__) && __has_include(<oneapi/tbb/version.h>)
#include "ppltasks.h"
#endif

/// The runtime is linked if only for what it does to wcout, which programs mix
/// with cout.
extern "C" void __amp_share_wide_output();
namespace {
__attribute__((__used__)) void (*const __amp_wide_output)() =
    __amp_share_wide_output;
}

#ifdef AMPVK_AMP_H // not where this header is included alone
namespace Concurrency {
namespace direct3d {

/// A view whose kernels may take as long as they need: nothing here ends them
/// after a time, whether that is asked for or not.
inline accelerator_view
create_accelerator_view(const accelerator &__device, bool /*__is_unlimited*/,
                        queuing_mode __mode = queuing_mode_automatic) {
  return accelerator(__device).create_view(__mode);
}
template <class _Device>
_AMP_COMPAT_NO_DIRECT3D accelerator_view
create_accelerator_view(_Device &&, queuing_mode = queuing_mode_automatic);

_AMP_COMPAT_REFUSED_OBJECT(_AMP_COMPAT_NO_DIRECT3D, get_device)
_AMP_COMPAT_REFUSED_OBJECT(_AMP_COMPAT_NO_DIRECT3D, get_buffer)
template <class _Tp, int _Np, class... _Ts>
_AMP_COMPAT_NO_DIRECT3D array<_Tp, _Np> make_array(const extent<_Np> &,
                                                   _Ts &&...);
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_DIRECT3D, is_timeout_disabled)
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_DIRECT3D, d3d_access_lock)
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_DIRECT3D, d3d_access_try_lock)
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_DIRECT3D, d3d_access_unlock)
_AMP_COMPAT_REFUSED_CLASS(_AMP_COMPAT_NO_DIRECT3D, scoped_d3d_access_lock)

} // namespace direct3d
namespace graphics {
template <class _Tp, int _Np> class texture;
namespace direct3d {

_AMP_COMPAT_REFUSED_OBJECT(_AMP_COMPAT_NO_DIRECT3D, get_texture)
template <class _Tp, int _Np, class... _Ts>
_AMP_COMPAT_NO_DIRECT3D texture<_Tp, _Np> make_texture(_Ts &&...);

} // namespace direct3d
using direct3d::get_texture;
using direct3d::make_texture;
} // namespace graphics
} // namespace Concurrency
#endif

#include <ampvk/macros_on.h> // after all others

#endif
