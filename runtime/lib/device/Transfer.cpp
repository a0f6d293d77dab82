// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Transfer.h"

#include "device/DeviceQueues.h"
#include "trace/Lines.h"
#include "trace/TraceScope.h"

#include <algorithm>
#include <utility>

namespace ampvk::runtime {
namespace {

/// Copies that take less time than a submission are submitted with the commands
/// that need them.
constexpr size_t MaxHeldBack = 64 << 10;

/// How much is copied at once between the host's memory and staging memory,
/// while the device copies what came before: by one thread so much that it
/// stays in its cache.
size_t maxInPiece() {
  return copyThreadCount() > 1 ? StagingRing::PieceSize : 1 << 20;
}

/// Hands `runs` out in pieces of at most `most` bytes; long ones are cut.
template <typename F>
void forEachPiece(const CopyRegions &runs, size_t most, F take) {
  Piece piece;
  auto hand = [&] {
    take(std::as_const(piece));
    piece = {{}, 0, true};
  };
  for (CopyRegion run : runs)
    while (run.bytes) {
      size_t part = std::min(run.bytes, most - piece.bytes);
      piece.runs.push_back({run.from, run.to, part});
      run = {run.from + part, run.to + part, run.bytes - part};
      piece.bytes += part;
      if (piece.bytes == most)
        hand();
    }
  if (piece.bytes)
    hand();
}

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

/// The regions with one side packed without gaps.
CopyRegions packed(CopyRegions runs, size_t CopyRegion::*side) {
  size_t at = 0;
  for (CopyRegion &run : runs) {
    run.*side = at;
    at += run.bytes;
  }
  return runs;
}

} // namespace

void StagingRing::rewind() {
  if (cursor && device.isDone(pieces[current]->use.lastUse))
    cursor = 0;
}

StagingRing::Span StagingRing::allocate(VkDeviceSize size) {
  size = (size + 255) / 256 * 256;
  if (cursor + size > PieceSize) {
    current = (current + 1) % Pieces;
    cursor = 0;
  }
  Buffer *&piece = pieces[current];
  if (!piece) {
    Lock lock(device.mutex);
    piece = from.create(PieceSize, kind);
  }
  if (cursor == 0)
    device.finish(piece->use.lastUse);
  Span span{piece, cursor, piece->mapped + cursor};
  cursor += size;
  return span;
}

Transfer::Transfer(DeviceQueues &device, Memory &memory,
                   PipelineCache &pipelines)
    : uploads(device, memory, MemoryKind::Upload),
      downloads(device, memory, MemoryKind::Download),
      arguments(device, memory, MemoryKind::Upload), device(device),
      shader(device, pipelines) {}

/// The queue for a copy to or from a buffer. Large copies use the copy queue,
/// if there is one, so that kernels can be launched meanwhile. Small copies use
/// it only if they overtake kernels there, as semaphores between queues take
/// time. The program sees only the main queue. (The result is used under the
/// mutex too.)
Queue &Transfer::chooseQueue(const Buffer &buffer, size_t bytes)
    AMPVK_NO_LOCK_ANALYSIS {
  Lock lock(device.mutex);
  Queue &main = device.queue;
  if (!device.copies || buffer.use.isShared)
    return main;
  const bool overtakes = main.isBehind(buffer.use.lastUse.of(QueueKind::Main));
  return bytes > StagingRing::PieceSize || overtakes ? *device.copies : main;
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
  Queue &queue = chooseQueue(to, all);
  uploads.rewind();
  forEachPiece(runs, maxInPiece(), [&](const Piece &piece) {
    StagingRing::Span span = uploads.allocate(piece.bytes);
    copyRegions(from, span.memory, packed(piece.runs, &CopyRegion::to));
    submitUpload(queue, span, to, piece);
  });
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

void Readback::takeOldest() {
  queue.wait(pending.front().number);
  pending.front().take();
  pending.pop_front();
}

void Readback::makeRoom() {
  if (pending.size() + 1 == StagingRing::Pieces)
    takeOldest();
}

void Readback::add(uint64_t number, std::function<void()> take) {
  pending.push_back({number, std::move(take)});
}

void Readback::finish() {
  while (!pending.empty())
    takeOldest();
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
  Queue &queue = chooseQueue(from, all);
  Readback readback(queue);
  downloads.rewind();
  forEachPiece(runs, maxInPiece(), [&](const Piece &piece) {
    readback.makeRoom();
    StagingRing::Span span = downloads.allocate(piece.bytes);
    readback.add(submitDownload(queue, from, span, piece),
                 [to, span, taken = packed(piece.runs, &CopyRegion::from)] {
                   copyRegions(span.memory, to, taken);
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

/// While this device writes pieces to its staging memory, the host copies those
/// before to the other's, which takes what was before these. Rings for
/// downloads are locked before those for uploads.
void Transfer::sendInPieces(Buffer &from, Transfer &other, Buffer &to,
                            const CopyRegions &runs) {
  const size_t all = totalBytes(runs);
  TraceScope traced("copy between accelerators", all);
  std::lock_guard ring(downloads.mutex);
  std::lock_guard others(other.uploads.mutex);
  Queue &queue = chooseQueue(from, all);
  Queue &othersQueue = other.chooseQueue(to, all);
  Readback readback(queue);
  downloads.rewind();
  other.uploads.rewind();
  forEachPiece(runs, maxInPiece(), [&](const Piece &piece) {
    readback.makeRoom();
    StagingRing::Span span = downloads.allocate(piece.bytes);
    readback.add(submitDownload(queue, from, span, piece), [&, span, piece] {
      StagingRing::Span there = other.uploads.allocate(piece.bytes);
      copyBytes(span.memory, there.memory, piece.bytes);
      other.submitUpload(othersQueue, there, to, piece);
    });
  });
  readback.finish();
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

void Transfer::fill(Buffer &to, const CopyRegions &words) {
  const size_t bytes = totalBytes(words);
  trace("fill: ", bytes, " bytes");
  Lock lock(device.mutex);
  VkCommandBuffer commands =
      device.queue.record({{&to.use, true}}, {Activity::Fill, bytes});
  for (const CopyRegion &run : words)
    device.vk.vkCmdFillBuffer(commands, to.handle, to.offset + run.to,
                              run.bytes, 0);
}

} // namespace ampvk::runtime
