// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Processes that are forked from one that started the runtime. Neither Vulkan
/// nor the driver's threads come along with fork(), and a lock that another
/// thread holds is held for ever. So such a process is refused whatever it
/// asks, lets go of what it inherited without touching it, and runs no exit
/// handler that it inherited: those of drivers wait for their threads.
#ifndef AMPVK_RUNTIME_SUPPORT_FORK_H
#define AMPVK_RUNTIME_SUPPORT_FORK_H

#include "support/Locks.h"

namespace ampvk::runtime {

/// Before the runtime starts: processes forked from now on are refused.
/// (vfork() and posix_spawn() make no process that could call us.)
void refuseForksFromNow();

/// Whether a process that this one was forked from had started the runtime.
bool isForked() noexcept;

/// Throws a runtime_exception if isForked().
void refuseForked();

/// A mutex that refuses forked processes rather than wait for ever: for all that
/// a call of the program may lock first (docs/developer/locking.md).
template <typename Base> class AMPVK_CAPABILITY ProcessMutex {
public:
  // The analysis does not know the base.
  void lock() AMPVK_ACQUIRE() AMPVK_NO_LOCK_ANALYSIS {
    refuseForked();
    base.lock();
  }
  bool try_lock() AMPVK_TRY_ACQUIRE(true) AMPVK_NO_LOCK_ANALYSIS {
    return !isForked() && base.try_lock();
  }
  void unlock() AMPVK_RELEASE() AMPVK_NO_LOCK_ANALYSIS { base.unlock(); }

private:
  Base base;
};

} // namespace ampvk::runtime

#endif
