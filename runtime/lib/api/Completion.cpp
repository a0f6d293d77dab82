// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "api/Completion.h"

#include "support/Error.h"
#include "support/Exit.h"

#include <algorithm>
#include <thread>

namespace ampvk::runtime {

Concurrency::completion_future completed() {
  // Shared by all completed futures, as nothing changes it. Never destroyed,
  // because futures with static storage may outlive it.
  static const auto *state =
      new auto(std::make_shared<Concurrency::__detail::__amp_completion>());
  return Concurrency::completion_future(*state);
}

Concurrency::completion_future endOfUse(Accelerator &accelerator,
                                        const Buffer &buffer) {
  auto state = std::make_shared<Concurrency::__detail::__amp_completion>();
  Device &device = accelerator.device();
  Lock lock(device.mutex);
  state->accelerator = &accelerator;
  state->point = buffer.use.lastUse;
  return Concurrency::completion_future(std::move(state));
}

namespace {

/// Forever is more than clocks can tell.
bool waitFor(const std::shared_future<void> &work, const TimeLimit &limit) {
  if (limit.isNever())
    work.wait();
  return limit.isNever() ||
         work.wait_for(std::chrono::nanoseconds(limit.left())) ==
             std::future_status::ready;
}

/// Returns whether it is done by then.
bool waitFor(const Concurrency::__detail::__amp_completion &state,
             const TimeLimit &limit) {
  if (state.work.valid() && !waitFor(state.work, limit))
    return false;
  for (const std::shared_future<void> &other : state.others)
    if (!waitFor(other, limit))
      return false;
  return !state.accelerator ||
         state.accelerator->device().wait(state.point, limit);
}

} // namespace
} // namespace ampvk::runtime

namespace Concurrency {

void completion_future::get() const {
  const ampvk::runtime::Call call;
  if (!valid())
    throw std::future_error(std::future_errc::no_state);
  ampvk::runtime::waitFor(*_M_state, ampvk::runtime::TimeLimit());
  if (_M_state->work.valid())
    _M_state->work.get();
}

void completion_future::wait() const {
  _M_wait(std::chrono::nanoseconds::max()); // for ever
}

std::future_status
completion_future::_M_wait(std::chrono::nanoseconds time) const try {
  const ampvk::runtime::Call call;
  if (!valid())
    throw std::future_error(std::future_errc::no_state);
  ampvk::runtime::TimeLimit limit;
  if (time != time.max())
    limit = ampvk::runtime::TimeLimit(
        static_cast<uint64_t>(std::max<int64_t>(time.count(), 0)));
  return ampvk::runtime::waitFor(*_M_state, limit)
             ? std::future_status::ready
             : std::future_status::timeout;
} catch (const accelerator_view_removed &) {
  return std::future_status::ready; // get() finds it lost, too
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
