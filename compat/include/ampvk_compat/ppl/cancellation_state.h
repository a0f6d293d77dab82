// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The state that a cancellation_token_source and its tokens share.
#ifndef AMPVK_COMPAT_PPL_CANCELLATION_STATE_H
#define AMPVK_COMPAT_PPL_CANCELLATION_STATE_H

#include "exceptions.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace Concurrency {
namespace __ppl {

/// A function to be called once, when something is canceled.
class __cancel_call {
public:
  explicit __cancel_call(std::function<void()> __function)
      : _M_function(std::move(__function)) {}

  void _M_run() {
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (_M_state != _M_waiting)
        return;
      _M_state = _M_running;
      _M_runner = std::this_thread::get_id();
    }
    _M_function();
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_state = _M_over;
    _M_changed.notify_all();
  }
  /// Then it does not run, and will not, unless this thread runs it.
  void _M_stop() {
    std::unique_lock<std::mutex> __lock(_M_mutex);
    if (_M_state == _M_waiting)
      _M_state = _M_over;
    if (_M_runner != std::this_thread::get_id())
      _M_changed.wait(__lock, [this] { return _M_state == _M_over; });
  }

  /// Its place among the calls of its token.
  std::size_t _M_number = 0;

private:
  std::function<void()> _M_function;
  std::mutex _M_mutex;
  std::condition_variable _M_changed;
  std::thread::id _M_runner;
  enum { _M_waiting, _M_running, _M_over } _M_state = _M_waiting;
};

class __cancel_state {
public:
  __cancel_state() {}
  __cancel_state(const __cancel_state &) = delete;
  ~__cancel_state() {
    for (const _Link &__link : _M_links)
      __link.first->_M_deregister(__link.second);
  }

  bool _M_is_canceled() const { return _M_canceled.load(); }

  std::shared_ptr<__cancel_call> _M_register(std::function<void()> __function) {
    auto __call = std::make_shared<__cancel_call>(std::move(__function));
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (!_M_canceled) {
        __call->_M_number = _M_next_number++;
        _M_calls.emplace(__call->_M_number, __call);
        return __call;
      }
    }
    __call->_M_run();
    return __call;
  }
  void _M_deregister(const std::shared_ptr<__cancel_call> &__call) {
    _M_drop(__call);
    __call->_M_stop();
  }
  /// Forgets the call; it may still be running, or come.
  void _M_drop(const std::shared_ptr<__cancel_call> &__call) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_calls.erase(__call->_M_number);
  }

  void _M_cancel() {
    _Calls __calls;
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (_M_canceled.exchange(true))
        return;
      __calls.swap(_M_calls);
    }
    for (const auto &__call : __calls)
      __call.second->_M_run();
  }

  /// Cancels `__to`, while it lives, with `__from`.
  static void _M_link(const std::shared_ptr<__cancel_state> &__from,
                      const std::shared_ptr<__cancel_state> &__to) {
    std::weak_ptr<__cancel_state> __target = __to;
    auto __call = __from->_M_register([__target] {
      if (auto __state = __target.lock())
        __state->_M_cancel();
    });
    __to->_M_links.push_back(_Link(__from, std::move(__call)));
  }

private:
  typedef std::map<std::size_t, std::shared_ptr<__cancel_call>> _Calls;
  typedef std::pair<std::shared_ptr<__cancel_state>,
                    std::shared_ptr<__cancel_call>>
      _Link;

  std::mutex _M_mutex;
  std::atomic<bool> _M_canceled{false};
  _Calls _M_calls;
  std::size_t _M_next_number = 1;
  std::list<_Link> _M_links;
};

} // namespace __ppl
} // namespace Concurrency

#endif
