// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrent_priority_queue, which is oneTBB's.
#ifndef AMPVK_COMPAT_CONCURRENT_PRIORITY_QUEUE_H
#define AMPVK_COMPAT_CONCURRENT_PRIORITY_QUEUE_H

#include "ampvk_compat/ppl/base.h"

#include <oneapi/tbb/concurrent_priority_queue.h>

#include <functional>
#include <memory>

namespace Concurrency {

template <class _Tp, class _Compare = std::less<_Tp>,
          class _Allocator = std::allocator<_Tp>>
using concurrent_priority_queue =
    tbb::concurrent_priority_queue<_Tp, _Compare, _Allocator>;

} // namespace Concurrency

#endif
