// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// task and task_completion_event.
#ifndef AMPVK_COMPAT_PPL_TASK_H
#define AMPVK_COMPAT_PPL_TASK_H

#include "task_options.h"

#include <stdexcept>
#include <type_traits>

namespace Concurrency {

template <class _Tp> class task;
template <class _Tp> class task_completion_event;

namespace __ppl {

/// The result type of a task that is made of something: a function that
/// returns it, or a task of it; a task, an event.
template <class _Tp> struct __unwrapped {
  typedef _Tp _Type;
};
template <class _Tp> struct __unwrapped<task<_Tp>> {
  typedef _Tp _Type;
};
template <class _Tp> struct __made_of {
  typedef typename __unwrapped<
      typename std::decay<decltype(std::declval<_Tp &>()())>::type>::_Type
      _Type;
};
template <class _Tp> struct __made_of<task<_Tp>> {
  typedef _Tp _Type;
};
template <class _Tp> struct __made_of<task_completion_event<_Tp>> {
  typedef _Tp _Type;
};

template <class _Tp>
using __state_ptr = std::shared_ptr<__typed_task_state<_Tp>>;

template <class _Tp>
__state_ptr<_Tp> __make_state(const cancellation_token &__token,
                              const __task_place &__place) {
  auto __state = std::make_shared<__typed_task_state<_Tp>>(__token, __place);
  __state->_M_listen();
  return __state;
}

/// Passes on how a task failed.
inline void __fail_like(__task_state &__to, const __task_state &__from) {
  __to._M_cancel(__from._M_get_error());
}

/// Ends a task with what a call returns.
template <class _Tp, class _Call, class _Returned> struct __ending {
  static void __run(const __state_ptr<_Tp> &__state, _Call &__call) {
    __state->_M_complete_with(__call());
  }
};
template <class _Tp, class _Call> struct __ending<_Tp, _Call, void> {
  static void __run(const __state_ptr<_Tp> &__state, _Call &__call) {
    __call();
    __state->_M_complete_with(__nothing());
  }
};
template <class _Tp, class _Call, class _Inner>
struct __ending<_Tp, _Call, task<_Inner>> {
  static void __run(const __state_ptr<_Tp> &__state, _Call &__call) {
    const __state_ptr<_Inner> __inner = __call()._M_get_state();
    __inner->_M_when_done([__state, __inner] {
      if (__inner->_M_succeeded())
        __state->_M_complete_with(__inner->_M_get());
      else
        __fail_like(*__state, *__inner);
    });
  }
};

template <class _Tp, class _Call>
void __schedule(const __state_ptr<_Tp> &__state, _Call __call) {
  __state->_M_schedule([__state, __call]() mutable {
    typedef typename std::decay<decltype(__call())>::type _Returned;
    __ending<_Tp, _Call, _Returned>::__run(__state, __call);
  });
}

/// How a continuation is called: with the task before, if it takes that, or
/// with its result.
template <class _Function, class _Tp>
auto __test_for_task(int)
    -> decltype(std::declval<_Function &>()(std::declval<task<_Tp>>()),
                std::true_type());
template <class _Function, class _Tp> std::false_type __test_for_task(...);
template <class _Function, class _Tp>
using __takes_task = decltype(__test_for_task<_Function, _Tp>(0));

template <class _Function, class _Tp>
auto __with_value(_Function &__function, const __state_ptr<_Tp> &__before)
    -> decltype(__function(std::declval<_Tp>())) {
  return __function(_Tp(__before->_M_get()));
}
template <class _Function>
auto __with_value(_Function &__function, const __state_ptr<void> &)
    -> decltype(__function()) {
  return __function();
}

template <class _Function, class _Tp>
auto __continue(_Function &__function, const __state_ptr<_Tp> &__before,
                std::true_type)
    -> decltype(__function(std::declval<task<_Tp>>())) {
  return __function(task<_Tp>::_S_of(__before));
}
template <class _Function, class _Tp>
auto __continue(_Function &__function, const __state_ptr<_Tp> &__before,
                std::false_type)
    -> decltype(__with_value(__function, __before)) {
  return __with_value(__function, __before);
}

template <class _Function, class _Tp>
using __continued =
    typename __unwrapped<typename std::decay<decltype(__continue(
        std::declval<_Function &>(), std::declval<const __state_ptr<_Tp> &>(),
        __takes_task<_Function, _Tp>()))>::type>::_Type;

template <class _Tp> struct __taken {
  static _Tp __get(__typed_task_state<_Tp> &__state) {
    return __state._M_get();
  }
};
template <> struct __taken<void> {
  static void __get(__typed_task_state<void> &) {}
};

/// The state that copies of an event share: the tasks that wait for it, then
/// their result.
template <class _Tp> class __completion {
public:
  typedef typename __result<_Tp>::_Type _Value;

  ~__completion() {
    for (const __state_ptr<_Tp> &__task : _M_tasks)
      __task->_M_cancel();
  }
  void _M_add(const __state_ptr<_Tp> &__task) {
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (!_M_is_set) {
        _M_tasks.push_back(__task);
        return;
      }
    }
    _M_end(__task);
  }
  bool _M_set(const _Value &__value) {
    return _M_set_to([&] { _M_slot._M_set(__value); });
  }
  bool _M_set_exception(const std::exception_ptr &__exception) {
    return _M_set_to([&] { _M_exception = __exception; });
  }

private:
  template <class _Store> bool _M_set_to(const _Store &__store) {
    std::vector<__state_ptr<_Tp>> __tasks;
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      if (_M_is_set)
        return false;
      __store();
      _M_is_set = true;
      __tasks.swap(_M_tasks);
    }
    for (const __state_ptr<_Tp> &__task : __tasks)
      _M_end(__task);
    return true;
  }
  void _M_end(const __state_ptr<_Tp> &__task) {
    if (_M_exception)
      __task->_M_cancel(std::make_shared<__task_error>(_M_exception));
    else
      __task->_M_complete_with(_M_slot._M_get());
  }

