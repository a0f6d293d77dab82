// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// when_all and when_any, also as && and ||.
#ifndef AMPVK_COMPAT_PPL_TASK_JOINS_H
#define AMPVK_COMPAT_PPL_TASK_JOINS_H

#include "task.h"

#include <iterator>
#include <utility>

namespace Concurrency {
namespace __ppl {

template <class _Iterator>
using __result_of_tasks =
    typename std::iterator_traits<_Iterator>::value_type::result_type;

template <class _Tp>
using __states = std::shared_ptr<const std::vector<__state_ptr<_Tp>>>;

template <class _Iterator>
__states<__result_of_tasks<_Iterator>> __states_of(_Iterator __begin,
                                                   _Iterator __end) {
  std::vector<__state_ptr<__result_of_tasks<_Iterator>>> __result;
  for (; __begin != __end; ++__begin)
    __result.push_back(__begin->_M_get_state());
  return std::make_shared<decltype(__result)>(std::move(__result));
}

/// A token that is canceled with any task's.
template <class _Tp>
cancellation_token __joined_token(const __states<_Tp> &__tasks) {
  std::vector<cancellation_token> __tokens;
  for (const __state_ptr<_Tp> &__task : *__tasks)
    if (__task->_M_get_token().is_cancelable())
      __tokens.push_back(__task->_M_get_token());
  if (__tokens.empty())
    return cancellation_token::none();
  return cancellation_token_source::create_linked_source(__tokens.begin(),
                                                         __tokens.end())
      .get_token();
}

/// The results in the order of the tasks; nothing of void.
template <class _Tp> struct __all_results {
  typedef std::vector<_Tp> _Type;
  static _Type __make(const std::vector<__state_ptr<_Tp>> &__tasks) {
    _Type __result;
    __result.reserve(__tasks.size());
    for (const __state_ptr<_Tp> &__task : __tasks)
      __result.push_back(__task->_M_get());
    return __result;
  }
};
template <> struct __all_results<void> {
  typedef void _Type;
  static __nothing __make(const std::vector<__state_ptr<void>> &) {
    return __nothing();
  }
};

/// The result and its index; of void only the index.
template <class _Tp> struct __any_result {
  typedef std::pair<_Tp, std::size_t> _Type;
  static _Type __make(const __state_ptr<_Tp> &__task, std::size_t __index) {
    return _Type(__task->_M_get(), __index);
  }
};
template <> struct __any_result<void> {
  typedef std::size_t _Type;
  static _Type __make(const __state_ptr<void> &, std::size_t __index) {
    return __index;
  }
};

template <class _Tp>
task<std::vector<_Tp>> __in_vector(const task<_Tp> &__task) {
  return __task.then([](_Tp __value) { return std::vector<_Tp>(1, __value); });
}

/// The exception of one of the tasks, null if there is none.
template <class _Tp>
__task_error_ptr __some_error(const std::vector<__state_ptr<_Tp>> &__tasks) {
  for (const __state_ptr<_Tp> &__task : __tasks)
    if (__task->_M_get_error())
      return __task->_M_get_error();
  return nullptr;
}

} // namespace __ppl

/// Done when all tasks are, with their results in order; canceled as soon as
/// one is, or throws, with its exception. Without a token in the options each
/// task's token cancels it.
template <class _Iterator>
task<typename __ppl::__all_results<__ppl::__result_of_tasks<_Iterator>>::_Type>
when_all(_Iterator __begin, _Iterator __end,
         const task_options &__options = task_options()) {
  typedef __ppl::__result_of_tasks<_Iterator> _Tp;
  typedef __ppl::__all_results<_Tp> _Results;
  auto __tasks = __ppl::__states_of(__begin, __end);
  auto __all = __ppl::__make_state<typename _Results::_Type>(
      __options.has_cancellation_token() ? __options.get_cancellation_token()
                                         : __ppl::__joined_token<_Tp>(__tasks),
      __options._M_place_or(scheduler_ptr(get_ambient_scheduler())));
  if (__tasks->empty())
    __all->_M_complete_with(_Results::__make(*__tasks));
  auto __left = std::make_shared<std::atomic<std::size_t>>(__tasks->size());
  for (std::size_t __n = 0; __n < __tasks->size(); ++__n)
    (*__tasks)[__n]->_M_when_done([__all, __tasks, __left, __n] {
      const __ppl::__task_state &__task = *(*__tasks)[__n];
      if (!__task._M_succeeded())
        __ppl::__fail_like(*__all, __task);
      else if (!--*__left)
        __all->_M_complete_with(_Results::__make(*__tasks));
    });
  return task<typename _Results::_Type>::_S_of(__all);
}

/// Done with the first task that is, as a pair of its result and its index;
/// canceled if none succeeds, with the exception of one that threw.
/// invalid_operation for no tasks.
template <class _Iterator>
task<typename __ppl::__any_result<__ppl::__result_of_tasks<_Iterator>>::_Type>
when_any(_Iterator __begin, _Iterator __end,
         const task_options &__options = task_options()) {
  typedef __ppl::__result_of_tasks<_Iterator> _Tp;
  typedef __ppl::__any_result<_Tp> _Result;
  if (__begin == __end)
    throw invalid_operation("when_any of no tasks");
  auto __tasks = __ppl::__states_of(__begin, __end);
  auto __any = __ppl::__make_state<typename _Result::_Type>(
      __options._M_token_or(cancellation_token::none()),
      __options._M_place_or(scheduler_ptr(get_ambient_scheduler())));
  auto __left = std::make_shared<std::atomic<std::size_t>>(__tasks->size());
  for (std::size_t __n = 0; __n < __tasks->size(); ++__n)
    (*__tasks)[__n]->_M_when_done([__any, __tasks, __left, __n] {
      const __ppl::__state_ptr<_Tp> &__task = (*__tasks)[__n];
      if (__task->_M_succeeded())
        __any->_M_complete_with(_Result::__make(__task, __n));
      else if (!--*__left)
        __any->_M_cancel(__ppl::__some_error<_Tp>(*__tasks));
    });
  return task<typename _Result::_Type>::_S_of(__any);
}

/// The results of both, in a vector.
template <class _Tp>
task<typename __ppl::__all_results<_Tp>::_Type>
operator&&(const task<_Tp> &__left, const task<_Tp> &__right) {
  const task<_Tp> __tasks[] = {__left, __right};
  return when_all(__tasks, __tasks + 2);
}
template <class _Tp>
task<std::vector<_Tp>> operator&&(const task<std::vector<_Tp>> &__left,
                                  const task<std::vector<_Tp>> &__right) {
  const task<std::vector<_Tp>> __tasks[] = {__left, __right};
  return when_all(__tasks, __tasks + 2)
      .then([](std::vector<std::vector<_Tp>> __both) {
        __both[0].insert(__both[0].end(), __both[1].begin(), __both[1].end());
        return __both[0];
      });
}
template <class _Tp>
task<std::vector<_Tp>> operator&&(const task<std::vector<_Tp>> &__left,
                                  const task<_Tp> &__right) {
  return __left && __ppl::__in_vector(__right);
}
template <class _Tp>
task<std::vector<_Tp>> operator&&(const task<_Tp> &__left,
                                  const task<std::vector<_Tp>> &__right) {
  return __ppl::__in_vector(__left) && __right;
}

/// The result of the one that comes first.
template <class _Tp>
task<_Tp> operator||(const task<_Tp> &__left, const task<_Tp> &__right) {
  const task<_Tp> __tasks[] = {__left, __right};
  return when_any(__tasks, __tasks + 2)
      .then([](std::pair<_Tp, std::size_t> __first) { return __first.first; });
}
inline task<void> operator||(const task<void> &__left,
                             const task<void> &__right) {
  const task<void> __tasks[] = {__left, __right};
  return when_any(__tasks, __tasks + 2).then([](std::size_t) {});
}
template <class _Tp>
task<std::vector<_Tp>> operator||(const task<std::vector<_Tp>> &__left,
                                  const task<_Tp> &__right) {
  return __left || __ppl::__in_vector(__right);
}
template <class _Tp>
task<std::vector<_Tp>> operator||(const task<_Tp> &__left,
                                  const task<std::vector<_Tp>> &__right) {
  return __ppl::__in_vector(__left) || __right;
}

} // namespace Concurrency

#endif
