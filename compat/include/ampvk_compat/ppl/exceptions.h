// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The exceptions of PPL and of the Concurrency Runtime.
#ifndef AMPVK_COMPAT_PPL_EXCEPTIONS_H
#define AMPVK_COMPAT_PPL_EXCEPTIONS_H

#include "base.h"

#include <exception>
#include <string>

namespace Concurrency {
namespace __ppl {

class __error : public std::exception {
public:
  explicit __error(const char *__message) : _M_message(__message) {}
  const char *what() const noexcept override { return _M_message.c_str(); }

private:
  std::string _M_message;
};

/// Like the two resource errors, which carry an HRESULT.
class __resource_error : public __error {
public:
  __resource_error(const char *__message, long __code)
      : __error(__message), _M_code(static_cast<int>(__code)) {}
  int get_error_code() const noexcept { return _M_code; }

private:
  int _M_code;
};

} // namespace __ppl

#define _AMPVK_PPL_EXCEPTION(name, text)                                       \
  class name : public __ppl::__error {                                         \
  public:                                                                      \
    name() noexcept : __error(text) {}                                         \
    explicit name(const char *__message) noexcept : __error(__message) {}      \
  };

_AMPVK_PPL_EXCEPTION(bad_target, "bad target")
_AMPVK_PPL_EXCEPTION(context_self_unblock, "a context unblocked itself")
_AMPVK_PPL_EXCEPTION(context_unblock_unbalanced,
                     "calls of Block and Unblock are not in balance")
_AMPVK_PPL_EXCEPTION(default_scheduler_exists, "the default scheduler exists")
_AMPVK_PPL_EXCEPTION(improper_lock, "the calling thread already holds the lock")
_AMPVK_PPL_EXCEPTION(improper_scheduler_attach,
                     "the scheduler is already attached to the calling thread")
_AMPVK_PPL_EXCEPTION(improper_scheduler_detach,
                     "no scheduler is attached to the calling thread")
_AMPVK_PPL_EXCEPTION(improper_scheduler_reference,
                     "the scheduler is shutting down")
_AMPVK_PPL_EXCEPTION(invalid_link_target,
                     "the target is already linked to this source")
_AMPVK_PPL_EXCEPTION(invalid_multiple_scheduling,
                     "the task handle is already scheduled")
_AMPVK_PPL_EXCEPTION(invalid_operation, "invalid operation")
_AMPVK_PPL_EXCEPTION(invalid_oversubscribe_operation,
                     "oversubscription ended without having begun")
_AMPVK_PPL_EXCEPTION(invalid_scheduler_policy_key,
                     "not a key of a scheduler's policy")
_AMPVK_PPL_EXCEPTION(invalid_scheduler_policy_thread_specification,
                     "the least concurrency of a policy is above the greatest")
_AMPVK_PPL_EXCEPTION(invalid_scheduler_policy_value,
                     "not a value of this key of a scheduler's policy")
_AMPVK_PPL_EXCEPTION(message_not_found, "the message is not there")
_AMPVK_PPL_EXCEPTION(missing_wait, "a task group was not waited for")
_AMPVK_PPL_EXCEPTION(nested_scheduler_missing_detach,
                     "a nested scheduler is still attached")
_AMPVK_PPL_EXCEPTION(operation_timed_out, "the operation timed out")
_AMPVK_PPL_EXCEPTION(scheduler_not_attached,
                     "no scheduler is attached to the calling thread")
_AMPVK_PPL_EXCEPTION(task_canceled, "the task was canceled")
_AMPVK_PPL_EXCEPTION(unsupported_os, "the system is not supported")
#undef _AMPVK_PPL_EXCEPTION

class scheduler_resource_allocation_error : public __ppl::__resource_error {
public:
  explicit scheduler_resource_allocation_error(long __code) noexcept
      : __resource_error("a scheduler could not get a resource", __code) {}
  scheduler_resource_allocation_error(const char *__message,
                                      long __code) noexcept
      : __resource_error(__message, __code) {}
};

class scheduler_worker_creation_error
    : public scheduler_resource_allocation_error {
public:
  using scheduler_resource_allocation_error::
      scheduler_resource_allocation_error;
};

} // namespace Concurrency

#endif
