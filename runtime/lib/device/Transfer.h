// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Transfers between the host's memory and buffers, and between buffers. Mapped
/// buffers are accessed directly, others through staging memory in pieces, so
/// that the copies of host and device overlap. Must not be called under the
/// device's mutex, which stays free while the host copies or waits. The caller
/// locks the storages.
#ifndef AMPVK_RUNTIME_DEVICE_TRANSFER_H
#define AMPVK_RUNTIME_DEVICE_TRANSFER_H

#include "device/CopyShader.h"
#include "device/Memory.h"
#include "support/Fork.h"
#include "support/HostCopy.h"

#include <deque>
#include <functional>
#include <mutex>

namespace ampvk::runtime {

/// Memory that is handed out in order, round and round.
class StagingRing {
public:
  /// Held while allocating spans, until all commands that use them are
  /// recorded; locked before the device's mutex.
  ProcessMutex<std::mutex> mutex;

  StagingRing(DeviceQueues &device, Memory &from, MemoryKind kind)
      : device(device), from(from), kind(kind) {}

  static constexpr VkDeviceSize PieceSize = 4 << 20;
  static constexpr size_t Pieces = 4;

  struct Span {
    Buffer *buffer;
    VkDeviceSize offset; ///< into the VkBuffer
    char *memory;
  };
  /// Before the spans of one transfer, when the host has taken all that earlier
  /// ones hold: begins again with the piece used last, if the device is done
  /// with it. It is in the host's caches, and the whole ring does not fit.
  void rewind();
  /// At most PieceSize bytes, free for the host now, until commands that use
  /// the buffer have run. Waits where the device still uses the memory.
  Span allocate(VkDeviceSize size);

private:
  DeviceQueues &device;
  Memory &from;
  MemoryKind kind;
  Buffer *pieces[Pieces] = {};
  size_t current = 0;
  VkDeviceSize cursor = 0;
};

/// Reads results back through the ring: the host copies spans while the device
/// writes the next ones.
class Readback {
public:
  explicit Readback(const Queue &queue) : queue(queue) {}

  /// Before a span is allocated: a piece is used again only after what it
  /// holds has been taken.
  void makeRoom();
  /// `take` is called once submission `number` to the queue is done.
  void add(uint64_t number, std::function<void()> take);
  /// Waits for all remaining spans. After an error, spans that were not taken
  /// are dropped.
  void finish();

private:
  void takeOldest();

  struct Pending {
    uint64_t number;
    std::function<void()> take;
  };
  const Queue &queue;
  std::deque<Pending> pending;
};

/// A part that is copied at once.
struct Piece {
  CopyRegions runs;
  size_t bytes = 0;
  bool isContinued = false; ///< it is not the first one
};

class Transfer {
public:
  Transfer(DeviceQueues &device, Memory &memory, PipelineCache &pipelines);

  /// Reads the host's memory before it returns; the device may be later.
  void upload(const char *from, Buffer &to, const CopyRegions &runs);
  /// Has written the host's memory when it returns.
  void download(Buffer &from, char *to, const CopyRegions &runs);
  void copy(Buffer &from, Buffer &to, const CopyRegions &runs);
  /// To a buffer of another device. Done with `from` when it returns; the other
  /// device may be later.
  void send(Buffer &from, Transfer &other, Buffer &to, const CopyRegions &runs);
  /// Makes whole words zero; `from` of each run means nothing. It is submitted
  /// with what comes next.
  void fill(Buffer &to, const CopyRegions &words);

  StagingRing uploads;   ///< written by the host
  StagingRing downloads; ///< read by the host
  StagingRing arguments; ///< of launches; under the device's mutex

private:
  Queue &chooseQueue(const Buffer &buffer, size_t bytes);
  void write(const char *from, Buffer &to, const CopyRegions &runs);
  void read(Buffer &from, char *to, const CopyRegions &runs);
  void sendInPieces(Buffer &from, Transfer &other, Buffer &to,
                    const CopyRegions &runs);
  void submitUpload(Queue &queue, const StagingRing::Span &from, Buffer &to,
                    const Piece &piece);
  uint64_t submitDownload(Queue &queue, Buffer &from,
                          const StagingRing::Span &to, const Piece &piece);

  DeviceQueues &device;
  CopyShader shader;
};

} // namespace ampvk::runtime

#endif
