// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Concurrency Runtime: locks, events, and schedulers, which are arenas of
/// oneTBB here.
#ifndef AMPVK_COMPAT_CONCRT_H
#define AMPVK_COMPAT_CONCRT_H

#include "ampvk_compat/ppl/context.h"
#include "ampvk_compat/ppl/event.h"
#include "ampvk_compat/ppl/locks.h"
#include "ampvk_compat/ppl/policy.h"
#include "ampvk_compat/ppl/schedulers.h"
#include "concrtrm.h"

#include <cstdlib>

namespace Concurrency {

/// Memory of the heap.
inline void *Alloc(std::size_t __bytes) {
  void *__memory = std::malloc(__bytes ? __bytes : 1);
  if (!__memory)
    throw std::bad_alloc();
  return __memory;
}
inline void Free(void *__memory) { std::free(__memory); }

} // namespace Concurrency

#endif
