// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Message blocks of the Asynchronous Agents Library, the ones that are used
/// most. A source offers each message to its targets; what none takes, waits in
/// the source for receive().
#ifndef AMPVK_COMPAT_PPL_MESSAGES_H
#define AMPVK_COMPAT_PPL_MESSAGES_H

#include "exceptions.h"
#include "scheduler.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <stdexcept>
#include <vector>

namespace Concurrency {

/// A target of messages.
template <class _Tp> class ITarget {
public:
  typedef _Tp type;
  typedef std::function<bool(const _Tp &)> filter_method;
  virtual ~ITarget() {}
  /// False if it declines the message.
  virtual bool _M_offer(const _Tp &__message) = 0;
};

/// A source of messages.
template <class _Tp> class ISource {
public:
  typedef _Tp source_type;
  virtual ~ISource() {}

  /// From now on the target is offered what comes, and what waits.
  /// invalid_link_target if it is linked.
  virtual void link_target(ITarget<_Tp> *__target) {
    if (!__target)
      throw std::invalid_argument("_PTarget");
    std::unique_lock<std::mutex> __lock(_M_mutex);
    if (std::find(_M_targets.begin(), _M_targets.end(), __target) !=
        _M_targets.end())
      throw invalid_link_target();
    _M_targets.push_back(__target);
    if (!_M_keeps)
      _M_deliver();
    else if (!_M_messages.empty())
      __target->_M_offer(_M_messages.front());
  }
  virtual void unlink_target(ITarget<_Tp> *__target) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_targets.erase(
        std::remove(_M_targets.begin(), _M_targets.end(), __target),
        _M_targets.end());
  }
  virtual void unlink_targets() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_targets.clear();
  }

  /// Takes the next message, if `__wants` it, as soon as there is one; false
  /// when the deadline came first.
  bool _M_receive(const std::function<bool(const _Tp &)> &__wants,
                  __ppl::__clock::time_point __deadline,
                  const std::function<void(const _Tp &)> &__take) {
    std::unique_lock<std::mutex> __lock(_M_mutex);
    auto __is_there = [&] {
      return !_M_messages.empty() && (!__wants || __wants(_M_messages.front()));
    };
    if (!__ppl::__wait_cooperatively(_M_changed, __lock, __deadline,
                                     __is_there))
      return false;
    __take(_M_messages.front());
    if (!_M_keeps) {
      _M_messages.pop_front();
      _M_deliver(); // a filter may have held up the ones behind
    }
    return true;
  }

protected:
  /// One that keeps has one message, which all get.
  explicit ISource(bool __keeps) : _M_keeps(__keeps) {}

  void _M_add(const _Tp &__message) {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (_M_keeps) {
      _M_messages.assign(1, __message);
      for (ITarget<_Tp> *__target : _M_targets)
        __target->_M_offer(__message);
    } else {
      _M_messages.push_back(__message);
      _M_deliver();
    }
    _M_changed.notify_all();
  }
  bool _M_has_message() const {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    return !_M_messages.empty();
  }

private:
  /// Messages go out in the order in which they came.
  void _M_deliver() {
    while (!_M_messages.empty() &&
           std::any_of(_M_targets.begin(), _M_targets.end(),
                       [&](ITarget<_Tp> *__target) {
                         return __target->_M_offer(_M_messages.front());
                       }))
      _M_messages.pop_front();
  }

  const bool _M_keeps;
  mutable std::mutex _M_mutex;
  std::condition_variable _M_changed;
  std::deque<_Tp> _M_messages;
  std::vector<ITarget<_Tp> *> _M_targets;
};

namespace __ppl {

/// A block that takes what its filter, if it has one, lets through.
template <class _Tp> class __filtered_block : public ITarget<_Tp> {
public:
  typedef typename ITarget<_Tp>::filter_method filter_method;
  bool _M_offer(const _Tp &__message) override {
    if (_M_filter && !_M_filter(__message))
      return false;
    _M_take(__message);
    return true;
  }

protected:
  explicit __filtered_block(filter_method __filter)
      : _M_filter(std::move(__filter)) {}

private:
  virtual void _M_take(const _Tp &__message) = 0;
  const filter_method _M_filter;
};

/// A block that passes on what it has taken.
template <class _Tp>
class __buffer_block : public __filtered_block<_Tp>, public ISource<_Tp> {
public:
  typedef typename ITarget<_Tp>::filter_method filter_method;

protected:
  __buffer_block(bool __keeps, filter_method __filter)
      : __filtered_block<_Tp>(std::move(__filter)), ISource<_Tp>(__keeps) {}

private:
  void _M_take(const _Tp &__message) override { this->_M_add(__message); }
};

/// Calls a function for each message, one at a time, in their order, in threads
/// of PPL's. Its destructor waits for that.
template <class _Tp> class __worker {
public:
  explicit __worker(std::function<void(const _Tp &)> __function)
      : _M_function(std::move(__function)) {}
  ~__worker() {
    std::unique_lock<std::mutex> __lock(_M_mutex);
    __wait_cooperatively(_M_changed, __lock,
                         __deadline(COOPERATIVE_TIMEOUT_INFINITE),
                         [this] { return !_M_is_working; });
  }
  void _M_add(const _Tp &__message) {
    {
      std::lock_guard<std::mutex> __lock(_M_mutex);
      _M_messages.push_back(__message);
      if (_M_is_working)
        return;
      _M_is_working = true;
    }
    __start([this] { _M_work(); });
  }

private:
  void _M_work() {
    std::unique_lock<std::mutex> __lock(_M_mutex);
    while (!_M_messages.empty()) {
      const _Tp __message = _M_messages.front();
      _M_messages.pop_front();
      __lock.unlock();
      _M_function(__message);
      __lock.lock();
    }
    _M_is_working = false;
    _M_changed.notify_all();
  }

  const std::function<void(const _Tp &)> _M_function;
  std::mutex _M_mutex;
  std::condition_variable _M_changed;
  std::deque<_Tp> _M_messages;
  bool _M_is_working = false;
};

} // namespace __ppl

