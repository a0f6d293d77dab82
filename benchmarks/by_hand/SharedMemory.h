// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Memory of the host that several devices import, so that what one of them
/// copies there another one can copy on.
#ifndef AMPVK_BENCHMARKS_BY_HAND_SHAREDMEMORY_H
#define AMPVK_BENCHMARKS_BY_HAND_SHAREDMEMORY_H

#include "Device.h"

namespace bench {

class SharedMemory {
public:
  explicit SharedMemory(size_t bytes);
  ~SharedMemory();
  SharedMemory(const SharedMemory &) = delete;
  SharedMemory &operator=(const SharedMemory &) = delete;

  /// All of it as a buffer of the device. Throws std::runtime_error if the
  /// driver cannot.
  Buffer importTo(ByHand &device) const;

private:
  uint32_t typeOn(ByHand &device, VkBuffer buffer) const;

  size_t bytes;
  void *memory;
};

} // namespace bench

#endif
