// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// completion_future: the end of an asynchronous operation (specification 3.5).
#ifndef AMPVK_AMPVK_COMPLETION_H
#define AMPVK_AMPVK_COMPLETION_H

#include "exceptions.h"

#include <chrono>
#include <functional>
#include <future>
#include <memory>

namespace Concurrency {

namespace detail {
struct __amp_completion;
}

class _AMP_API completion_future {
public:
  completion_future() noexcept {}
  explicit completion_future(std::shared_ptr<detail::__amp_completion> state)
      : _M_state(std::move(state)) {}

  /// Waits, and throws what the operation threw.
  void get() const;
  bool valid() const noexcept { return _M_state != nullptr; }
  void wait() const;

  template <class Rep, class Period>
  std::future_status
  wait_for(const std::chrono::duration<Rep, Period> &time) const {
    return _M_wait(std::chrono::duration_cast<std::chrono::nanoseconds>(time));
  }
  template <class Clock, class Duration>
  std::future_status
  wait_until(const std::chrono::time_point<Clock, Duration> &time) const {
    return wait_for(time - Clock::now());
  }

  operator std::shared_future<void>() const;

  /// Calls `function`, without arguments, once the operation has succeeded, in
  /// a thread of the runtime's.
  template <class F> void then(const F &function) const {
    _M_then([function] { function(); });
  }

private:
  std::future_status _M_wait(std::chrono::nanoseconds time) const;
  void _M_then(std::function<void()> function) const;

  std::shared_ptr<detail::__amp_completion> _M_state;
};

} // namespace Concurrency

#endif
