// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The state that copies of a task share: its progress from created to
/// completed or canceled, its result, and its continuations.
#ifndef AMPVK_COMPAT_PPL_TASK_STATE_H
#define AMPVK_COMPAT_PPL_TASK_STATE_H

#include "../../pplcancellation_token.h"
#include "../../pplinterface.h"
#include "scheduler.h"

#include <cstdio>
#include <new>
#include <string>
#include <vector>

namespace Concurrency {
namespace __ppl {

/// The exception of a task. It must be observed, through the task or one that
/// it was passed on to; otherwise the program ends, as for a thread.
class __task_error {
public:
  explicit __task_error(std::exception_ptr __exception)
      : _M_exception(std::move(__exception)) {}
  ~__task_error() {
    if (_M_was_seen)
      return;
    std::fprintf(stderr,
                 "an exception in a task was never asked for, by get(), wait() "
                 "or a task-based continuation: %s\n",
                 _M_text().c_str());
    std::terminate();
  }
  __task_error(const __task_error &) = delete;

  [[noreturn]] void _M_throw() {
    _M_was_seen = true;
    std::rethrow_exception(_M_exception);
  }

private:
  std::string _M_text() const {
    try {
      std::rethrow_exception(_M_exception);
    } catch (const std::exception &__exception) {
      return __exception.what();
    } catch (...) {
      return "not a std::exception";
    }
  }

  std::exception_ptr _M_exception;
  std::atomic<bool> _M_was_seen{false};
};
typedef std::shared_ptr<__task_error> __task_error_ptr;

/// A result. There is one once its task is completed.
template <class _Tp> class __slot {
public:
  __slot() {}
  ~__slot() {
    if (_M_is_full)
      _M_get().~_Tp();
  }
  __slot(const __slot &) = delete;
  template <class _Value> void _M_set(_Value &&__value) {
    new (&_M_memory) _Tp(std::forward<_Value>(__value));
    _M_is_full = true;
  }
  _Tp &_M_get() { return *reinterpret_cast<_Tp *>(&_M_memory); }

private:
  alignas(_Tp) unsigned char _M_memory[sizeof(_Tp)];
  bool _M_is_full = false;
};

/// Where a task runs: PPL's scheduler, one of the program's, or the thread that
/// is there.
class __task_place {
public:
  __task_place() {}
  __task_place(scheduler_ptr __scheduler, bool __is_here)
      : _M_scheduler(__scheduler), _M_is_here(__is_here) {}

  void _M_start(std::function<void()> __function) const {
    if (_M_is_here)
      __function();
    else if (_M_scheduler)
      _M_scheduler->schedule(&__task_place::__call,
                             new std::function<void()>(std::move(__function)));
    else
      __start(__function);
  }
  const scheduler_ptr &_M_get() const { return _M_scheduler; }

private:
  static void __call(void *__data) {
    std::unique_ptr<std::function<void()>> __function(
        static_cast<std::function<void()> *>(__data));
    (*__function)();
  }

  scheduler_ptr _M_scheduler;
  bool _M_is_here = false;
};

/// All of a task but its result.
class __task_state : public std::enable_shared_from_this<__task_state> {
public:
  typedef std::shared_ptr<__task_state> _Pointer;

  __task_state(const cancellation_token &__token, const __task_place &__place)
      : _M_token(__token), _M_place(__place) {}
  virtual ~__task_state() {}

  /// Cancels the task with its token from now on. To be called once it is
  /// owned.
  void _M_listen() {
    if (!_M_token.is_cancelable())
      return;
    std::weak_ptr<__task_state> __self = shared_from_this();
    auto __registration = _M_token.register_callback([__self] {
      if (auto __task = __self.lock())
        __task->_M_ask_to_cancel();
    });
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_registration = __registration;
  }

  /// Schedules the body, which ends the task by _M_complete() or _M_cancel(),
  /// or arranges that this happens. An exception of the body cancels the task.
  void _M_schedule(std::function<void()> __body) {
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (_M_phase != _M_created)
        return;
      _M_body = std::move(__body);
    }
    auto __self = shared_from_this();
    _M_place._M_start([__self] { __self->_M_run(); });
  }

