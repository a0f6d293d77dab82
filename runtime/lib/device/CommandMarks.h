// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What the commands of a queue are for: labels around them for tools, and when
/// each one ran: timestamps (AMPVK_TRACE). A queue that nobody looks at has
/// none.
///
/// There is one timestamp at the beginning of a command buffer and one behind
/// each command, so a command's time is from the end of the one before, or from
/// the buffer's beginning, to its own end. Where kernels run side by side, each
/// has what it takes longer than those before it, and all together what passed.
///
/// On some GPUs (tellsStarts()) a timestamp for the end of a command keeps the
/// next one waiting for a microsecond more. One that waits for nothing does
/// not, and tells when the front end has come by: just after it began the
/// command. So where a barrier lets the next kernel wait for the end of this
/// one, its start is taken for that. Launches of one kernel without a barrier
/// share their time.
#ifndef AMPVK_RUNTIME_DEVICE_COMMANDMARKS_H
#define AMPVK_RUNTIME_DEVICE_COMMANDMARKS_H

#include "ampvk/KernelInterface.h"
#include "device/DeviceClock.h"
#include "trace/Recorder.h"
#include "vulkan/Instance.h"

#include <deque>
#include <vector>

namespace ampvk::runtime {

/// Under the device's mutex.
class CommandMarks {
public:
  /// `name`: the queue's. `canReset`: whether its commands can reset queries.
  CommandMarks(const DeviceHandle &device, QueuePlace place,
               const std::string &name, bool canReset);
  ~CommandMarks();
  CommandMarks(const CommandMarks &) = delete;
  CommandMarks &operator=(const CommandMarks &) = delete;

  /// At the beginning of a command buffer.
  void open(VkCommandBuffer commands);
  /// Before the commands for `work`, which wait `isBehindBarrier`, or not, for
  /// those before.
  void begin(const DeviceWork &work, bool isBehindBarrier);
  /// Behind them, if there are any, and before what is to begin next.
  void end(const DeviceWork &next, bool isBehindBarrier);
  void end() { end({}, false); }
  /// The command buffer will be known as `number`.
  void close(uint64_t number);
  /// It could not be handed over.
  void drop();
  /// Records all up to this number, which is done.
  void record(uint64_t number);
  /// Whether there is anything that is not yet recorded.
  bool isBehind() const { return !handedOver.empty(); }

private:
  static constexpr uint32_t QueriesPerPool = 64;
  struct TimedWork {
    DeviceWork work;
    uint32_t start = None; ///< the query behind its start, if it has one
    uint32_t end = None;   ///< behind its end; None: it is the next one's start
    bool isBeside = false; ///< the one before, of the same kernel
  };
  /// Of one command buffer.
  struct Page {
    std::vector<VkQueryPool> pools;
    std::vector<TimedWork> work;
    uint32_t queries = 0;
    bool isComplete = true;
    uint64_t number = 0, handedOver = 0;
  };

  bool hasTimes() const { return validBits != 0; }
  VkQueryPool makePool() const;
  void reuse(Page &&done);
  uint32_t stamp(VkPipelineStageFlagBits stage);
  bool isLeftOpen(const DeviceWork &next, bool isBehindBarrier) const;
  bool readTimes(const Page &page);
  void recordPage(const Page &page);
  void recordTimes(const Page &page, TraceEvent &event);
  uint64_t endOf(const Page &page, size_t last) const;

  const DeviceHandle &device;
  Recorder *const recorder; ///< null: only labels are wanted
  const TraceTrack track;
  const bool hostResets;
  const bool hasStarts;
  const uint32_t validBits;           ///< of a timestamp; 0: the queue has none
  VkCommandBuffer commands = nullptr; ///< the open one
  Page page;                          ///< its
  DeviceWork current;
  bool isBeside = false; ///< the current one
  bool isOpen = false;   ///< the one before has no end of its own
  std::deque<Page> handedOver;
  std::vector<Page> unused;
  DeviceClock clock;
  std::vector<uint64_t> ticks;
  uint64_t lastEnd = 0;
};

} // namespace ampvk::runtime

#endif
