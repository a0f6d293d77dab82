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

/// Defined in <ppltasks.h>.
template <class _Tp> class task; // <ppltasks.h> has it

namespace __detail {
struct __amp_completion;
}

/// The end of an asynchronous operation.
///
/// If it is not valid(), functions that wait and then() throw std::future_error
/// (no_state), and the std::shared_future made of it is not valid. Making,
/// copying and destroying it throw nothing.
///
/// \see section 4.6
class _AMP_API completion_future {
public:
  /// An object without an operation: valid() is false.
  /// \see section 4.6.2
  completion_future() noexcept {}
  explicit completion_future(
      std::shared_ptr<__detail::__amp_completion> __state)
      : _M_state(std::move(__state)) {}

  /// Waits for the end of the operation, and throws what the operation threw.
  /// \see section 4.6.3
  void get() const;
  /// Whether the object refers to an operation.
  /// \see section 4.6.3
  bool valid() const noexcept { return _M_state != nullptr; }
  /// Waits for the end of the operation. It does not throw what the operation
  /// threw, nor do wait_for() and wait_until(): a failed operation is ready.
  /// \see section 4.6.3
  void wait() const;

  /// Waits until the operation is done or the time has passed.
  /// \param __time how long to wait at most
  /// \returns std::future_status::ready or std::future_status::timeout
  /// \see section 4.6.3
  template <class _Rep, class _Period>
  std::future_status
  wait_for(const std::chrono::duration<_Rep, _Period> &__time) const {
    return _M_wait(
        std::chrono::duration_cast<std::chrono::nanoseconds>(__time));
  }
  /// Waits until the operation is done or the time has come.
  /// \param __time when to return at the latest
  /// \returns std::future_status::ready or std::future_status::timeout
  /// \see section 4.6.3
  template <class _Clock, class _Duration>
  std::future_status
  wait_until(const std::chrono::time_point<_Clock, _Duration> &__time) const {
    return wait_for(__time - _Clock::now());
  }

  /// A std::shared_future of the same operation. Its get() throws the same.
  /// \see section 4.6.3
  operator std::shared_future<void>() const;

  /// Calls a function when the operation has succeeded, in a thread of the
  /// runtime. What the function throws ends the program, as in any thread.
  /// \param function called without arguments
  /// \throws std::system_error if the thread cannot be started
  /// \see section 4.6.3
  template <class _Fp> void then(const _Fp &function) const {
    _M_then([function] { function(); });
  }

  /// A task that ends with the operation, and throws what it threw. It needs
  /// `#include <ppltasks.h>`.
  /// \see section 4.6.3
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
