// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Schedulers that programs bring themselves, for tasks.
#ifndef AMPVK_COMPAT_PPLINTERFACE_H
#define AMPVK_COMPAT_PPLINTERFACE_H

#include "ampvk_compat/ppl/base.h"

#include <memory>
#include <utility>

namespace Concurrency {

typedef void (*TaskProc_t)(void *);

struct scheduler_interface {
  virtual ~scheduler_interface() {}
  /// Calls the function with its argument, once, in any thread.
  virtual void schedule(TaskProc_t __function, void *__data) = 0;
};

/// A scheduler that is owned, or one that outlives its tasks.
struct scheduler_ptr {
  scheduler_ptr() {}
  explicit scheduler_ptr(std::shared_ptr<scheduler_interface> __scheduler)
      : _M_owned(std::move(__scheduler)), _M_scheduler(_M_owned.get()) {}
  explicit scheduler_ptr(scheduler_interface *__scheduler)
      : _M_scheduler(__scheduler) {}

  scheduler_interface *get() const { return _M_scheduler; }
  scheduler_interface *operator->() const { return get(); }
  explicit operator bool() const { return get() != nullptr; }

private:
  std::shared_ptr<scheduler_interface> _M_owned;
  scheduler_interface *_M_scheduler = nullptr;
};

} // namespace Concurrency

#endif
