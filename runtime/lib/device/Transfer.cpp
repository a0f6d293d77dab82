// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Transfer.h"

#include "device/DeviceQueues.h"
#include "device/Readback.h"
#include "device/StagedUpload.h"
#include "trace/Lines.h"
#include "trace/TraceScope.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <utility>

namespace ampvk::runtime {
namespace {

/// Copies that take less time than a submission are submitted with the commands
/// that need them.
constexpr size_t MaxHeldBack = 64 << 10;

/// Copies of more use the second queue.
constexpr size_t MaxOnMainQueue = 4 << 20;

/// Regions between `runs` of a buffer at `offset` and bytes that lie packed
/// from `packed` on.
std::vector<VkBufferCopy> packedRegions(const CopyRegions &runs,
                                        size_t CopyRegion::*side,
                                        VkDeviceSize offset,
                                        VkDeviceSize packed, bool isSource) {
  std::vector<VkBufferCopy> regions;
  regions.reserve(runs.size());
  for (const CopyRegion &run : runs) {
    VkDeviceSize inBuffer = offset + run.*side;
    regions.push_back(isSource ? VkBufferCopy{inBuffer, packed, run.bytes}
                               : VkBufferCopy{packed, inBuffer, run.bytes});
    packed += run.bytes;
  }
  return regions;
}

} // namespace

Transfer::Transfer(DeviceQueues &device, Memory &memory,
                   PipelineCache &pipelines)
    : uploads(device, memory, MemoryKind::Upload),
      downloads(device, memory, MemoryKind::Download),
      exchange(device, memory, MemoryKind::Exchange),
      arguments(device, memory, MemoryKind::Upload), device(device),
      memory(memory), shader(device, pipelines) {}

/// The queue for a copy that uses a buffer. Large copies use the copy queue, if
/// there is one, so that kernels can be launched meanwhile. Small copies use it
/// only if they overtake kernels there, as semaphores between queues take time:
/// what they wait for comes before other commands. The program sees only the
/// main queue. (The result is used under the mutex too.)
Queue &Transfer::chooseQueue(const Use &use,
                             size_t bytes) AMPVK_NO_LOCK_ANALYSIS {
  Lock lock(device.mutex);
  Queue &main = device.queue;
  const HazardState &state = *use.record;
  if (!device.copies || state.isShared)
    return main;
  const TimelinePoint &before = use.writes ? state.lastUse : state.lastWrite;
  const bool overtakes = main.isBehind(before.of(QueueKind::Main));
  return bytes > MaxOnMainQueue || overtakes ? *device.copies : main;
}

void Transfer::upload(const char *from, Buffer &to, const CopyRegions &runs) {
  const size_t bytes = totalBytes(runs);
  trace("upload: ", bytes, " bytes");
  if (!to.mapped)
    return write(from, to, runs);
  device.finishUses(to.use);
  TraceScope traced({Activity::Upload, bytes}, device.name);
  copyRegions(from, to.mapped, runs);
}

/// From packed bytes in staging memory.
void Transfer::submitUpload(Queue &queue, const StagingRing::Span &from,
                            Buffer &to, const Piece &piece) {
  std::vector<VkBufferCopy> regions =
      packedRegions(piece.runs, &CopyRegion::to, to.offset, from.offset, false);
  Lock lock(device.mutex);
  VkCommandBuffer commands =
      queue.record({{&to.use, true}},
                   {Activity::Upload, piece.bytes, nullptr, piece.isContinued});
  queue.keepUntilDone(from.buffer->use);
  device.vk.vkCmdCopyBuffer(commands, from.buffer->handle, to.handle,
                            static_cast<uint32_t>(regions.size()),
                            regions.data());
  if (&queue == &device.queue && piece.bytes <= MaxHeldBack)
    device.submitWithNext();
  else
    queue.submit();
}

void Transfer::write(const char *from, Buffer &to, const CopyRegions &runs) {
  const size_t all = totalBytes(runs);
  TraceScope traced("upload", all);
  std::lock_guard ring(uploads.mutex);
  Queue &queue = chooseQueue({&to.use, true}, all);
  StagedUpload upload(uploads, all);
  forEachPiece(runs, PieceSizes::growing(all), [&](const Piece &piece) {
    const StagingRing::Span span = upload.allocate(piece.bytes);
    upload.add(
        upload.copy(from, span, packed(piece.runs, &CopyRegion::to)),
        [=, this, &queue, &to] { submitUpload(queue, span, to, piece); });
  });
  upload.finish();
}

void Transfer::download(Buffer &from, char *to, const CopyRegions &runs) {
  const size_t bytes = totalBytes(runs);
  trace("download: ", bytes, " bytes");
  if (!from.mapped)
    return read(from, to, runs);
  device.finishWrites(from.use);
  TraceScope traced({Activity::Download, bytes}, device.name);
  copyRegions(from.mapped, to, runs);
}

/// To packed bytes in staging memory. Returns the submission's number.
uint64_t Transfer::submitDownload(Queue &queue, Buffer &from,
                                  const StagingRing::Span &to,
                                  const Piece &piece) {
  std::vector<VkBufferCopy> regions = packedRegions(
      piece.runs, &CopyRegion::from, from.offset, to.offset, true);
  Lock lock(device.mutex);
  VkCommandBuffer commands = queue.record(
      {{&from.use, false}, {&to.buffer->use, true}},
      {Activity::Download, piece.bytes, nullptr, piece.isContinued});
  device.vk.vkCmdCopyBuffer(commands, from.handle, to.buffer->handle,
                            static_cast<uint32_t>(regions.size()),
                            regions.data());
  return queue.submit();
}

void Transfer::read(Buffer &from, char *to, const CopyRegions &runs) {
  const size_t all = totalBytes(runs);
  TraceScope traced("download", all);
  std::lock_guard ring(downloads.mutex);
  Queue &queue = chooseQueue({&from.use, false}, all);
  Readback readback(queue, downloads, all);
  forEachPiece(runs, PieceSizes::shrinking(), [&](const Piece &piece) {
    StagingRing::Span span = readback.allocate(piece.bytes);
    readback.add(
        span, submitDownload(queue, from, span, piece),
        [to, span, all, taken = packed(piece.runs, &CopyRegion::from)] {
          return std::make_unique<HostCopy>(span.memory, to, taken, all);
        });
  });
  readback.finish();
}

void Transfer::send(Buffer &from, Transfer &other, Buffer &to,
                    const CopyRegions &runs) {
  if (from.mapped) {
    device.finishWrites(from.use);
    return other.upload(from.mapped, to, runs);
  }
  if (to.mapped) {
    other.device.finishUses(to.use);
    return download(from, to.mapped, runs);
  }
  trace("copy between accelerators: ", totalBytes(runs), " bytes");
  sendInPieces(from, other, to, runs);
}

/// Has the other device take a piece out of this one's staging memory, which it
/// imports; where that cannot be, the host copies it. The span is free again
/// from the point on that is returned.
TimelinePoint Transfer::forward(const StagingRing::Span &from, Transfer &other,
                                Queue &othersQueue, Buffer &to,
                                const Piece &piece) {
  Buffer *there = nullptr;
  if (from.buffer->block) {
    Lock lock(other.device.mutex);
    there = other.memory.share(from.buffer->block);
  }
  if (!there) {
    other.write(from.memory, to, packed(piece.runs, &CopyRegion::from));
    return {};
  }
  other.submitUpload(othersQueue, {there, from.offset, from.memory}, to, piece);
  return there->use.lastUse;
}

/// While this device writes a piece to staging memory, the other one reads the
/// piece before.
void Transfer::sendInPieces(Buffer &from, Transfer &other, Buffer &to,
                            const CopyRegions &runs) {
  const size_t all = totalBytes(runs);
  TraceScope traced("copy between accelerators", all);
  std::lock_guard ring(exchange.mutex);
  Queue &queue = chooseQueue({&from.use, false}, all);
  Queue &othersQueue = other.chooseQueue({&to.use, true}, all);
  struct Written {
    StagingRing::Span span;
    Piece piece;
    uint64_t number;
  };
  std::optional<Written> last;
  std::deque<TimelinePoint> reads; // of the spans that may be in use there
  auto forwardLast = [&] {
    queue.wait(last->number);
    reads.push_back(forward(last->span, other, othersQueue, to, last->piece));
  };
  exchange.begin(all);
  forEachPiece(runs, PieceSizes::forDevices(all), [&](const Piece &piece) {
    // One more is the last one.
    if (reads.size() + 2 == StagingRing::Pieces) {
      other.device.finish(reads.front());
      reads.pop_front();
    }
    StagingRing::Span span = exchange.allocate(piece.bytes);
    uint64_t number = submitDownload(queue, from, span, piece);
    if (last)
      forwardLast();
    last = {span, piece, number};
  });
  if (!last)
    return;
  forwardLast();
  other.device.finish(reads.back());
}

void Transfer::copy(Buffer &from, Buffer &to, const CopyRegions &runs) {
  const size_t bytes = totalBytes(runs);
  trace("copy on the accelerator: ", bytes, " bytes");
  Lock lock(device.mutex);
  const CopyRegions left = shader.record(from, to, runs);
  std::vector<VkBufferCopy> regions;
  for (const CopyRegion &run : left)
    regions.push_back({from.offset + run.from, to.offset + run.to, run.bytes});
  if (!regions.empty()) {
    const size_t rest = totalBytes(left);
    VkCommandBuffer commands =
        device.queue.record({{&from.use, false}, {&to.use, true}},
                            {Activity::Copy, rest, nullptr, rest < bytes});
    device.vk.vkCmdCopyBuffer(commands, from.handle, to.handle,
                              static_cast<uint32_t>(regions.size()),
                              regions.data());
  }
  device.submitSoon();
}

void Transfer::fill(Buffer &to, const CopyRegions &words, uint32_t word) {
  const size_t bytes = totalBytes(words);
  trace("fill: ", bytes, " bytes");
  Lock lock(device.mutex);
  VkCommandBuffer commands =
      device.queue.record({{&to.use, true}}, {Activity::Fill, bytes});
  for (const CopyRegion &run : words)
    device.vk.vkCmdFillBuffer(commands, to.handle, to.offset + run.to,
                              run.bytes, word);
}

} // namespace ampvk::runtime
