// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Waiting as PPL does it. Its scheduler is cooperative: a thread that waits
/// for a lock, an event or a task gives its processor away, so that what it
/// waits for can run even if all threads wait. oneTBB knows as many threads as
/// there are processors; so while one waits, it gets one more.
#ifndef AMPVK_COMPAT_PPL_BLOCKING_H
#define AMPVK_COMPAT_PPL_BLOCKING_H

#include "base.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace Concurrency {
namespace __ppl {

/// How many threads can be waiting at once before no more come in their places.
const int __most_stand_ins = 255;

inline int __processors() { return tbb::info::default_concurrency(); }

/// How many threads may work at once, in all of the process.
class __parallelism {
public:
  /// Never destroyed: threads may be waiting when the program ends.
  static __parallelism &__instance() {
    static __parallelism *const __it = new __parallelism;
    return *__it;
  }

  void _M_change(int __by) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_more += __by;
    _M_limit();
  }
  /// Calls a function that makes an arena of so many places, of which oneTBB
  /// would warn that there are not so many threads.
  template <class _Function>
  void _M_without_limit(int __places, const _Function &__function) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_control = nullptr; // of several controls the least counts
    _M_control = _M_make(__places + 1);
    __function();
    _M_control = nullptr;
    _M_limit();
  }

private:
  typedef std::unique_ptr<tbb::global_control> _Control;

  static _Control _M_make(int __threads) {
    return _Control(
        new tbb::global_control(tbb::global_control::max_allowed_parallelism,
                                static_cast<std::size_t>(__threads)));
  }
  void _M_limit() {
    // The old one is released last, so that no thread is stopped in between.
    _M_control = _M_more ? _M_make(__processors() + _M_more) : nullptr;
  }

  std::mutex _M_mutex;
  int _M_more = 0;
  _Control _M_control;
};

/// While it lives, more threads work than there are processors.
class __more_threads {
public:
  explicit __more_threads(int __number = 1) : _M_number(__number) {
    __parallelism::__instance()._M_change(_M_number);
  }
  ~__more_threads() { __parallelism::__instance()._M_change(-_M_number); }
  __more_threads(const __more_threads &) = delete;
  __more_threads &operator=(const __more_threads &) = delete;

private:
  int _M_number;
};

typedef std::chrono::steady_clock __clock;

/// When a wait of so many milliseconds ends.
inline __clock::time_point __deadline(unsigned __milliseconds) {
  return __milliseconds == COOPERATIVE_TIMEOUT_INFINITE
             ? __clock::time_point::max()
             : __clock::now() + std::chrono::milliseconds(__milliseconds);
}

template <class _Predicate>
bool __wait_natively(std::condition_variable &__changed,
                     std::unique_lock<std::mutex> &__lock,
                     __clock::time_point __deadline, _Predicate __is_done) {
  if (__deadline != __clock::time_point::max())
    return __changed.wait_until(__lock, __deadline, __is_done);
  __changed.wait(__lock, __is_done);
  return true;
}

/// Waits until `__is_done`, which is asked with the lock held, as it is at the
/// end; false when the deadline came first. Only what takes long is worth a
/// thread more.
template <class _Predicate>
bool __wait_cooperatively(std::condition_variable &__changed,
                          std::unique_lock<std::mutex> &__lock,
                          __clock::time_point __deadline,
                          _Predicate __is_done) {
  const auto __short = __clock::now() + std::chrono::milliseconds(1);
  if (__wait_natively(__changed, __lock,
                      __short < __deadline ? __short : __deadline, __is_done))
    return true;
  if (__deadline <= __short)
    return false;
  __lock.unlock();
  __more_threads __stand_in;
  __lock.lock();
  return __wait_natively(__changed, __lock, __deadline, __is_done);
}

} // namespace __ppl
} // namespace Concurrency

#endif
