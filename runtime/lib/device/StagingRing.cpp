// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/StagingRing.h"

#include "device/DeviceQueues.h"

namespace ampvk::runtime {

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

} // namespace ampvk::runtime
