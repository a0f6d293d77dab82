// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/CommandMarks.h"

#include "device/DeviceHandle.h"
#include "support/TestSwitches.h"

#include <algorithm>
#include <utility>

namespace ampvk::runtime {
namespace {

/// "saxpy, saxpy.cpp:12", or "upload, 64 bytes"
std::string labelOf(const DeviceWork &work) {
  if (!work.kernel)
    return std::string(nameOf(work.activity)) + ", " +
           std::to_string(work.bytes) + " bytes";
  return work.kernel->source.empty()
             ? work.kernel->text
             : work.kernel->text + ", " + work.kernel->source;
}

/// Whether timestamps that wait for nothing tell when the command before them
/// began. On lavapipe they are its end; others were not tried.
bool measuresStarts(const PhysicalDevice &physical) {
  const std::string asked = valueOf(TestSwitch::StartTimes);
  return asked.empty()
             ? physical.driver.driverID == VK_DRIVER_ID_NVIDIA_PROPRIETARY
             : asked != "0";
}

} // namespace

CommandMarks::CommandMarks(const DeviceHandle &device, QueueIndex place,
                           const std::string &name, bool canReset)
    : device(device), recorder(Recorder::get()),
      track(recorder ? recorder->queueTrack(name) : 0),
      hostResets(device.physical.canResetQueries),
      hasStarts(canReset && measuresStarts(device.physical)),
      validBits(recorder && (hostResets || canReset)
                    ? device.physical.timestampBits(place.family)
                    : 0),
      clock(device, validBits) {}

CommandMarks::~CommandMarks() {
  auto destroy = [&](const Page &one) {
    for (VkQueryPool pool : one.pools)
      device.vk.vkDestroyQueryPool(device.handle, pool, nullptr);
  };
  destroy(page);
  for (const Page &one : handedOver)
    destroy(one);
  for (const Page &one : unused)
    destroy(one);
}

/// Null where there is no memory for one, or for what else: then something has
/// no time.
VkQueryPool CommandMarks::makePool() const {
  VkQueryPoolCreateInfo info{VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO};
  info.queryType = VK_QUERY_TYPE_TIMESTAMP;
  info.queryCount = QueriesPerPool;
  VkQueryPool pool = VK_NULL_HANDLE;
  if (device.vk.vkCreateQueryPool(device.handle, &info, nullptr, &pool) !=
      VK_SUCCESS)
    return VK_NULL_HANDLE;
  return pool;
}

/// Returns the query's number.
uint32_t CommandMarks::stamp(VkPipelineStageFlagBits stage) {
  const uint32_t number = page.queries % QueriesPerPool;
  const size_t pool = page.queries / QueriesPerPool;
  if (pool == page.pools.size())
    page.pools.push_back(makePool());
  if (!page.pools[pool]) {
    page.isComplete = false;
    return page.queries++;
  }
  const DeviceFunctions &vk = device.vk;
  if (number == 0 && hostResets)
    vk.vkResetQueryPool(device.handle, page.pools[pool], 0, QueriesPerPool);
  else if (number == 0)
    vk.vkCmdResetQueryPool(commands, page.pools[pool], 0, QueriesPerPool);
  vk.vkCmdWriteTimestamp(commands, stage, page.pools[pool], number);
  return page.queries++;
}

void CommandMarks::open(VkCommandBuffer opened) {
  commands = opened;
  if (!unused.empty()) {
    page = std::move(unused.back());
    unused.pop_back();
  }
  if (hasTimes())
    stamp(VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT);
}

void CommandMarks::begin(const DeviceWork &work, bool isBehindBarrier) {
  const bool hasLabel = device.names && work.activity != Activity::None;
  // Without memory for it, there is nothing to end.
  const std::string label = hasLabel ? labelOf(work) : std::string();
  current = work;
  isBeside = isOpen && !isBehindBarrier;
  if (hasLabel)
    device.names.beginLabel(commands, label);
}

/// Whether the start of `next` is as good as the end of `last`.
bool CommandMarks::isLeftOpen(const DeviceWork &last, const DeviceWork &next,
                              bool isBehindBarrier) const {
  return hasStarts && last.activity == Activity::Kernel &&
         next.activity == Activity::Kernel &&
         (isBehindBarrier || next.kernel == last.kernel);
}

void CommandMarks::end(const DeviceWork &next, bool isBehindBarrier) {
  if (current.activity == Activity::None)
    return;
  TimedWork done{std::exchange(current, {})};
  device.names.endLabel(commands);
  if (hasTimes()) {
    done.isBeside = isBeside;
    if (isOpen)
      done.start = stamp(VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT);
    isOpen = isLeftOpen(done.work, next, isBehindBarrier);
    if (!isOpen)
      done.end = stamp(VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT);
  }
  if (recorder)
    page.work.push_back(done);
}

void CommandMarks::close(uint64_t number) {
  if (!recorder)
    return;
  page.number = number;
  page.handedOver = traceTime();
  handedOver.push_back(std::move(page));
  page = {};
}

void CommandMarks::drop() {
  current = {};
  isOpen = false;
  reuse(std::move(page));
  page = {};
}

void CommandMarks::reuse(Page &&done) {
  done.work.clear();
  done.queries = 0;
  done.isComplete = true;
  unused.push_back(std::move(done));
}

void CommandMarks::record(uint64_t number) {
  while (!handedOver.empty() && handedOver.front().number <= number) {
    Page done = std::move(handedOver.front());
    handedOver.pop_front();
    recordPage(done);
    reuse(std::move(done));
  }
}

/// Returns whether it has all.
bool CommandMarks::readTimes(const Page &page) {
  ticks.resize(page.queries);
  for (uint32_t first = 0; first < page.queries; first += QueriesPerPool) {
    const VkQueryPool pool = page.pools[first / QueriesPerPool];
    const uint32_t count = std::min(QueriesPerPool, page.queries - first);
    if (!pool || device.vk.vkGetQueryPoolResults(
                     device.handle, pool, 0, count, count * sizeof(uint64_t),
                     ticks.data() + first, sizeof(uint64_t),
                     VK_QUERY_RESULT_64_BIT) != VK_SUCCESS)
      return false;
  }
  return page.isComplete && !ticks.empty();
}

void CommandMarks::recordPage(const Page &page) {
  if (page.work.empty())
    return;
  TraceEvent event{TraceEvent::Kind::UntimedWork, track};
  event.place = device.name;
  event.submission = page.number;
  if (readTimes(page)) {
    clock.observe(ticks.front(), ticks.back(), page.handedOver, traceTime());
    event.kind = TraceEvent::Kind::Submission;
    event.begin = std::max(lastEnd, clock.hostTime(ticks.front()));
    event.end = std::max(event.begin, clock.hostTime(ticks.back()));
    recorder->add(event);
    lastEnd = event.begin;
    return recordTimes(page, event);
  }
  for (const TimedWork &one : page.work) {
    event.work = one.work;
    recorder->add(event);
  }
}

/// The end of the last of the commands that ran concurrently.
uint64_t CommandMarks::endOf(const Page &page, size_t last) const {
  const TimedWork &work = page.work[last];
  return clock.hostTime(
      ticks[work.end == None ? page.work[last + 1].start : work.end]);
}

/// The commands, each from the end of the one before.
void CommandMarks::recordTimes(const Page &page, TraceEvent &event) {
  event.kind = TraceEvent::Kind::Work;
  for (size_t i = 0, next; i < page.work.size(); i = next) {
    for (next = i + 1; next < page.work.size() && page.work[next].isBeside;)
      ++next;
    const uint64_t begin = lastEnd;
    lastEnd = std::max(begin, endOf(page, next - 1));
    for (size_t k = i; k < next; ++k) {
      event.work = page.work[k].work;
      event.begin = begin + (lastEnd - begin) * (k - i) / (next - i);
      event.end = begin + (lastEnd - begin) * (k - i + 1) / (next - i);
      recorder->add(event);
    }
  }
}

} // namespace ampvk::runtime