  void _M_wait() {
    if (!_M_place._M_get())
      _M_run(); // here, if no thread has begun
    std::unique_lock<std::mutex> __lock(_M_mutex);
    __wait_cooperatively(_M_changed, __lock,
                         __deadline(COOPERATIVE_TIMEOUT_INFINITE),
                         [this] { return _M_phase >= _M_is_completed; });
  }
  /// Waits, and throws what the task threw.
  task_status _M_end() {
    _M_wait();
    if (_M_error)
      _M_error->_M_throw();
    return _M_phase == _M_is_completed ? completed : canceled;
  }
  bool _M_is_done() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    return _M_phase >= _M_is_completed;
  }
  /// These two are for tasks that are done.
  bool _M_succeeded() const { return _M_phase == _M_is_completed; }
  const __task_error_ptr &_M_get_error() const { return _M_error; }

  /// Calls the function when the task is done, now if it is already.
  void _M_when_done(std::function<void()> __function) {
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (_M_phase < _M_is_completed) {
        _M_continuations.push_back(std::move(__function));
        return;
      }
    }
    __function();
  }

  /// Ends the task, after `__store()` if that is not null; false if it has
  /// ended.
  bool _M_complete(const std::function<void()> &__store) {
    return _M_finish(_M_is_completed, __store, nullptr);
  }
  bool _M_cancel(const __task_error_ptr &__error = nullptr) {
    return _M_finish(_M_is_canceled, nullptr, __error);
  }

  const cancellation_token &_M_get_token() const { return _M_token; }
  const __task_place &_M_get_place() const { return _M_place; }

private:
  enum _Phase { _M_created, _M_running, _M_is_completed, _M_is_canceled };

  /// Called by the token: a task that runs is only notified.
  void _M_ask_to_cancel() {
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (_M_phase == _M_running) {
        if (_M_context)
          _M_context->cancel_group_execution();
        return;
      }
    }
    _M_cancel();
  }

  bool _M_finish(_Phase __phase, const std::function<void()> &__store,
                 const __task_error_ptr &__error) {
    std::vector<std::function<void()>> __continuations;
    std::function<void()> __body; // what it captured goes without the lock
    cancellation_token_registration __registration;
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (_M_phase >= _M_is_completed)
        return false;
      if (__store)
        __store();
      _M_error = __error;
      _M_phase = __phase;
      __continuations.swap(_M_continuations);
      __body.swap(_M_body);
      std::swap(__registration, _M_registration);
      _M_changed.notify_all();
    }
    _M_token._M_forget(__registration);
    for (const std::function<void()> &__continue : __continuations)
      __continue();
    return true;
  }

  /// Runs the body, unless another thread does or did.
  void _M_run() {
    std::function<void()> __body;
    tbb::task_group_context __context(tbb::task_group_context::isolated);
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (_M_phase != _M_created || !_M_body)
        return;
      _M_phase = _M_running;
      _M_context = &__context;
      __body.swap(_M_body);
    }
    __task_error_ptr __error;
    bool __has_failed = !_M_call(__body, __context, __error);
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      _M_context = nullptr;
    }
    if (__has_failed)
      _M_cancel(__error);
  }
  /// False if the body was canceled, or threw.
  static bool _M_call(const std::function<void()> &__body,
                      tbb::task_group_context &__context,
                      __task_error_ptr &__error) {
    bool __succeeded = false;
    auto __run = [&] {
      try {
        __body();
        __succeeded = true;
      } catch (const task_canceled &) {
      } catch (const __interruption &) {
      } catch (...) {
        __error = std::make_shared<__task_error>(std::current_exception());
      }
    };
    __in_family(&__context, [&] {
      tbb::task_group __group(__context);
      __group.run_and_wait(__run);
    });
    return __succeeded;
  }

  const cancellation_token _M_token;
  const __task_place _M_place;
  std::mutex _M_mutex;
  std::condition_variable _M_changed;
  _Phase _M_phase = _M_created;
  std::function<void()> _M_body;
  std::vector<std::function<void()>> _M_continuations;
  __task_error_ptr _M_error;
  cancellation_token_registration _M_registration;
  tbb::task_group_context *_M_context = nullptr;
};

/// A task with a result. That of task<void> is an empty struct.
struct __nothing {};
template <class _Tp> struct __result {
  typedef _Tp _Type;
};
template <> struct __result<void> {
  typedef __nothing _Type;
};

template <class _Tp> class __typed_task_state : public __task_state {
public:
  typedef typename __result<_Tp>::_Type _Value;
  using __task_state::__task_state;

  template <class _Source> bool _M_complete_with(_Source &&__value) {
    return _M_complete([&] { _M_slot._M_set(std::forward<_Source>(__value)); });
  }
  _Value &_M_get() { return _M_slot._M_get(); }

private:
  __slot<_Value> _M_slot;
};

} // namespace __ppl
} // namespace Concurrency

#endif
