// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// critical_section and reader_writer_lock.
#ifndef AMPVK_COMPAT_PPL_LOCKS_H
#define AMPVK_COMPAT_PPL_LOCKS_H

#include "blocking.h"
#include "exceptions.h"

namespace Concurrency {
namespace __ppl {

/// Holds a lock, taken by `_Take`, while it lives.
template <class _Lock, void (_Lock::*_Take)()> class __holder {
public:
  explicit __holder(_Lock &__lock) : _M_lock(__lock) { (_M_lock.*_Take)(); }
  ~__holder() { _M_lock.unlock(); }
  __holder(const __holder &) = delete;
  __holder &operator=(const __holder &) = delete;

private:
  _Lock &_M_lock;
};

} // namespace __ppl

/// A lock that one thread holds.
class critical_section {
public:
  typedef critical_section &native_handle_type;

  critical_section() {}
  critical_section(const critical_section &) = delete;
  critical_section &operator=(const critical_section &) = delete;

  /// improper_lock if the calling thread holds it.
  void lock() { try_lock_for(COOPERATIVE_TIMEOUT_INFINITE); }
  bool try_lock() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (_M_is_held())
      return false;
    _M_owner = std::this_thread::get_id();
    return true;
  }
  bool try_lock_for(unsigned __milliseconds) {
    std::unique_lock<std::mutex> __lock(_M_mutex);
    if (_M_owner == std::this_thread::get_id())
      throw improper_lock();
    if (!__ppl::__wait_cooperatively(_M_changed, __lock,
                                     __ppl::__deadline(__milliseconds),
                                     [this] { return !_M_is_held(); }))
      return false;
    _M_owner = std::this_thread::get_id();
    return true;
  }
  void unlock() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    _M_owner = std::thread::id();
    _M_changed.notify_one();
  }
  native_handle_type native_handle() { return *this; }

  typedef __ppl::__holder<critical_section, &critical_section::lock>
      scoped_lock;

private:
  bool _M_is_held() const { return _M_owner != std::thread::id(); }

  std::mutex _M_mutex;
  std::condition_variable _M_changed;
  std::thread::id _M_owner;
};

/// A lock that one writer or several readers hold. Writers go first.
class reader_writer_lock {
public:
  reader_writer_lock() {}
  reader_writer_lock(const reader_writer_lock &) = delete;
  reader_writer_lock &operator=(const reader_writer_lock &) = delete;

  /// improper_lock, here and in lock_read(), if the calling thread is the
  /// writer.
  void lock() {
    std::unique_lock<std::mutex> __lock(_M_mutex);
    _M_check_owner();
    ++_M_waiting_writers;
    __ppl::__wait_cooperatively(_M_changed, __lock,
                                __ppl::__deadline(COOPERATIVE_TIMEOUT_INFINITE),
                                [this] { return _M_is_free(); });
    --_M_waiting_writers;
    _M_writer = std::this_thread::get_id();
  }
  bool try_lock() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (!_M_is_free())
      return false;
    _M_writer = std::this_thread::get_id();
    return true;
  }
  void lock_read() {
    std::unique_lock<std::mutex> __lock(_M_mutex);
    _M_check_owner();
    __ppl::__wait_cooperatively(_M_changed, __lock,
                                __ppl::__deadline(COOPERATIVE_TIMEOUT_INFINITE),
                                [this] { return _M_may_read(); });
    ++_M_readers;
  }
  bool try_lock_read() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (!_M_may_read())
      return false;
    ++_M_readers;
    return true;
  }
  void unlock() {
    std::lock_guard<std::mutex> __lock(_M_mutex);
    if (_M_readers)
      --_M_readers;
    else
      _M_writer = std::thread::id();
    _M_changed.notify_all();
  }

  typedef __ppl::__holder<reader_writer_lock, &reader_writer_lock::lock>
      scoped_lock;
  typedef __ppl::__holder<reader_writer_lock, &reader_writer_lock::lock_read>
      scoped_lock_read;

private:
  bool _M_is_free() const {
    return _M_writer == std::thread::id() && !_M_readers;
  }
  bool _M_may_read() const {
    return _M_writer == std::thread::id() && !_M_waiting_writers;
  }
  void _M_check_owner() const {
    if (_M_writer == std::this_thread::get_id())
      throw improper_lock();
  }

  std::mutex _M_mutex;
  std::condition_variable _M_changed;
  std::thread::id _M_writer;
  unsigned _M_readers = 0;
  unsigned _M_waiting_writers = 0;
};

} // namespace Concurrency

#endif
