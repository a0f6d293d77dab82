// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Context, which is a thread here, and location.
#ifndef AMPVK_COMPAT_PPL_CONTEXT_H
#define AMPVK_COMPAT_PPL_CONTEXT_H

#include "exceptions.h"
#include "scheduler.h"

#include <atomic>

#pragma push_macro("Yield") // <windows.h> has it
#undef Yield

namespace Concurrency {

class Context {
public:
  Context(const Context &) = delete;

  static Context *CurrentContext() {
    static thread_local Context __it;
    return &__it;
  }
  static unsigned Id() { return CurrentContext()->GetId(); }
  static unsigned VirtualProcessorId() {
    return static_cast<unsigned>(tbb::this_task_arena::current_thread_index());
  }
  static unsigned ScheduleGroupId() { return 0; }
  static bool IsCurrentTaskCollectionCanceling() {
    return is_current_task_group_canceling();
  }
  static void Yield() { std::this_thread::yield(); }
  static void YieldExecution() { std::this_thread::yield(); }

  /// Waits for Unblock(), which may have come before.
  static void Block() { CurrentContext()->_M_block(); }
  /// Between true and false a thread more may run.
  static void Oversubscribe(bool __begins) {
    int &__depth = CurrentContext()->_M_oversubscribed;
    if (!__begins && !__depth)
      throw invalid_oversubscribe_operation();
    __depth += __begins ? 1 : -1;
    __ppl::__parallelism::__instance()._M_change(__begins ? 1 : -1);
  }

  void Unblock() {
    if (this == CurrentContext())
      throw context_self_unblock();
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (_M_unblocked)
      throw context_unblock_unbalanced();
    _M_unblocked = true;
    _M_changed.notify_one();
  }
  bool IsSynchronouslyBlocked() const { return _M_is_blocked; }
  unsigned GetId() const { return _M_id; }
  unsigned GetVirtualProcessorId() const { return VirtualProcessorId(); }
  unsigned GetScheduleGroupId() const { return 0; }

private:
  Context() : _M_id(__next()++) {}

  static std::atomic<unsigned> &__next() {
    static std::atomic<unsigned> __number{1};
    return __number;
  }
  void _M_block() {
    std::unique_lock<std::mutex> __lock(_M_mutex);
    _M_is_blocked = true;
    __ppl::__wait_cooperatively(_M_changed, __lock,
                                __ppl::__deadline(COOPERATIVE_TIMEOUT_INFINITE),
                                [this] { return _M_unblocked; });
    _M_is_blocked = _M_unblocked = false;
  }

  std::mutex _M_mutex;
  std::condition_variable _M_changed;
  bool _M_unblocked = false;
  std::atomic<bool> _M_is_blocked{false};
  int _M_oversubscribed = 0;
  const unsigned _M_id;
};

/// Where work should run: everywhere, as oneTBB decides.
class location {
public:
  static location current() { return location(); }
  static location from_numa_node(unsigned short) { return location(); }
  bool operator==(const location &) const { return true; }
  bool operator!=(const location &) const { return false; }
};

} // namespace Concurrency

#pragma pop_macro("Yield")

#endif
