// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Where PPL's work runs: an arena of oneTBB for each scheduler. That of the
/// process has a place for every thread that may stand in for a waiting one.
#ifndef AMPVK_COMPAT_PPL_SCHEDULER_H
#define AMPVK_COMPAT_PPL_SCHEDULER_H

#include "blocking.h"

#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <oneapi/tbb/task_scheduler_observer.h>

#include <atomic>
#include <map>

namespace Concurrency {

class Scheduler;

namespace __ppl {

class __scheduler;

/// The scheduler that the calling thread works for or is attached to; null for
/// that of the process.
inline __scheduler *&__attached() {
  static thread_local __scheduler *__it = nullptr;
  return __it;
}

class __scheduler {
public:
  /// One with so many threads, not the process's. It may run work when the last
  /// one who knows it has gone, so it is kept for the next with as many.
  static __scheduler &__take(int __threads) {
    std::lock_guard<std::mutex> __lock(__unused()._M_mutex);
    auto __found = __unused()._M_all.find(__threads);
    if (__found == __unused()._M_all.end())
      return *new __scheduler(__threads, __threads, 0);
    __scheduler *__result = __found->second;
    __unused()._M_all.erase(__found);
    return *__result;
  }
  static void __give_back(__scheduler &__it) {
    std::lock_guard<std::mutex> __lock(__unused()._M_mutex);
    __unused()._M_all.emplace(__it._M_threads, &__it);
  }

  /// How many threads the process's is to have, 0 for all; false if there is
  /// one.
  static bool __set_for_process(int __threads) {
    std::lock_guard<std::mutex> __lock(__process()._M_mutex);
    if (__process()._M_it)
      return false;
    __process()._M_threads = __threads;
    return true;
  }

  static __scheduler &__current() {
    return __attached() ? *__attached() : __of_process();
  }

  int _M_number_of_threads() const { return _M_threads; }
  /// The Scheduler that programs see; null until it is requested, if it is the
  /// process's.
  std::atomic<Scheduler *> _M_face{nullptr};
  /// Calls the function among its threads. Those of it that are there already
  /// must not enter again: they would leave their group of tasks.
  template <class _Function> void _M_call(const _Function &__function) {
    if (__inside() == this) {
      __function();
      return;
    }
    _M_arena.execute([&] {
      _Visit __visit(this);
      __function();
    });
  }
  tbb::task_arena &_M_place() { return _M_arena; }

private:
  /// The scheduler among whose threads the calling one is.
  static __scheduler *&__inside() {
    static thread_local __scheduler *__it = nullptr;
    return __it;
  }
  struct _Visit {
    explicit _Visit(__scheduler *__it) : _M_before(__inside()) {
      __inside() = __it;
    }
    ~_Visit() { __inside() = _M_before; }
    __scheduler *_M_before;
  };

  /// `__threads` work at once, in so many places, some of which are only for
  /// threads that are not oneTBB's.
  __scheduler(int __threads, int __places, unsigned __own_places)
      : _M_threads(__threads), _M_arena(__places, __own_places),
        _M_marker(*this) {
    __parallelism::__instance()._M_without_limit(
        __places, [this] { _M_arena.initialize(); });
    _M_marker.observe(true);
  }

  struct _Unused {
    std::mutex _M_mutex;
    std::multimap<int, __scheduler *> _M_all;
  };
  static _Unused &__unused() {
    static _Unused *const __them = new _Unused;
    return *__them;
  }

  /// Tells the threads of the arena whom they work for.
  class _Marker : public tbb::task_scheduler_observer {
  public:
    explicit _Marker(__scheduler &__owner)
        : task_scheduler_observer(__owner._M_arena), _M_owner(__owner) {}
    void on_scheduler_entry(bool __is_worker) override {
      if (__is_worker)
        __attached() = __inside() = &_M_owner;
    }
    void on_scheduler_exit(bool __is_worker) override {
      if (__is_worker)
        __attached() = __inside() = nullptr;
    }

  private:
    __scheduler &_M_owner;
  };

  /// That of the process. Never destroyed: its threads may still be at work
  /// when main() ends.
  struct _Process {
    std::atomic<__scheduler *> _M_it{nullptr};
    std::mutex _M_mutex;
    int _M_threads = 0;
  };
  static _Process &__process() {
    static _Process *const __it = new _Process;
    return *__it;
  }
  static __scheduler &__of_process() {
    if (__scheduler *__it = __process()._M_it)
      return *__it;
    std::lock_guard<std::mutex> __lock(__process()._M_mutex);
    if (!__process()._M_it)
      __process()._M_it = __make_for_process(__process()._M_threads);
    return *__process()._M_it;
  }
  /// With 0 threads one for each processor, and more while some wait.
  static __scheduler *__make_for_process(int __threads) {
    const int __more = (__threads ? __threads : 2) - __processors();
    // On one processor, too, work goes on beside the thread that started it.
    if (__more > 0)
      __parallelism::__instance()._M_change(__more);
    if (__threads)
      return new __scheduler(__threads, __threads, 0);
    return new __scheduler(__processors(), __processors() + __most_stand_ins,
                           1);
  }

  int _M_threads;
  tbb::task_arena _M_arena;
  _Marker _M_marker;
};

/// A function as oneTBB's entry points take it.
template <class _Function>
class __delegate : public tbb::detail::d1::delegate_base {
public:
  explicit __delegate(const _Function &__function) : _M_function(__function) {}
  bool operator()() const override {
    _M_function();
    return true;
  }

private:
  const _Function &_M_function;
};

/// Calls a function that starts work and waits for it. Meanwhile this thread
/// runs only work of the same `__family`; other work could need a lock that the
/// caller holds. Work of a family must be waited for in it.
template <class _Function>
void __in_family(const void *__family, const _Function &__function) {
  __scheduler::__current()._M_call([&] {
    __delegate<_Function> __call(__function);
    tbb::detail::r1::isolate_within_arena(
        __call, reinterpret_cast<std::intptr_t>(__family));
  });
}

/// Starts a function without waiting for it. It must not throw.
template <class _Function> void __start(const _Function &__function) {
  __scheduler::__current()._M_place().enqueue(__function);
}

/// Ends what a canceled group's thread is doing. Every function that PPL calls
/// in a thread of its own is called by __guarded.
struct __interruption {};

template <class _Function> void __guarded(const _Function &__function) {
  try {
    __function();
  } catch (const __interruption &) {
  }
}
/// The function as oneTBB may call it; it lives at least as long.
template <class _Function> auto __guard(const _Function &__function) {
  return [&__function] { __guarded(__function); };
}

} // namespace __ppl

/// Whether the group of tasks (also of an algorithm, or the task) that the
/// caller runs in is being canceled.
inline bool is_current_task_group_canceling() {
  return tbb::is_current_task_group_canceling();
}

/// Ends the current work, as if by an exception, if it is being canceled.
inline void interruption_point() {
  if (is_current_task_group_canceling())
    throw __ppl::__interruption();
}

/// Waits, while other work goes on; with 0 only lets others go first.
inline void wait(unsigned __milliseconds) {
  if (!__milliseconds) {
    std::this_thread::yield();
    return;
  }
  __ppl::__more_threads __stand_in;
  std::this_thread::sleep_for(std::chrono::milliseconds(__milliseconds));
}

} // namespace Concurrency

#endif
