// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrent_unordered_set and concurrent_unordered_multiset, which are
/// oneTBB's.
#ifndef AMPVK_COMPAT_CONCURRENT_UNORDERED_SET_H
#define AMPVK_COMPAT_CONCURRENT_UNORDERED_SET_H

#include "ampvk_compat/ppl/base.h"

#include <oneapi/tbb/concurrent_unordered_set.h>

#include <functional>
#include <memory>

namespace Concurrency {

template <class _Key, class _Hasher = std::hash<_Key>,
          class _Equal = std::equal_to<_Key>,
          class _Allocator = std::allocator<_Key>>
using concurrent_unordered_set =
    tbb::concurrent_unordered_set<_Key, _Hasher, _Equal, _Allocator>;

template <class _Key, class _Hasher = std::hash<_Key>,
          class _Equal = std::equal_to<_Key>,
          class _Allocator = std::allocator<_Key>>
using concurrent_unordered_multiset =
    tbb::concurrent_unordered_multiset<_Key, _Hasher, _Equal, _Allocator>;

} // namespace Concurrency

#endif
