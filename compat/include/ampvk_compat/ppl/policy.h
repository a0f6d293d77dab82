// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// SchedulerPolicy. Only MinConcurrency and MaxConcurrency have an effect here;
/// the other values are stored.
#ifndef AMPVK_COMPAT_PPL_POLICY_H
#define AMPVK_COMPAT_PPL_POLICY_H

#include "blocking.h"
#include "exceptions.h"

#include <algorithm>

namespace Concurrency {

enum PolicyElementKey {
  SchedulerKind,
  MaxConcurrency,
  MinConcurrency,
  TargetOversubscriptionFactor,
  LocalContextCacheSize,
  ContextStackSize,
  ContextPriority,
  SchedulingProtocol,
  DynamicProgressFeedback,
  WinRTInitialization,
  MaxPolicyElementKey
};
enum SchedulerType { ThreadScheduler, UmsThreadDefault };
enum SchedulingProtocolType {
  EnhanceScheduleGroupLocality,
  EnhanceForwardProgress
};
enum DynamicProgressFeedbackType {
  ProgressFeedbackDisabled,
  ProgressFeedbackEnabled
};

const unsigned MaxExecutionResources = 0xFFFFFFFF;
const unsigned INHERIT_THREAD_PRIORITY = 0x0000F000;

class SchedulerPolicy {
public:
  SchedulerPolicy() {}
  /// So many pairs of a key and its value.
  template <class... _Elements>
  explicit SchedulerPolicy(std::size_t __number, _Elements... __elements) {
    static_assert(sizeof...(_Elements) % 2 == 0, "keys have values");
    const unsigned __all[] = {static_cast<unsigned>(__elements)..., 0};
    for (std::size_t __n = 0; __n < __number; ++__n)
      _M_set(static_cast<PolicyElementKey>(__all[2 * __n]), __all[2 * __n + 1]);
    _M_check_limits(_M_values[MinConcurrency], _M_values[MaxConcurrency]);
  }

  unsigned GetPolicyValue(PolicyElementKey __key) const {
    _M_check(__key);
    return _M_values[__key];
  }
  /// The old value. The two limits have SetConcurrencyLimits().
  unsigned SetPolicyValue(PolicyElementKey __key, unsigned __value) {
    if (__key == MinConcurrency || __key == MaxConcurrency)
      throw invalid_scheduler_policy_key();
    const unsigned __old = GetPolicyValue(__key);
    _M_set(__key, __value);
    return __old;
  }
  void SetConcurrencyLimits(unsigned __min,
                            unsigned __max = MaxExecutionResources) {
    _M_check_limits(__min, __max);
    _M_set(MinConcurrency, __min);
    _M_set(MaxConcurrency, __max);
  }

  /// How many threads that makes on this machine.
  int _M_threads() const {
    const unsigned __processors = static_cast<unsigned>(__ppl::__processors());
    const unsigned __min = _M_values[MinConcurrency];
    const unsigned __max = _M_values[MaxConcurrency];
    const unsigned __threads = __max != MaxExecutionResources
                                   ? std::min(__processors, __max)
                                   : __processors;
    return static_cast<int>(__min == MaxExecutionResources
                                ? __threads
                                : std::max(__threads, __min));
  }

private:
  static void _M_check(PolicyElementKey __key) {
    if (__key < 0 || __key >= MaxPolicyElementKey)
      throw invalid_scheduler_policy_key();
  }
  static void _M_check_limits(unsigned __min, unsigned __max) {
    if (__min != MaxExecutionResources && __min > __max)
      throw invalid_scheduler_policy_thread_specification();
  }
  void _M_set(PolicyElementKey __key, unsigned __value) {
    _M_check(__key);
    if (!__value && (__key == MinConcurrency || __key == MaxConcurrency ||
                     __key == TargetOversubscriptionFactor))
      throw invalid_scheduler_policy_value();
    _M_values[__key] = __value;
  }

  unsigned _M_values[MaxPolicyElementKey] = {ThreadScheduler,
                                             MaxExecutionResources,
                                             1,
                                             1,
                                             8,
                                             0,
                                             0,
                                             EnhanceScheduleGroupLocality,
                                             ProgressFeedbackEnabled,
                                             0};
};

} // namespace Concurrency

#endif
