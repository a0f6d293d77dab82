// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How a task is made: its token, its scheduler, and where it goes on.
#ifndef AMPVK_COMPAT_PPL_TASK_OPTIONS_H
#define AMPVK_COMPAT_PPL_TASK_OPTIONS_H

#include "task_state.h"

namespace Concurrency {

/// There are no apartments here: all but one are the same.
class task_continuation_context {
public:
  static task_continuation_context use_default() {
    return task_continuation_context(false);
  }
  static task_continuation_context use_arbitrary() { return use_default(); }
  static task_continuation_context use_current() { return use_default(); }
  static task_continuation_context get_current_winrt_context() {
    return use_default();
  }
  /// In the thread that ends the task before, or adds the continuation to one
  /// that is done.
  static task_continuation_context use_synchronous_execution() {
    return task_continuation_context(true);
  }

  bool _M_is_here;

private:
  explicit task_continuation_context(bool __is_here) : _M_is_here(__is_here) {}
};

class task_options {
public:
  task_options() {}
  task_options(cancellation_token __token)
      : _M_token(__token), _M_has_token(true) {}
  task_options(task_continuation_context __context) : _M_context(__context) {}
  task_options(cancellation_token __token, task_continuation_context __context)
      : _M_token(__token), _M_has_token(true), _M_context(__context) {}
  task_options(scheduler_ptr __scheduler) : _M_scheduler(__scheduler) {}
  task_options(scheduler_interface &__scheduler) : _M_scheduler(&__scheduler) {}
  template <class _Scheduler>
  task_options(std::shared_ptr<_Scheduler> __scheduler)
      : _M_scheduler(std::shared_ptr<scheduler_interface>(__scheduler)) {}

  bool has_cancellation_token() const { return _M_has_token; }
  cancellation_token get_cancellation_token() const { return _M_token; }
  void set_cancellation_token(cancellation_token __token) {
    _M_token = __token;
    _M_has_token = true;
  }
  bool has_scheduler() const { return static_cast<bool>(_M_scheduler); }
  scheduler_ptr get_scheduler() const { return _M_scheduler; }
  task_continuation_context get_continuation_context() const {
    return _M_context;
  }
  void set_continuation_context(task_continuation_context __context) {
    _M_context = __context;
  }

  /// `__inherited` counts where the options say nothing.
  cancellation_token _M_token_or(const cancellation_token &__inherited) const {
    return _M_has_token ? _M_token : __inherited;
  }
  __ppl::__task_place _M_place_or(const scheduler_ptr &__inherited) const {
    return __ppl::__task_place(has_scheduler() ? _M_scheduler : __inherited,
                               _M_context._M_is_here);
  }

private:
  cancellation_token _M_token = cancellation_token::none();
  bool _M_has_token = false;
  scheduler_ptr _M_scheduler;
  task_continuation_context _M_context =
      task_continuation_context::use_default();
};

namespace __ppl {
inline std::shared_ptr<scheduler_interface> &__ambient_scheduler() {
  static auto *const __it = new std::shared_ptr<scheduler_interface>;
  return *__it;
}
} // namespace __ppl

/// The scheduler of tasks that say nothing; null is PPL's. Not while others
/// make tasks.
inline std::shared_ptr<scheduler_interface> get_ambient_scheduler() {
  return __ppl::__ambient_scheduler();
}
inline void
set_ambient_scheduler(std::shared_ptr<scheduler_interface> __scheduler) {
  __ppl::__ambient_scheduler() = std::move(__scheduler);
}

} // namespace Concurrency

#endif
