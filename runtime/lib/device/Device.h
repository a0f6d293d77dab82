// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A logical device and all that lives on it.
#ifndef AMPVK_RUNTIME_DEVICE_DEVICE_H
#define AMPVK_RUNTIME_DEVICE_DEVICE_H

#include "api/Fork.h"
#include "device/DeviceImages.h"
#include "device/ImageTransfer.h"
#include "device/Kernel.h"
#include "device/Memory.h"
#include "device/Queue.h"
#include "device/Samplers.h"
#include "device/Transfer.h"
#include "support/TimeLimit.h"
#include "vulkan/Instance.h"

#include <mutex>
#include <optional>

namespace ampvk::runtime {

namespace detail {
/// The VkDevice itself, which all other parts need from their first moment on.
struct DeviceHandle {
  explicit DeviceHandle(const PhysicalDevice &physical);
  ~DeviceHandle();

  const PhysicalDevice &physical;
  DeviceFunctions vk;
  VkDevice handle = nullptr;
  /// Whether kernels can reach buffers by their addresses.
  bool hasAddresses() const {
    return (physical.features & FeatureBufferAddress) != 0;
  }

  /// Where a buffer that was made for it lies.
  VkDeviceAddress addressOf(VkBuffer buffer) const;

  /// How many descriptors a kernel can have pushed; 0: none.
  uint32_t mostPushDescriptors = 0;
  /// In what pieces the host's memory can be imported; 0: not at all.
  VkDeviceSize hostImportUnit = 0;
  VkDeviceSize mostBufferBytes = ~VkDeviceSize(0);
  /// Up to here an allocation succeeds if there is memory; beyond it may.
  VkDeviceSize mostAllocationBytes = 0;
  /// Whether samplers may have any border color, and how many of them.
  bool hasCustomBorders = false;
  uint32_t mostCustomBorders = 0;
};
} // namespace detail

class Device : public detail::DeviceHandle {
public:
  explicit Device(const PhysicalDevice &physical);
  ~Device();

  /// Blocks until `moment`, handing over first what it takes. Others can use
  /// the device meanwhile, unless the caller holds the mutex.
  void finish(const Moment &moment);
  /// The same for what was handed over. Returns whether it is done by then.
  bool wait(const Moment &moment, const TimeLimit &limit = {}) const;
  /// As finish, before something is destroyed. What fails is a lost device, on
  /// which nothing runs any more.
  void abandon(const Moment &moment) noexcept;
  bool isDone(const Moment &moment) const;
  /// Hands over all that was recorded, and says when it will be done.
  Moment submit();
  /// Hands over all that was recorded, and has what comes on the main queue, be
  /// it the program's, wait for it. Returns that queue's last number.
  uint64_t join();
  /// Must come before the host waits for a use: what the program itself did
  /// with a shared resource, until now, becomes its last use. Under the mutex.
  void settle(UseRecord &use);
  /// Blocks until nobody writes what is used, so that the host may read it.
  void finishWrites(UseRecord &use);
  /// Blocks until nobody uses it, so that the host may write it.
  void finishUses(UseRecord &use);

  /// Guards everything below.
  ProcessMutex<std::recursive_mutex> mutex;
  Queue queue;
  std::optional<Queue> copies; ///< a second queue, if there is one
  Memory memory;
  Transfer transfer;
  DeviceImages images;
  ImageTransfer imageTransfer;
  Samplers samplers;
  KernelCache kernels;

private:
  UseRecord settled(UseRecord &use);
};

} // namespace ampvk::runtime

#endif
