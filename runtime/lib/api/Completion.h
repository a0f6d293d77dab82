// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The state behind a completion_future.
#ifndef AMPVK_RUNTIME_API_COMPLETION_H
#define AMPVK_RUNTIME_API_COMPLETION_H

#include "device/Accelerator.h"

#include <future>
#include <vector>

namespace Concurrency::__detail {

struct __amp_completion {
  /// The background task to wait for first; its errors are rethrown.
  std::shared_future<void> work;
  /// Tasks that only have to be finished.
  std::vector<std::shared_future<void>> others;
  /// Then all that an accelerator has done by some time. Null: nothing.
  __amp_device *accelerator = nullptr;
  ampvk::runtime::TimelinePoint point;
};

} // namespace Concurrency::__detail

namespace ampvk::runtime {

/// Is ready at once.
Concurrency::completion_future completed();
/// Becomes ready when the accelerator does not use the buffer any more.
Concurrency::completion_future endOfUse(Accelerator &accelerator,
                                        const Buffer &buffer);

} // namespace ampvk::runtime

#endif
