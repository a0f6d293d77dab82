// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/StagingRing.h"

#include "device/DeviceQueues.h"

namespace ampvk::runtime {

void StagingRing::begin(VkDeviceSize bytes) {
  if (cursor && kind == MemoryKind::Download && bytes > MaxSmall)
    cursor = PieceSize;
  else if (cursor && device.isDone(pieces[current]->use.lastUse))
    cursor = 0;
}

StagingRing::Span StagingRing::allocate(VkDeviceSize size) {
  if (!fits(size)) {
    current = nextPiece();
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
  cursor += (size + 255) / 256 * 256;
  return span;
}

} // namespace ampvk::runtime
