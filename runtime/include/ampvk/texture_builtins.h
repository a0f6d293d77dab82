// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Textures and samplers in kernels: functions that are one operation of the
/// kernel IR each (lib/IR/Op.def).
///
/// `T` is a scalar of textures or one of its short vectors. An image's levels
/// are counted from the first one that it is bound with.
#ifndef AMPVK_AMPVK_TEXTURE_BUILTINS_H
#define AMPVK_AMPVK_TEXTURE_BUILTINS_H

#include "index.h"
#include "short_vectors.h"

namespace Concurrency {
namespace detail {

/// On the device an image, which can only be pointed to. On the host what a
/// texture's handle points to is the runtime's.
template <class T, int N> struct __amp_texels;
/// On the device a sampler; on the host such a pointer is null.
struct __amp_sampler_state;

template <class T>
using __amp_gathered = typename graphics::short_vector<
    typename graphics::short_vector_traits<T>::value_type, 4>::type;

template <class T, int N>
_AMP_BUILTIN("texel_load")
T __amp_texel_load(const __amp_texels<T, N> *texels, index<N> position,
                   int level) restrict(amp);
template <class T, int N>
_AMP_BUILTIN("texel_store")
void __amp_texel_store(__amp_texels<T, N> *texels, index<N> position,
                       T value) restrict(amp);

// Coordinates are a float or a vector of N, x along the least significant
// dimension, from 0 to 1. Those named fixed use a sampler that has no object:
// `Filter` and `Address` are values of filter_mode and address_mode.
template <class T, int N, class C>
_AMP_BUILTIN("texture_sample")
T __amp_texture_sample(const __amp_texels<T, N> *texels,
                       const __amp_sampler_state *sampler, C coordinates,
                       float level) restrict(amp);
template <int Filter, int Address, class T, int N, class C>
_AMP_BUILTIN("texture_sample")
T __amp_texture_sample_fixed(const __amp_texels<T, N> *texels, C coordinates,
                             float level) restrict(amp);

/// The component of the four texels around.
template <int Component, class T, int N, class C>
_AMP_BUILTIN("texture_gather")
__amp_gathered<T> __amp_texture_gather(const __amp_texels<T, N> *texels,
                                       const __amp_sampler_state *sampler,
                                       C coordinates) restrict(amp);
template <int Component, int Address, class T, int N, class C>
_AMP_BUILTIN("texture_gather")
__amp_gathered<T> __amp_texture_gather_fixed(const __amp_texels<T, N> *texels,
                                             C coordinates) restrict(amp);

} // namespace detail
} // namespace Concurrency

#endif
