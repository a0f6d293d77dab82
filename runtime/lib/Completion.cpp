// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Completion.h"

#include "Error.h"

#include <algorithm>
#include <thread>

namespace ampvk::runtime {

Concurrency::completion_future completed() {
  // The same for all: nothing changes it. Never destroyed, as futures with
  // static storage may outlive it.
  static const auto *state =
      new auto(std::make_shared<Concurrency::detail::__amp_completion>());
  return Concurrency::completion_future(*state);
}

Concurrency::completion_future marker(Accelerator &accelerator) {
  auto state = std::make_shared<Concurrency::detail::__amp_completion>();
  if (!accelerator.isHost()) {
    Device &device = accelerator.device();
    std::lock_guard lock(device.mutex);
    state->accelerator = &accelerator;
    state->number = device.queue.submit();
  }
  return Concurrency::completion_future(std::move(state));
}

namespace {

/// Waits at most `nanoseconds`. Returns whether it is done.
bool waitFor(const Concurrency::detail::__amp_completion &state,
             uint64_t nanoseconds) {
  if (!state.accelerator)
    return true;
  return state.accelerator->device().queue.wait(state.number, nanoseconds);
}

} // namespace
} // namespace ampvk::runtime

namespace Concurrency {

void completion_future::get() const {
  if (!valid())
    throw std::future_error(std::future_errc::no_state);
  ampvk::runtime::waitFor(*_M_state, UINT64_MAX);
}

void completion_future::wait() const { get(); }

std::future_status
completion_future::_M_wait(std::chrono::nanoseconds time) const {
  if (!valid())
    throw std::future_error(std::future_errc::no_state);
  auto limit = static_cast<uint64_t>(std::max<int64_t>(time.count(), 0));
  return ampvk::runtime::waitFor(*_M_state, limit)
             ? std::future_status::ready
             : std::future_status::timeout;
}

completion_future::operator std::shared_future<void>() const {
  if (!valid())
    return {};
  return std::async(std::launch::deferred, [state = *this] { state.get(); })
      .share();
}

void completion_future::_M_then(std::function<void()> function) const {
  if (!valid())
    throw std::future_error(std::future_errc::no_state);
  std::thread([state = *this, function = std::move(function)] {
    try {
      state.get();
    } catch (const std::exception &) {
      return; // never completed
    }
    function();
  }).detach();
}

} // namespace Concurrency
