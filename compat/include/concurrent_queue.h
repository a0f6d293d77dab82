// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrent_queue, which is oneTBB's.
#ifndef AMPVK_COMPAT_CONCURRENT_QUEUE_H
#define AMPVK_COMPAT_CONCURRENT_QUEUE_H

#include "ampvk_compat/ppl/base.h"

#include <oneapi/tbb/concurrent_queue.h>

#include <memory>

namespace Concurrency {

template <class _Tp, class _Allocator = std::allocator<_Tp>>
using concurrent_queue = tbb::concurrent_queue<_Tp, _Allocator>;

} // namespace Concurrency

#endif
