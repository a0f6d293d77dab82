// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Textures and samplers in kernels: functions that are one operation of the
/// kernel IR each (lib/IR/Op.def).
///
/// `_Tp` is a scalar of textures or one of its short vectors. An image's levels
/// are counted from the first one that it is bound with.
#ifndef AMPVK_AMPVK_TEXTURE_BUILTINS_H
#define AMPVK_AMPVK_TEXTURE_BUILTINS_H

#include "extent.h"
#include "short_vectors.h"

namespace Concurrency {
namespace __detail {

/// On the device an image, which can only be pointed to. On the host what a
/// texture's handle points to is the runtime's.
template <class _Tp, int _Np> struct __amp_texels;
/// On the device a sampler; on the host such a pointer is null.
struct __amp_sampler_state;

template <class _Tp>
using __amp_gathered = typename graphics::short_vector<
    typename graphics::short_vector_traits<_Tp>::value_type, 4>::type;

/// `__position`, which has to be in extent `__e`; see bounds.h.
template <int _Np>
_AMP_BUILTIN("in_extent")
index<_Np> __amp_in_extent(index<_Np> __position, index<_Np> __i,
                           extent<_Np> __e) restrict(amp);

template <class _Tp, int _Np>
_AMP_BUILTIN("texel_load")
_Tp __amp_texel_load(const __amp_texels<_Tp, _Np> *__texels,
                     index<_Np> __position, int __level) restrict(amp);
template <class _Tp, int _Np>
_AMP_BUILTIN("texel_store")
void __amp_texel_store(__amp_texels<_Tp, _Np> *__texels, index<_Np> __position,
                       _Tp value) restrict(amp);

// Coordinates are a float or a vector of N, x along the least significant
// dimension, from 0 to 1. Those named fixed use a sampler that has no object:
// `_Filter` and `_Address` are values of filter_mode and address_mode.
template <class _Tp, int _Np, class _Cp>
_AMP_BUILTIN("texture_sample")
_Tp __amp_texture_sample(const __amp_texels<_Tp, _Np> *__texels,
                         const __amp_sampler_state *sampler, _Cp __coordinates,
                         float __level) restrict(amp);
template <int _Filter, int _Address, class _Tp, int _Np, class _Cp>
_AMP_BUILTIN("texture_sample")
_Tp __amp_texture_sample_fixed(const __amp_texels<_Tp, _Np> *__texels,
                               _Cp __coordinates, float __level) restrict(amp);

/// The component of the four texels around.
template <int _Component, class _Tp, int _Np, class _Cp>
_AMP_BUILTIN("texture_gather")
__amp_gathered<_Tp> __amp_texture_gather(const __amp_texels<_Tp, _Np> *__texels,
                                         const __amp_sampler_state *sampler,
                                         _Cp __coordinates) restrict(amp);
template <int _Component, int _Address, class _Tp, int _Np, class _Cp>
_AMP_BUILTIN("texture_gather")
__amp_gathered<_Tp> __amp_texture_gather_fixed(
    const __amp_texels<_Tp, _Np> *__texels, _Cp __coordinates) restrict(amp);

} // namespace __detail
} // namespace Concurrency

#endif