/// A queue.
template <class _Tp>
class unbounded_buffer : public __ppl::__buffer_block<_Tp> {
public:
  typedef typename ITarget<_Tp>::filter_method filter_method;
  explicit unbounded_buffer(filter_method __filter = filter_method())
      : __ppl::__buffer_block<_Tp>(false, std::move(__filter)) {}
  bool enqueue(const _Tp &__message) { return this->_M_offer(__message); }
  _Tp dequeue();
};

/// The last message, for all who ask.
template <class _Tp>
class overwrite_buffer : public __ppl::__buffer_block<_Tp> {
public:
  typedef typename ITarget<_Tp>::filter_method filter_method;
  explicit overwrite_buffer(filter_method __filter = filter_method())
      : __ppl::__buffer_block<_Tp>(true, std::move(__filter)) {}
  bool has_value() const { return this->_M_has_message(); }
  _Tp value();
};

/// The first message, for all who ask; it declines all others.
template <class _Tp>
class single_assignment : public __ppl::__buffer_block<_Tp> {
public:
  typedef typename ITarget<_Tp>::filter_method filter_method;
  explicit single_assignment(filter_method __filter = filter_method())
      : __ppl::__buffer_block<_Tp>(true, std::move(__filter)) {}
  bool has_value() const { return this->_M_has_message(); }
  _Tp value();
  bool _M_offer(const _Tp &__message) override {
    std::lock_guard<std::mutex> __lock(_M_first);
    return !has_value() && __ppl::__buffer_block<_Tp>::_M_offer(__message);
  }

private:
  std::mutex _M_first;
};

/// Calls a function with each message.
template <class _Tp, class _Function = std::function<void(const _Tp &)>>
class call : public __ppl::__filtered_block<_Tp> {
public:
  typedef typename ITarget<_Tp>::filter_method filter_method;
  explicit call(const _Function &__function,
                filter_method __filter = filter_method())
      : __ppl::__filtered_block<_Tp>(std::move(__filter)),
        _M_worker(__function) {}

private:
  void _M_take(const _Tp &__message) override { _M_worker._M_add(__message); }
  __ppl::__worker<_Tp> _M_worker;
};

/// Passes on what a function makes of each message.
template <class _Input, class _Output>
class transformer : public __ppl::__filtered_block<_Input>,
                    public ISource<_Output> {
public:
  typedef typename ITarget<_Input>::filter_method filter_method;
  explicit transformer(std::function<_Output(const _Input &)> __function,
                       ITarget<_Output> *__target = nullptr,
                       filter_method __filter = filter_method())
      : __ppl::__filtered_block<_Input>(std::move(__filter)),
        ISource<_Output>(false),
        _M_worker([this, __function](const _Input &__message) {
          this->_M_add(__function(__message));
        }) {
    if (__target)
      this->link_target(__target);
  }

private:
  void _M_take(const _Input &__message) override {
    _M_worker._M_add(__message);
  }
  __ppl::__worker<_Input> _M_worker;
};

/// Whether the target took the message.
template <class _Tp> bool send(ITarget<_Tp> &__target, const _Tp &__message) {
  return __target._M_offer(__message);
}
template <class _Tp> bool send(ITarget<_Tp> *__target, const _Tp &__message) {
  return __target->_M_offer(__message);
}
template <class _Tp> bool asend(ITarget<_Tp> &__target, const _Tp &__message) {
  return __target._M_offer(__message);
}
template <class _Tp> bool asend(ITarget<_Tp> *__target, const _Tp &__message) {
  return __target->_M_offer(__message);
}

/// The next message, once the filter wants it. operation_timed_out when it took
/// too long.
template <class _Tp>
_Tp receive(ISource<_Tp> &__source,
            const typename ITarget<_Tp>::filter_method &__filter,
            unsigned __milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
  std::vector<_Tp> __result;
  if (!__source._M_receive(
          __filter, __ppl::__deadline(__milliseconds),
          [&](const _Tp &__message) { __result.push_back(__message); }))
    throw operation_timed_out();
  return __result[0];
}
template <class _Tp>
_Tp receive(ISource<_Tp> &__source,
            unsigned __milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
  return receive(__source, typename ITarget<_Tp>::filter_method(),
                 __milliseconds);
}
template <class _Tp, class... _Options>
_Tp receive(ISource<_Tp> *__source, const _Options &...__options) {
  return receive(*__source, __options...);
}
/// False if there is none.
template <class _Tp>
bool try_receive(ISource<_Tp> &__source, _Tp &__value,
                 const typename ITarget<_Tp>::filter_method &__filter =
                     typename ITarget<_Tp>::filter_method()) {
  return __source._M_receive(
      __filter, __ppl::__deadline(0),
      [&](const _Tp &__message) { __value = __message; });
}
template <class _Tp, class... _Options>
bool try_receive(ISource<_Tp> *__source, _Tp &__value,
                 const _Options &...__options) {
  return try_receive(*__source, __value, __options...);
}

template <class _Tp> _Tp unbounded_buffer<_Tp>::dequeue() {
  return receive<_Tp>(*this);
}
template <class _Tp> _Tp overwrite_buffer<_Tp>::value() {
  return receive<_Tp>(*this);
}
template <class _Tp> _Tp single_assignment<_Tp>::value() {
  return receive<_Tp>(*this);
}

} // namespace Concurrency

#endif
