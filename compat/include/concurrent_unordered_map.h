// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrent_unordered_map and concurrent_unordered_multimap, which are
/// oneTBB's.
#ifndef AMPVK_COMPAT_CONCURRENT_UNORDERED_MAP_H
#define AMPVK_COMPAT_CONCURRENT_UNORDERED_MAP_H

#include "ampvk_compat/ppl/base.h"

#include <oneapi/tbb/concurrent_unordered_map.h>

#include <functional>
#include <memory>
#include <utility>

namespace Concurrency {

template <class _Key, class _Element, class _Hasher = std::hash<_Key>,
          class _Equal = std::equal_to<_Key>,
          class _Allocator = std::allocator<std::pair<const _Key, _Element>>>
using concurrent_unordered_map =
    tbb::concurrent_unordered_map<_Key, _Element, _Hasher, _Equal, _Allocator>;

template <class _Key, class _Element, class _Hasher = std::hash<_Key>,
          class _Equal = std::equal_to<_Key>,
          class _Allocator = std::allocator<std::pair<const _Key, _Element>>>
using concurrent_unordered_multimap =
    tbb::concurrent_unordered_multimap<_Key, _Element, _Hasher, _Equal,
                                       _Allocator>;

} // namespace Concurrency

#endif
