// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Labels for the commands of a queue, for tools, and timestamps of when each
/// one ran (AMPVK_TRACE). A queue has none unless tracing or a tool asks for
/// them.
///
/// There is a timestamp at the start of a command buffer and one after each
/// command. A command's time runs from the end of the previous command, or from
/// the start of the buffer, to its own end. If kernels run concurrently, each
/// one has the time by which it outlasts those before it; together they have
/// the elapsed time.
///
/// On some GPUs (measuresStarts()) a timestamp at the end of a command delays
/// the next one by another microsecond. A timestamp that does not wait costs
/// nothing, and records when the front end reached it: shortly after the start
/// of the command. So if a barrier makes the next kernel wait for the end of
/// this one, the start of the next is taken as the end. Launches of one kernel
/// without a barrier share their time.
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
  CommandMarks(const DeviceHandle &device, QueueIndex place,
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
  /// The marks of one command buffer.
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
  bool isLeftOpen(const DeviceWork &last, const DeviceWork &next,
                  bool isBehindBarrier) const;
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