  std::mutex _M_mutex;
  bool _M_is_set = false;
  __slot<_Value> _M_slot;
  std::exception_ptr _M_exception;
  std::vector<__state_ptr<_Tp>> _M_tasks;
};

/// The common part of events for all result types.
template <class _Tp> class __event {
public:
  typedef _Tp result_type;

  template <class _Exception> bool set_exception(_Exception __exception) const {
    return set_exception(std::make_exception_ptr(__exception));
  }
  bool set_exception(std::exception_ptr __exception) const {
    return _M_state->_M_set_exception(__exception);
  }

protected:
  template <class> friend class Concurrency::task;
  std::shared_ptr<__completion<_Tp>> _M_state =
      std::make_shared<__completion<_Tp>>();
};

} // namespace __ppl

/// Ends the tasks that are made of it when it is set, once. Without copies left
/// it cancels them.
template <class _Tp> class task_completion_event : public __ppl::__event<_Tp> {
public:
  /// False if it was set before.
  bool set(_Tp __value) const { return this->_M_state->_M_set(__value); }
};
template <> class task_completion_event<void> : public __ppl::__event<void> {
public:
  bool set() const { return _M_state->_M_set(__ppl::__nothing()); }
};

/// Work that runs, or will, in some thread, and its result. Copies are the same
/// task. One that was made without arguments is none: its functions throw
/// std::invalid_argument.
template <class _Tp> class task {
public:
  typedef _Tp result_type;

  task() {}
  /// Creates a task from a function, which may return a task, or from an event.
  template <class _Param, class = typename __ppl::__made_of<_Param>::_Type>
  explicit task(_Param __param, const task_options &__options = task_options())
      : _M_state(__ppl::__make_state<_Tp>(
            __options._M_token_or(cancellation_token::none()),
            __options._M_place_or(scheduler_ptr(get_ambient_scheduler())))) {
    _M_begin(std::move(__param));
  }

  /// Waits. task_canceled, or what the function threw.
  _Tp get() const {
    const __ppl::__state_ptr<_Tp> __state = _M_get_state();
    if (__state->_M_end() == canceled)
      throw task_canceled();
    return __ppl::__taken<_Tp>::__get(*__state);
  }
  /// completed or canceled; throws what the function threw.
  task_status wait() const { return _M_get_state()->_M_end(); }
  bool is_done() const { return _M_get_state()->_M_is_done(); }
  bool is_apartment_aware() const { return false; }
  scheduler_ptr scheduler() const {
    return _M_get_state()->_M_get_place()._M_get();
  }

  /// Calls the function after this task. One that takes a task is called
  /// always; one that takes its result (or nothing, after task<void>) only if
  /// there is one, and it is canceled with this task's token.
  template <class _Function>
  task<__ppl::__continued<_Function, _Tp>>
  then(_Function __function,
       const task_options &__options = task_options()) const {
    typedef __ppl::__takes_task<_Function, _Tp> _Takes_task;
    const __ppl::__state_ptr<_Tp> __before = _M_get_state();
    auto __after = __ppl::__make_state<__ppl::__continued<_Function, _Tp>>(
        __options._M_token_or(_Takes_task::value ? cancellation_token::none()
                                                 : __before->_M_get_token()),
        __options._M_place_or(__before->_M_get_place()._M_get()));
    __before->_M_when_done([__before, __after, __function] {
      if (!_Takes_task::value && !__before->_M_succeeded()) {
        __ppl::__fail_like(*__after, *__before);
        return;
      }
      __ppl::__schedule(__after, [__before, __function]() mutable {
        return __ppl::__continue(__function, __before, _Takes_task());
      });
    });
    return task<__ppl::__continued<_Function, _Tp>>::_S_of(__after);
  }
  template <class _Function>
  task<__ppl::__continued<_Function, _Tp>>
  then(_Function __function, cancellation_token __token,
       task_continuation_context __context) const {
    return then(__function, task_options(__token, __context));
  }

  bool operator==(const task &__other) const {
    return _M_state == __other._M_state;
  }
  bool operator!=(const task &__other) const { return !(*this == __other); }

  static task _S_of(const __ppl::__state_ptr<_Tp> &__state) {
    task __result;
    __result._M_state = __state;
    return __result;
  }
  const __ppl::__state_ptr<_Tp> &_M_get_state() const {
    if (!_M_state)
      throw std::invalid_argument("a task that was made without arguments");
    return _M_state;
  }

  /// Creates a task from a function that waits. Unlike in PPL, other tasks may
  /// run meanwhile.
  template <class _Function>
  static task _S_waiting_for(const _Function &__function) {
    return task([__function] {
      __ppl::__more_threads __stand_in;
      __function();
    });
  }

private:
  template <class _Function> void _M_begin(_Function __function) {
    __ppl::__schedule(_M_state, std::move(__function));
  }
  void _M_begin(task_completion_event<_Tp> __event) {
    __event._M_state->_M_add(_M_state);
  }
  void _M_begin(task __other) {
    __ppl::__schedule(_M_state, [__other] { return __other; });
  }

  __ppl::__state_ptr<_Tp> _M_state;
};

template <class _Param>
task<typename __ppl::__made_of<_Param>::_Type>
create_task(_Param __param, const task_options &__options = task_options()) {
  return task<typename __ppl::__made_of<_Param>::_Type>(std::move(__param),
                                                        __options);
}
template <class _Tp> task<_Tp> create_task(const task<_Tp> &__task) {
  return __task;
}

template <class _Tp>
task<_Tp> task_from_result(_Tp __value,
                           const task_options &__options = task_options()) {
  task_completion_event<_Tp> __event;
  __event.set(std::move(__value));
  return create_task(__event, __options);
}
inline task<void>
task_from_result(const task_options &__options = task_options()) {
  task_completion_event<void> __event;
  __event.set();
  return create_task(__event, __options);
}
template <class _Tp, class _Exception>
task<_Tp> task_from_exception(_Exception __exception,
                              const task_options &__options = task_options()) {
  task_completion_event<_Tp> __event;
  __event.set_exception(__exception);
  return create_task(__event, __options);
}

/// Ends the task that calls it, canceled.
[[noreturn]] inline void cancel_current_task() { throw task_canceled(); }

} // namespace Concurrency

#endif
