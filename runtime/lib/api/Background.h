// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Background work on storages: the host's part of copy_async and
/// synchronize_async. Each task has a thread of its own and blocks only code
/// that uses the same storages.
#ifndef AMPVK_RUNTIME_API_BACKGROUND_H
#define AMPVK_RUNTIME_API_BACKGROUND_H

#include "data/Storage.h"

#include <functional>

namespace ampvk::runtime {

/// Whether moving so much takes longer than starting a thread.
inline bool isLong(size_t bytes) { return bytes > 256 << 10; }

/// Locks the storages, calls `act` on a background thread, and waits for the
/// result. Later uses of a storage, including its destruction, wait until `act`
/// has finished. The returned future is ready after that, and throws the
/// exception of `act`, if any.
Concurrency::completion_future
inBackground(const StorageList &storages,
             std::function<Concurrency::completion_future()> act);

/// Becomes ready when everything is done that was handed to the accelerator,
/// and what goes on in the background now.
Concurrency::completion_future marker(Accelerator &accelerator);

/// Waits for all that marker() is for.
void waitForAll(Accelerator &accelerator);

/// Waits for all that goes on in the background.
void finishBackground();

} // namespace ampvk::runtime

#endif
