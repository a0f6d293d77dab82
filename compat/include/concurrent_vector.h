// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// concurrent_vector, which is oneTBB's.
#ifndef AMPVK_COMPAT_CONCURRENT_VECTOR_H
#define AMPVK_COMPAT_CONCURRENT_VECTOR_H

#include "ampvk_compat/ppl/base.h"

#include <oneapi/tbb/concurrent_vector.h>

#include <memory>

namespace Concurrency {

template <class _Tp, class _Allocator = std::allocator<_Tp>>
using concurrent_vector = tbb::concurrent_vector<_Tp, _Allocator>;

} // namespace Concurrency

#endif
