// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The processor's cores.
#ifndef AMPVK_RUNTIME_SUPPORT_CORES_H
#define AMPVK_RUNTIME_SUPPORT_CORES_H

#include <algorithm>
#include <sched.h>
#include <thread>

namespace ampvk::runtime {

/// How many the process may use; at least 1.
inline unsigned usableCores() {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) == 0)
    return static_cast<unsigned>(std::max(CPU_COUNT(&cores), 1));
  return std::max(std::thread::hardware_concurrency(), 1u);
}

} // namespace ampvk::runtime

#endif
