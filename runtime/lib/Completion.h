// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a completion_future waits for.
#ifndef AMPVK_RUNTIME_COMPLETION_H
#define AMPVK_RUNTIME_COMPLETION_H

#include "Accelerator.h"

namespace Concurrency::detail {

/// All submissions to an accelerator up to one of them. Without an accelerator
/// it is done already.
struct __amp_completion {
  __amp_device *accelerator = nullptr;
  uint64_t number = 0;
};

} // namespace Concurrency::detail

namespace ampvk::runtime {

/// Is ready at once.
Concurrency::completion_future completed();
/// Becomes ready when everything is done that was handed to the accelerator.
Concurrency::completion_future marker(Accelerator &accelerator);

} // namespace ampvk::runtime

#endif
