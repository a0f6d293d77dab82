// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// task_group, structured_task_group, and what they run.
#ifndef AMPVK_COMPAT_PPL_TASK_GROUP_H
#define AMPVK_COMPAT_PPL_TASK_GROUP_H

#include "../../pplcancellation_token.h"
#include "scheduler.h"

#include <vector>

namespace Concurrency {
namespace __ppl {

/// Whether an object's destructor runs because of an exception that came after
/// the object was made.
class __unwinding {
public:
  explicit operator bool() const { return _S_exceptions() > _M_before; }

private:
  static int _S_exceptions() {
#if __cplusplus >= 201703L
    return std::uncaught_exceptions();
#else
    return std::uncaught_exception();
#endif
  }
  int _M_before = _S_exceptions();
};

/// The work between two waits of a group. A task_group_context refers to the
/// context in which work was first started, which may no longer exist at the
/// next wait. So each round has a new one.
class __round {
public:
  explicit __round(const cancellation_token *__token)
      : _M_context(__token ? tbb::task_group_context::isolated
                           : tbb::task_group_context::bound,
                   tbb::task_group_context::default_traits |
                       tbb::task_group_context::concurrent_wait),
        _M_tasks(_M_context) {
    if (!__token || !__token->is_cancelable())
      return;
    _M_token = __token;
    _M_registration = __token->register_callback(
        [this] { _M_context.cancel_group_execution(); });
  }
  ~__round() {
    if (_M_token)
      _M_token->deregister_callback(_M_registration);
  }

  /// The context was reset by a wait, but there is more to do.
  void _M_go_on() {
    if (_M_token && _M_token->is_canceled())
      _M_context.cancel_group_execution();
  }
  void _M_release_handles() {
    for (std::atomic<bool> *__is_scheduled : _M_handles)
      *__is_scheduled = false;
  }

  tbb::task_group_context _M_context;
  tbb::task_group _M_tasks;
  std::size_t _M_started = 0;
  std::vector<std::atomic<bool> *> _M_handles;

private:
  const cancellation_token *_M_token = nullptr;
  cancellation_token_registration _M_registration;
};

} // namespace __ppl

/// A function that a group is to run; it lives at least as long as that lasts.
template <class _Function> class task_handle {
public:
  task_handle(const _Function &__function) : _M_function(__function) {}
  task_handle(const task_handle &__other) : _M_function(__other._M_function) {}
  void operator()() const { _M_function(); }

private:
  friend class task_group;
  _Function _M_function;
  std::atomic<bool> _M_is_scheduled{false};
};

template <class _Function>
task_handle<_Function> make_task(const _Function &__function) {
  return task_handle<_Function>(__function);
}

/// Any thread may start work in it, wait for it and cancel it.
class task_group {
public:
  task_group() {}
  /// Canceled with the token, and with nothing else.
  explicit task_group(cancellation_token __token)
      : _M_token(new cancellation_token(__token)) {}
  task_group(const task_group &) = delete;
  task_group &operator=(const task_group &) = delete;

  /// missing_wait if work was started and not waited for, unless an exception
  /// is why. The work is canceled, and over, in both cases.
  ~task_group() noexcept(false) {
    if (!_M_round || !_M_round->_M_started)
      return;
    cancel();
    try {
      _M_wait();
    } catch (...) { // the exception is no longer wanted
    }
    if (!_M_unwinding)
      throw missing_wait();
  }

