// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// event: set until it is reset by hand.
#ifndef AMPVK_COMPAT_PPL_EVENT_H
#define AMPVK_COMPAT_PPL_EVENT_H

#include "blocking.h"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

namespace Concurrency {
namespace __ppl {

/// A wait for one or several events. An event that set() has satisfied remains
/// so, even if it is reset before the waiting thread wakes up.
class __event_wait {
public:
  /// Waits for so many of its events to be set.
  explicit __event_wait(std::size_t __number) : _M_missing(__number) {}

  void _M_set(std::size_t __index) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (!_M_missing || --_M_missing)
      return;
    _M_index = __index;
    _M_changed.notify_one();
  }
  void _M_reset() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (_M_missing)
      ++_M_missing;
  }
  /// The index of the event that came last, or COOPERATIVE_WAIT_TIMEOUT.
  std::size_t _M_wait(unsigned __milliseconds) {
    std::unique_lock<std::mutex> __lock(_M_mutex);
    __wait_cooperatively(_M_changed, __lock, __deadline(__milliseconds),
                         [this] { return !_M_missing; });
    return _M_missing ? COOPERATIVE_WAIT_TIMEOUT : _M_index;
  }

private:
  std::mutex _M_mutex;
  std::condition_variable _M_changed;
  std::size_t _M_missing;
  std::size_t _M_index = 0;
};

} // namespace __ppl

class event {
public:
  static const unsigned timeout_infinite = COOPERATIVE_TIMEOUT_INFINITE;

  event() {}
  event(const event &) = delete;
  event &operator=(const event &) = delete;

  void set() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (_M_is_set)
      return;
    _M_is_set = true;
    for (const _Waiter &__waiter : _M_waiters)
      __waiter.first->_M_set(__waiter.second);
  }
  void reset() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (!_M_is_set)
      return;
    _M_is_set = false;
    for (const _Waiter &__waiter : _M_waiters)
      __waiter.first->_M_reset();
  }
  /// 0, or COOPERATIVE_WAIT_TIMEOUT.
  std::size_t wait(unsigned __milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    event *__self = this;
    return wait_for_multiple(&__self, 1, true, __milliseconds);
  }

  /// The index of an event that ended the wait, or COOPERATIVE_WAIT_TIMEOUT.
  static std::size_t
  wait_for_multiple(event **__events, std::size_t __count, bool __all,
                    unsigned __milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    if (!__events)
      throw std::invalid_argument("_PPEvents");
    if (!__count)
      return 0;
    __ppl::__event_wait __wait(__all ? __count : 1);
    for (std::size_t __i = 0; __i < __count; ++__i)
      __events[__i]->_M_add(__wait, __i);
    std::size_t __result = __wait._M_wait(__milliseconds);
    for (std::size_t __i = 0; __i < __count; ++__i)
      __events[__i]->_M_remove(__wait);
    return __result;
  }

private:
  typedef std::pair<__ppl::__event_wait *, std::size_t> _Waiter;

  void _M_add(__ppl::__event_wait &__wait, std::size_t __index) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_waiters.push_back(_Waiter(&__wait, __index));
    if (_M_is_set)
      __wait._M_set(__index);
  }
  void _M_remove(__ppl::__event_wait &__wait) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_waiters.erase(std::find_if(
        _M_waiters.begin(), _M_waiters.end(),
        [&](const _Waiter &__waiter) { return __waiter.first == &__wait; }));
  }

  std::mutex _M_mutex;
  std::vector<_Waiter> _M_waiters;
  bool _M_is_set = false;
};

} // namespace Concurrency

#endif
