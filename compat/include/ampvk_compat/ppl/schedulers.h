// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Scheduler, CurrentScheduler and ScheduleGroup.
#ifndef AMPVK_COMPAT_PPL_SCHEDULERS_H
#define AMPVK_COMPAT_PPL_SCHEDULERS_H

#include "context.h"
#include "policy.h"

#include <vector>

namespace Concurrency {

typedef void (*TaskProc)(void *);

class ScheduleGroup;

namespace __ppl {
template <class> struct __never : std::false_type {};

/// Counts who refers to it, beginning with one, and is deleted with the last.
template <class _Derived> class __counted {
public:
  unsigned Reference() { return ++_M_references; }
  unsigned Release() {
    const unsigned __left = --_M_references;
    if (!__left)
      delete static_cast<_Derived *>(this);
    return __left;
  }

private:
  std::atomic<unsigned> _M_references{1};
};

inline unsigned __new_id() {
  static std::atomic<unsigned> __next{0};
  return __next++;
}
} // namespace __ppl

/// Lives until it is released as often as created and referenced.
class Scheduler : public __ppl::__counted<Scheduler> {
public:
  static Scheduler *Create(const SchedulerPolicy &__policy) {
    return new Scheduler(__policy, __policy._M_threads());
  }
  /// default_scheduler_exists if there is one: the first use of PPL makes it.
  static void SetDefaultSchedulerPolicy(const SchedulerPolicy &__policy) {
    const int __threads = __policy._M_threads();
    if (!__ppl::__scheduler::__set_for_process(
            __threads == __ppl::__processors() ? 0 : __threads))
      throw default_scheduler_exists();
    __default_policy() = __policy;
  }
  static void ResetDefaultSchedulerPolicy() {
    if (__ppl::__scheduler::__set_for_process(0))
      __default_policy() = SchedulerPolicy();
  }

  unsigned Id() const { return _M_id; }
  unsigned GetNumberOfVirtualProcessors() const {
    return static_cast<unsigned>(_M_place._M_number_of_threads());
  }
  SchedulerPolicy GetPolicy() const { return _M_policy; }
  bool IsAvailableLocation(const location &) const { return true; }
  /// improper_scheduler_attach if it is the calling thread's already.
  void Attach();
  /// Runs the function, which must not throw, without waiting for it.
  void ScheduleTask(TaskProc __function, void *__data) {
    _M_place._M_place().enqueue([=] { __function(__data); });
  }
  void ScheduleTask(TaskProc __function, void *__data, location &) {
    ScheduleTask(__function, __data);
  }
  ScheduleGroup *CreateScheduleGroup();
  ScheduleGroup *CreateScheduleGroup(location &) {
    return CreateScheduleGroup();
  }
  template <class _Handle> void RegisterShutdownEvent(_Handle) {
    static_assert(
        __ppl::__never<_Handle>::value,
        "a scheduler cannot signal an event of Windows here; wait for "
        "its work with a concurrency::event");
  }

private:
  friend class CurrentScheduler;
  friend class __ppl::__counted<Scheduler>;

  Scheduler(const SchedulerPolicy &__policy, int __threads)
      : _M_place(__ppl::__scheduler::__take(__threads)), _M_is_own(true),
        _M_policy(__policy),
        _M_more(std::max(0, __threads - __ppl::__processors())) {
    _M_place._M_face = this;
  }
  /// That of the process.
  explicit Scheduler(__ppl::__scheduler &__place)
      : _M_place(__place), _M_is_own(false), _M_policy(__default_policy()),
        _M_more(0) {}
  ~Scheduler() {
    if (_M_is_own)
      __ppl::__scheduler::__give_back(_M_place);
  }

  static SchedulerPolicy &__default_policy() {
    static SchedulerPolicy *const __it = new SchedulerPolicy;
    return *__it;
  }

  __ppl::__scheduler &_M_place;
  const bool _M_is_own;
  const unsigned _M_id = __ppl::__new_id();
  const SchedulerPolicy _M_policy;
  __ppl::__more_threads _M_more;
};

/// Work that belongs together.
class ScheduleGroup : public __ppl::__counted<ScheduleGroup> {
public:
  unsigned Id() const { return _M_id; }
  void ScheduleTask(TaskProc __function, void *__data) {
    _M_scheduler->ScheduleTask(__function, __data);
  }

private:
  friend class Scheduler;
  friend class __ppl::__counted<ScheduleGroup>;
  explicit ScheduleGroup(Scheduler *__scheduler) : _M_scheduler(__scheduler) {
    _M_scheduler->Reference();
  }
  ~ScheduleGroup() { _M_scheduler->Release(); }

  Scheduler *_M_scheduler;
  const unsigned _M_id = __ppl::__new_id();
};

inline ScheduleGroup *Scheduler::CreateScheduleGroup() {
  return new ScheduleGroup(this);
}

/// The scheduler that the calling thread uses.
class CurrentScheduler {
public:
  static Scheduler *Get() {
    __ppl::__scheduler &__place = __ppl::__scheduler::__current();
    if (Scheduler *__face = __place._M_face)
      return __face;
    static Scheduler *const __of_process = new Scheduler(__place);
    return __of_process;
  }
  /// Makes one and attaches it.
  static void Create(const SchedulerPolicy &__policy) {
    Scheduler *__scheduler = Scheduler::Create(__policy);
    __scheduler->Attach();
    __scheduler->Release();
  }
  /// scheduler_not_attached if none was.
  static void Detach() {
    if (__stack().empty())
      throw scheduler_not_attached();
    Scheduler *__scheduler = __stack().back();
    __stack().pop_back();
    __ppl::__attached() =
        __stack().empty() ? nullptr : &__stack().back()->_M_place;
    __scheduler->Release();
  }

  static unsigned Id() { return Get()->Id(); }
  static unsigned GetNumberOfVirtualProcessors() {
    return Get()->GetNumberOfVirtualProcessors();
  }
  static SchedulerPolicy GetPolicy() { return Get()->GetPolicy(); }
  static bool IsAvailableLocation(const location &) { return true; }
  static void ScheduleTask(TaskProc __function, void *__data) {
    Get()->ScheduleTask(__function, __data);
  }
  static void ScheduleTask(TaskProc __function, void *__data, location &) {
    ScheduleTask(__function, __data);
  }
  static ScheduleGroup *CreateScheduleGroup() {
    return Get()->CreateScheduleGroup();
  }
  static ScheduleGroup *CreateScheduleGroup(location &) {
    return CreateScheduleGroup();
  }
  template <class _Handle> static void RegisterShutdownEvent(_Handle __event) {
    Get()->RegisterShutdownEvent(__event);
  }

private:
  friend class Scheduler;
  static std::vector<Scheduler *> &__stack() {
    static thread_local std::vector<Scheduler *> __them;
    return __them;
  }
};

inline void Scheduler::Attach() {
  auto &__stack = CurrentScheduler::__stack();
  if (!__stack.empty() && __stack.back() == this)
    throw improper_scheduler_attach();
  __stack.push_back(this);
  __ppl::__attached() = &_M_place;
  Reference();
}

} // namespace Concurrency

#endif
