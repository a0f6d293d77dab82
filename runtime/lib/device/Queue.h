// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A queue of a device: command buffers, their order, and waiting.
///
/// Commands are recorded into the open command buffer and handed over by
/// submit(). Each submission has a number (Timeline.h).
/// Memory dependencies between commands are found from the buffers that each
/// one uses, on this queue and on the other one. All members but wait() and
/// isDone() are called under the device's mutex.
#ifndef AMPVK_RUNTIME_DEVICE_QUEUE_H
#define AMPVK_RUNTIME_DEVICE_QUEUE_H

#include "device/Bindings.h"
#include "device/CommandMarks.h"
#include "device/Timeline.h"
#include "support/InlineVector.h"
#include "vulkan/Instance.h"

#include <array>
#include <atomic>
#include <initializer_list>
#include <optional>

namespace ampvk::runtime {

struct DeviceHandle;

/// All that runs kernels has one queue; where copies can have a second one, it
/// is the other's, and they run beside kernels.
enum class QueueKind { Main, Copies };
constexpr size_t QueueKinds = 2;

/// A point in a device's work: for each queue, the submissions up to a number.
struct TimelinePoint {
  std::array<uint64_t, QueueKinds> numbers{};
  uint64_t &of(QueueKind kind) { return numbers[static_cast<size_t>(kind)]; }
  uint64_t of(QueueKind kind) const {
    return numbers[static_cast<size_t>(kind)];
  }
};

/// When a buffer was last used. Epochs are the stretches between the barriers
/// of one queue.
struct HazardState {
  TimelinePoint readPoint;
  TimelinePoint writePoint;
  TimelinePoint lastUse;   ///< the last submissions that use it
  TimelinePoint lastWrite; ///< the last submissions that write it
  /// Whether it is in the hands of the program too, whose commands are unknown.
  bool isShared = false;
  /// Whether the host reads what commands write there.
  bool isMapped = false;
};

struct Use {
  HazardState *record;
  bool writes;
};

using UseList = InlineVector<Use, 12>;

class Queue {
public:
  Queue(const DeviceHandle &device, QueueKind kind, QueueIndex place);
  ~Queue();
  Queue(const Queue &) = delete;
  Queue &operator=(const Queue &) = delete;

  /// From now on commands of both wait for each other where they share buffers.
  static void pair(Queue &a, Queue &b);

  /// The open command buffer, after a barrier if a command that uses `uses`
  /// needs one. Hands the other queue's over if a use waits for it. `work`:
  /// what all that is recorded until the next call is for.
  VkCommandBuffer record(const Use *uses, size_t count,
                         const DeviceWork &work = {});
  VkCommandBuffer record(std::initializer_list<Use> uses,
                         const DeviceWork &work = {}) {
    return record(uses.begin(), uses.size(), work);
  }
  /// The bindings of the open command buffer.
  Bindings &bindings() { return bound; }
  /// Says that the open command buffer uses something that needs no barrier.
  void keepUntilDone(HazardState &use) { use.lastUse.of(kind) = nextNumber(); }
  /// A descriptor set that lives until the open command buffer has run.
  VkDescriptorSet allocateSet(VkDescriptorSetLayout layout);
  /// Hands the open command buffer over. Returns the number of the last
  /// submission, which is older if nothing was recorded.
  uint64_t submit();
  /// Keeps the open command buffer open for more commands. Callers rely on it
  /// being submitted: if that fails, the device counts as lost.
  void addToBatch() { ++batched; }
  /// How often, since it was opened. Needs no mutex.
  unsigned batchedCount() const { return batched; }
  /// Like submit, but always with a new number: it covers all earlier
  /// submissions to the queue, also the program's, and the other queue's.
  uint64_t mark();
  /// The number that the next submit() will give.
  uint64_t nextNumber() const { return submitted + 1; }
  /// Hands the open command buffer over if it has this number.
  void submitUpTo(uint64_t number) {
    if (number == nextNumber())
      submit();
  }
  /// The number that the last submit() gave. Needs no mutex.
  uint64_t lastNumber() const { return submitted; }
  /// Whether all is done that was handed over.
  bool isDoneSoFar() const { return isDone(submitted); }
  /// Whether commands were recorded, or may be running, after those of
  /// `number`.
  bool isBehind(uint64_t number) const {
    return number < (current ? nextNumber() : submitted.load()) &&
           (current || !isDoneSoFar());
  }

  /// For traces: tells of what is over.
  void recordFinished();

  VkQueue queue() const { return handle; }
  /// That reaches submissions' numbers; null on devices without such.
  VkSemaphore semaphore() const { return timeline.semaphore(); }

  bool isDone(uint64_t number) const;
  /// Blocks until submission `number` is done, for at most `nanoseconds`.
  /// Returns whether it is.
  bool wait(uint64_t number, uint64_t nanoseconds = UINT64_MAX) const;
  /// Polls for so long, if it is a GPU's, and sleeps for `nap` nanoseconds in
  /// between. Returns whether it is done.
  bool poll(uint64_t number, uint64_t nanoseconds, uint64_t nap = 0) const;
  /// Waits without polling.
  bool sleepUntil(uint64_t number, uint64_t nanoseconds = UINT64_MAX) const;

private:
  struct Slot {
    VkCommandPool pool = VK_NULL_HANDLE;
    VkCommandBuffer commands = nullptr;
    VkDescriptorPool sets = VK_NULL_HANDLE; ///< made on first use
    uint64_t number = 0;
  };

  std::string name() const;
  void setNames() noexcept;
  void createCommands(Slot &slot);
  Slot &freeSlot();
  void open();
  void follow(const Use &use);
  void barrier(VkPipelineStageFlags stages, VkAccessFlags access);
  void send(Slot &slot, uint64_t number);
  void refuseIfLost() const;
  bool doze(uint64_t number, uint64_t nanoseconds) const;
  void setCompleted(uint64_t number) const;

  const DeviceHandle &device;
  const QueueKind kind;
  const QueueIndex place;
  const bool hasAllBarriers;
  Timeline timeline;
  Queue *other = nullptr; ///< null: there is none
  VkPipelineStageFlags stages;
  VkAccessFlags writes, access; ///< of commands
  VkQueue handle = nullptr;
  std::array<Slot, 64> slots;
  Slot *current = nullptr; ///< the open one
  Bindings bound;          ///< in the open one
  std::optional<CommandMarks> marks;
  uint64_t awaited = 0; ///< the other's number that the open one waits for
  std::atomic<unsigned> batched{0};
  std::atomic<bool> isLost{false}; ///< with batched commands
  std::atomic<uint64_t> submitted{0};
  uint64_t epoch = 1;
  bool isForHost = false; ///< the open one writes what the host reads
  /// With commands that could not be submitted. Also at first: the validation
  /// layer makes static objects at the first barrier, and the exit handler that
  /// is registered by the first submission must not outlive them.
  bool isBarrierLost = true;
  mutable std::atomic<uint64_t> completed{0};
};

} // namespace ampvk::runtime

#endif