  template <class _Function> void run(const _Function &__function) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_start(__function);
  }
  /// invalid_multiple_scheduling if it was run already, and not waited for.
  template <class _Function> void run(task_handle<_Function> &__handle) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_schedule(__handle);
    _M_start([&__handle] { __handle(); });
  }
  /// Where it runs is up to oneTBB.
  template <class _Function, class _Location>
  void run(_Function &&__function, _Location &) {
    run(__function);
  }

  /// Throws what one of the functions threw. The group can be used again.
  task_group_status wait() {
    task_group_status __status = _M_wait();
    interruption_point();
    return __status;
  }
  /// Runs the function in this thread, as one of the group's.
  template <class _Function>
  task_group_status run_and_wait(const _Function &__function) {
    return _M_run_and_wait([&] { __function(); });
  }
  template <class _Function>
  task_group_status run_and_wait(task_handle<_Function> &__handle) {
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      _M_schedule(__handle);
    }
    return _M_run_and_wait([&] { __handle(); });
  }

  void cancel() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_current()._M_context.cancel_group_execution();
  }
  bool is_canceling() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    return _M_round && _M_round->_M_context.is_group_execution_cancelled();
  }

private:
  __ppl::__round &_M_current() {
    if (!_M_round)
      _M_round = std::make_shared<__ppl::__round>(_M_token.get());
    return *_M_round;
  }

  template <class _Function>
  void _M_schedule(task_handle<_Function> &__handle) {
    if (__handle._M_is_scheduled.exchange(true))
      throw invalid_multiple_scheduling();
    _M_current()._M_handles.push_back(&__handle._M_is_scheduled);
  }
  template <class _Function> void _M_start(const _Function &__function) {
    __ppl::__round &__round = _M_current();
    ++__round._M_started;
    __ppl::__in_family(this, [&] {
      __round._M_tasks.run([__function] { __ppl::__guarded(__function); });
    });
  }

  /// Calls a function that waits, and ends the round unless more was started
  /// meanwhile.
  template <class _Waiting>
  task_group_status _M_end_round(const _Waiting &__waiting) {
    std::shared_ptr<__ppl::__round> __round;
    std::size_t __started;
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      _M_current();
      __round = _M_round;
      __started = __round->_M_started;
    }
    bool __is_canceled = false;
    std::exception_ptr __exception;
    try {
      __ppl::__in_family(this, [&] {
        __is_canceled =
            __waiting(__round->_M_tasks) == tbb::task_group_status::canceled;
      });
    } catch (...) {
      __exception = std::current_exception();
    }
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (_M_round == __round && __round->_M_started == __started) {
        _M_round->_M_release_handles();
        _M_round = nullptr;
      } else {
        __round->_M_go_on();
      }
    }
    if (__exception)
      std::rethrow_exception(__exception);
    return __is_canceled ? canceled : completed;
  }
  task_group_status _M_wait() {
    return _M_end_round(
        [](tbb::task_group &__tasks) { return __tasks.wait(); });
  }
  template <class _Function>
  task_group_status _M_run_and_wait(const _Function &__function) {
    task_group_status __status = _M_end_round([&](tbb::task_group &__tasks) {
      return __tasks.run_and_wait([&] { __ppl::__guarded(__function); });
    });
    interruption_point();
    return __status;
  }

  std::mutex _M_mutex;
  std::unique_ptr<cancellation_token> _M_token;
  std::shared_ptr<__ppl::__round> _M_round;
  __ppl::__unwinding _M_unwinding;
};

/// For one thread, which starts nothing in it after the wait.
class structured_task_group : private task_group {
public:
  structured_task_group() {}
  explicit structured_task_group(cancellation_token __token)
      : task_group(__token) {}

  template <class _Function> void run(task_handle<_Function> &__handle) {
    task_group::run(__handle);
  }
  template <class _Function, class _Location>
  void run(task_handle<_Function> &__handle, _Location &) {
    task_group::run(__handle);
  }
  using task_group::cancel;
  using task_group::is_canceling;
  using task_group::run_and_wait;
  using task_group::wait;
};

/// Calls a function, which the token cancels, and nothing else does.
template <class _Function>
void run_with_cancellation_token(const _Function &__function,
                                 cancellation_token __token) {
  structured_task_group(__token).run_and_wait(__function);
}

} // namespace Concurrency

#endif
