// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// completion_future: the end of an asynchronous operation (specification 4.6).
#ifndef AMPVK_AMPVK_COMPLETION_H
#define AMPVK_AMPVK_COMPLETION_H

#include "exceptions.h"

#include <chrono>
#include <functional>
#include <future>
#include <memory>

namespace Concurrency {

template <class _Tp> class task; // <ppltasks.h> has it

namespace __detail {
struct __amp_completion;
}

/// Unless it is valid(), what waits and then() throw std::future_error
/// (no_state), and the std::shared_future made of it is not valid. Making,
/// copying and destroying it throw nothing.
class _AMP_API completion_future {
public:
  completion_future() noexcept {}
  explicit completion_future(
      std::shared_ptr<__detail::__amp_completion> __state)
      : _M_state(std::move(__state)) {}

  /// Waits, and throws what the operation threw, which is said there.
  void get() const;
  bool valid() const noexcept { return _M_state != nullptr; }
  /// Waits. What the operation threw is left to get(), here and in wait_for()
  /// and wait_until(), where one that failed is ready (4.6.3).
  void wait() const;

  template <class _Rep, class _Period>
  std::future_status
  wait_for(const std::chrono::duration<_Rep, _Period> &__time) const {
    return _M_wait(
        std::chrono::duration_cast<std::chrono::nanoseconds>(__time));
  }
  template <class _Clock, class _Duration>
  std::future_status
  wait_until(const std::chrono::time_point<_Clock, _Duration> &__time) const {
    return wait_for(__time - _Clock::now());
  }

  /// Its get() throws what get() does; nobody waits before.
  operator std::shared_future<void>() const;

  /// Calls `function`, without arguments, once the operation has succeeded, in
  /// a thread of the runtime's. std::system_error if there can be none; what
  /// the function throws ends the program, as in any thread.
  template <class _Fp> void then(const _Fp &function) const {
    _M_then([function] { function(); });
  }

  /// A task that is done with the operation, and throws what it threw.
  template <class _Result = void, std::size_t = sizeof(task<_Result>)>
  task<_Result> to_task() const {
    const completion_future __self = *this;
    return task<_Result>::_S_waiting_for([__self] { __self.get(); });
  }
  template <class... _None>
  void to_task(_None...) const
#ifdef __clang__
      __attribute__((__diagnose_if__(true, "tasks need '#include <ppltasks.h>'",
                                     "error")));
#else
      = delete; // tasks need <ppltasks.h>
#endif

private:
  std::future_status _M_wait(std::chrono::nanoseconds __time) const;
  void _M_then(std::function<void()> function) const;

  std::shared_ptr<__detail::__amp_completion> _M_state;
};

} // namespace Concurrency

#endif
