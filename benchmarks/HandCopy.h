// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A buffer in the device's memory and the way between it and the host's, by
/// hand: in place where the host can map all of it as cached memory, else
/// through one staging buffer of the same size. AMPVK_TEST=no-shared-memory
/// counts here too, so that both sides have the same to do.
#ifndef AMPVK_BENCHMARKS_HANDCOPY_H
#define AMPVK_BENCHMARKS_HANDCOPY_H

#include "ByHand.h"

namespace bench {

class HandCopy {
public:
  HandCopy(ByHand &vulkan, VkDeviceSize bytes);
  ~HandCopy();
  HandCopy(const HandCopy &) = delete;
  HandCopy &operator=(const HandCopy &) = delete;

  VkBuffer buffer() const { return onDevice.handle; }
  bool isShared() const { return !staging.handle; }

  // Towards the device: the host's part, then the device's, if it has one.
  void give(const void *data);
  void recordToDevice(VkCommandBuffer commands) const;
  // And back.
  void recordToHost(VkCommandBuffer commands) const;
  void take(void *data) const;

private:
  void waitForDevice() const;

  ByHand &vulkan;
  VkDeviceSize bytes;
  Buffer onDevice, staging;
  char *memory; ///< of the one that the host maps
};

} // namespace bench

#endif
