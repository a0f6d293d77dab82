// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels that are recorded as often as they are timed, and submitted at once:
/// nothing is between launches but a barrier.
#ifndef AMPVK_BENCHMARKS_BY_HAND_RECORDED_H
#define AMPVK_BENCHMARKS_BY_HAND_RECORDED_H

#include "../cuda/Run.h"
#include "Device.h"
#include "Shader.h"

namespace bench {

/// Prints the time of one of `launches` acts. `restart` is called before each
/// submission, and takes no time.
void measureRecorded(pairs::Run &run, const char *name, int launches,
                     const Queue::Record &act,
                     const std::function<void()> &restart = [] {});

inline void dispatch(VkCommandBuffer into, int groups, int rowsOfGroups = 1) {
  vkCmdDispatch(into, static_cast<uint32_t>(groups),
                static_cast<uint32_t>(rowsOfGroups), 1);
  waitForShaders(into);
}

} // namespace bench

#endif
