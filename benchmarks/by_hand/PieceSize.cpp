// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PieceSize.h"

#include "device/CopyPieces.h"

const std::size_t bench::SlotBytes = ampvk::runtime::StagingRing::PieceSize;
const std::size_t bench::Slots = ampvk::runtime::StagingRing::Pieces;

std::size_t bench::pieceForDevices(std::size_t all) {
  return ampvk::runtime::PieceSizes::forDevices(all).next(0, all);
}
