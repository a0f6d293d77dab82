// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Staging memory: host memory through which data goes to a device and back.
#ifndef AMPVK_RUNTIME_DEVICE_STAGINGRING_H
#define AMPVK_RUNTIME_DEVICE_STAGINGRING_H

#include "device/Memory.h"
#include "support/Fork.h"

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

  static constexpr VkDeviceSize PieceSize = 8 << 20;
  static constexpr size_t Pieces = 4;
  /// A small transfer: its bytes fit into the caches of cores.
  static constexpr VkDeviceSize MaxSmall = 4 << 20;

  struct Span {
    Buffer *buffer;
    VkDeviceSize offset; ///< into the VkBuffer
    char *memory;
  };
  /// Before the spans of a transfer of `bytes` bytes, when the host has taken
  /// all that earlier ones hold. It begins again with the piece used last, if
  /// the device is done with it: it is in the host's caches, and the whole ring
  /// does not fit. But a large download begins with the next piece, as a GPU
  /// writes slowly to what the caches of cores hold.
  void begin(VkDeviceSize bytes);
  /// At most PieceSize bytes, free for the host now, until commands that use
  /// the buffer have run. Waits where the device still uses the memory.
  Span allocate(VkDeviceSize size);
  /// The piece that allocate(size) would go on to; null if there is none, or
  /// the bytes fit into the one used last.
  const Buffer *pieceAfter(VkDeviceSize size) const {
    return fits(size) ? nullptr : pieces[nextPiece()];
  }

private:
  bool fits(VkDeviceSize size) const { return cursor + size <= PieceSize; }
  size_t nextPiece() const { return (current + 1) % Pieces; }

  DeviceQueues &device;
  Memory &from;
  MemoryKind kind;
  Buffer *pieces[Pieces] = {};
  size_t current = 0;
  VkDeviceSize cursor = 0;
};

} // namespace ampvk::runtime

#endif
