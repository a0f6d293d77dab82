// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Work on storages that goes on while the program does: the host's part of
/// copy_async and synchronize_async. Each piece has a thread of its own, which
/// is locked out by nobody but those that use the same storages.
#ifndef AMPVK_RUNTIME_API_BACKGROUND_H
#define AMPVK_RUNTIME_API_BACKGROUND_H

#include "data/Storage.h"

#include <functional>

namespace ampvk::runtime {

/// Whether moving so much takes longer than starting a thread.
inline bool isLong(size_t bytes) { return bytes > 256 << 10; }

/// Calls `act` with the storages locked, and waits for what it returns. Whoever
/// uses one of the storages after this function has returned, its destructor
/// too, comes after `act`. The result is ready after all that, and throws what
/// it threw.
Concurrency::completion_future
inBackground(const std::vector<Storage *> &storages,
             std::function<Concurrency::completion_future()> act);

/// Becomes ready when everything is done that was handed to the accelerator,
/// and what goes on in the background now.
Concurrency::completion_future marker(Accelerator &accelerator);

/// Waits for all that goes on in the background.
void finishBackground();

} // namespace ampvk::runtime

#endif
