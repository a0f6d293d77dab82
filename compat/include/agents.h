// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Asynchronous Agents Library: agents, timers, and message blocks. Those
/// that are not here are refused.
#ifndef AMPVK_COMPAT_AGENTS_H
#define AMPVK_COMPAT_AGENTS_H

#include "ampvk_compat/ppl/messages.h"
#include "concrt.h"

#include <memory>
#include <thread>

namespace Concurrency {

enum agent_status {
  agent_created,
  agent_runnable,
  agent_started,
  agent_done,
  agent_canceled
};

/// Something that runs by itself and tells by messages. It lives until it is
/// done or canceled.
class agent {
public:
  agent() { _M_states.enqueue(agent_created); }
  explicit agent(Scheduler &) : agent() {}
  explicit agent(ScheduleGroup &) : agent() {}
  virtual ~agent() {}

  ISource<agent_status> *status_port() { return &_M_states; }
  agent_status status() const {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    return _M_status;
  }
  /// False if it was started or canceled before.
  bool start() {
    if (!_M_change({agent_created}, agent_runnable))
      return false;
    __ppl::__start([this] {
      if (_M_change({agent_runnable}, agent_started))
        run();
    });
    return true;
  }
  /// False if it runs already.
  bool cancel() {
    return _M_change({agent_created, agent_runnable}, agent_canceled);
  }

  /// The status at the end. operation_timed_out when that took too long.
  static agent_status
  wait(agent *__agent, unsigned __milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    _S_wait(1, &__agent, true, __milliseconds);
    return __agent->status();
  }
  static void
  wait_for_all(std::size_t __count, agent **__agents,
               agent_status *__status = nullptr,
               unsigned __milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    _S_wait(__count, __agents, true, __milliseconds);
    for (std::size_t __n = 0; __status && __n < __count; ++__n)
      __status[__n] = __agents[__n]->status();
  }
  static void
  wait_for_one(std::size_t __count, agent **__agents, agent_status &__status,
               std::size_t &__index,
               unsigned __milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    __index = _S_wait(__count, __agents, false, __milliseconds);
    __status = __agents[__index]->status();
  }

protected:
  virtual void run() = 0;
  /// To be called at the end of run().
  bool done() { return _M_change({agent_started, agent_runnable}, agent_done); }

private:
  static std::size_t _S_wait(std::size_t __count, agent **__agents, bool __all,
                             unsigned __milliseconds) {
    std::vector<event *> __events;
    for (std::size_t __n = 0; __n < __count; ++__n)
      __events.push_back(&__agents[__n]->_M_over);
    const std::size_t __index = event::wait_for_multiple(
        __events.data(), __count, __all, __milliseconds);
    if (__index == COOPERATIVE_WAIT_TIMEOUT)
      throw operation_timed_out();
    return __index;
  }

  bool _M_change(std::initializer_list<agent_status> __from,
                 agent_status __to) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (std::find(__from.begin(), __from.end(), _M_status) == __from.end())
      return false;
    _M_status = __to;
    _M_states._M_offer(__to);
    if (__to >= agent_done)
      _M_over.set();
    return true;
  }

  struct _States : overwrite_buffer<agent_status> {
    void enqueue(agent_status __status) { _M_offer(__status); }
  };

  mutable std::mutex _M_mutex;
  agent_status _M_status = agent_created;
  _States _M_states;
  event _M_over;
};

/// Sends a value after a time, once or again and again.
template <class _Tp> class timer : public ISource<_Tp> {
public:
  timer(unsigned __milliseconds, const _Tp &__value,
        ITarget<_Tp> *__target = nullptr, bool __repeats = false)
      : ISource<_Tp>(false), _M_time(__milliseconds), _M_value(__value),
        _M_repeats(__repeats) {
    if (__target)
      this->link_target(__target);
  }
  ~timer() { stop(); }

  void start() {
    stop();
    _M_stopped.reset();
    _M_thread = std::thread([this] {
      do {
        if (_M_stopped.wait(_M_time) == 0)
          return;
        this->_M_add(_M_value);
      } while (_M_repeats);
    });
  }
  void pause() { stop(); }
  /// Then it sends no more.
  void stop() {
    _M_stopped.set();
    if (_M_thread.joinable())
      _M_thread.join();
  }

private:
  const unsigned _M_time;
  const _Tp _M_value;
  const bool _M_repeats;
  event _M_stopped;
  std::thread _M_thread;
};

#define _AMPVK_PPL_NO_BLOCK(name)                                              \
  template <class _Tp, class...> class name {                                  \
    static_assert(__ppl::__never<_Tp>::value, #name                            \
                  " is not supported; receive from each source instead");      \
  };
_AMPVK_PPL_NO_BLOCK(choice)
_AMPVK_PPL_NO_BLOCK(join)
_AMPVK_PPL_NO_BLOCK(multitype_join)
#undef _AMPVK_PPL_NO_BLOCK

} // namespace Concurrency

#endif
