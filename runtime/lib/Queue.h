// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The one queue of a device: command buffers, their order, and waiting.
///
/// Commands are recorded into the open command buffer and handed over by
/// submit(). Each submission has a number; a timeline semaphore counts them.
/// Memory dependencies between commands are found from the buffers that each
/// one uses. All members but wait() and isDone() are called under the device's
/// mutex.
#ifndef AMPVK_RUNTIME_QUEUE_H
#define AMPVK_RUNTIME_QUEUE_H

#include "Vulkan.h"

#include <array>
#include <atomic>
#include <initializer_list>

namespace ampvk::runtime {

class Device;

/// When a buffer was last used. Epochs are the stretches between barriers.
struct UseRecord {
  uint64_t readEpoch = 0;
  uint64_t writeEpoch = 0;
  uint64_t lastUse = 0;   ///< number of the last submission that uses it
  uint64_t lastWrite = 0; ///< number of the last submission that writes it
  /// Whether it is in the hands of the program too, whose commands are unknown.
  bool isShared = false;
  /// Whether the host reads what commands write there.
  bool isMapped = false;
};

struct Use {
  UseRecord *record;
  bool writes;
};

class Queue {
public:
  explicit Queue(Device &device);
  ~Queue();
  Queue(const Queue &) = delete;
  Queue &operator=(const Queue &) = delete;

  /// The open command buffer, after a barrier if a command that uses `uses`
  /// needs one.
  VkCommandBuffer record(const Use *uses, size_t count);
  VkCommandBuffer record(std::initializer_list<Use> uses) {
    return record(uses.begin(), uses.size());
  }
  /// A descriptor set that lives until the open command buffer has run.
  VkDescriptorSet allocateSet(VkDescriptorSetLayout layout);
  /// Hands the open command buffer over. Returns the number of the last
  /// submission, which is older if nothing was recorded.
  uint64_t submit();
  /// The same, but always a new one: the number stands for all that anybody
  /// submitted to the queue before.
  uint64_t mark();
  /// The number that the next submit() will give.
  uint64_t nextNumber() const { return submitted + 1; }

  VkQueue queue() const { return handle; }
  VkSemaphore semaphore() const { return timeline; }

  bool isDone(uint64_t number) const;
  /// Blocks until submission `number` is done, for at most `nanoseconds`.
  /// Returns whether it is.
  bool wait(uint64_t number, uint64_t nanoseconds = UINT64_MAX) const;

private:
  struct Slot {
    VkCommandPool pool = VK_NULL_HANDLE;
    VkCommandBuffer commands = nullptr;
    VkDescriptorPool sets = VK_NULL_HANDLE; ///< made on first use
    uint64_t number = 0;
  };

  void createCommands(Slot &slot);
  void open();
  void barrier(VkPipelineStageFlags stages, VkAccessFlags access);
  bool poll(uint64_t number, uint64_t nanoseconds) const;

  Device &device;
  VkQueue handle = nullptr;
  VkSemaphore timeline = VK_NULL_HANDLE;
  std::array<Slot, 64> ring;
  Slot *current = nullptr; ///< the open one
  size_t next = 0;
  std::atomic<uint64_t> submitted{0};
  uint64_t epoch = 1;
  bool isForHost = false;     ///< the open one writes what the host reads
  bool isBarrierLost = false; ///< with commands that could not be submitted
  mutable std::atomic<uint64_t> completed{0};
};

} // namespace ampvk::runtime

#endif
