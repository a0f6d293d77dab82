// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a completion_future waits for.
#ifndef AMPVK_RUNTIME_API_COMPLETION_H
#define AMPVK_RUNTIME_API_COMPLETION_H

#include "device/Accelerator.h"

#include <future>
#include <vector>

namespace Concurrency::__detail {

struct __amp_completion {
  /// What goes on in the background, first; its errors are passed on.
  std::shared_future<void> work;
  /// What only has to be over.
  std::vector<std::shared_future<void>> others;
  /// Then all that an accelerator has done by some time. Null: nothing.
  __amp_device *accelerator = nullptr;
  ampvk::runtime::Moment moment;
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
