// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The pieces of transfers: all bytes once, in order, and the sizes.
#include "device/CopyPieces.h"

#include <gtest/gtest.h>

using namespace ampvk::runtime;

namespace {

constexpr size_t MiB = 1 << 20;

std::vector<Piece> piecesOf(const CopyRegions &runs, const PieceSizes &sizes) {
  std::vector<Piece> pieces;
  forEachPiece(runs, sizes,
               [&](const Piece &piece) { pieces.push_back(piece); });
  return pieces;
}

/// The pieces' runs in order, with runs that were cut put together again.
CopyRegions joined(const std::vector<Piece> &pieces) {
  CopyRegions all;
  for (const Piece &piece : pieces)
    for (const CopyRegion &run : piece.runs)
      if (!all.empty() && all.back().from + all.back().bytes == run.from &&
          all.back().to + all.back().bytes == run.to)
        all.back().bytes += run.bytes;
      else
        all.push_back(run);
  return all;
}

void expectWhole(const CopyRegions &runs, const PieceSizes &sizes) {
  const std::vector<Piece> pieces = piecesOf(runs, sizes);
  const CopyRegions all = joined(pieces);
  ASSERT_EQ(all.size(), runs.size());
  for (size_t i = 0; i < runs.size(); ++i) {
    EXPECT_EQ(all[i].from, runs[i].from);
    EXPECT_EQ(all[i].to, runs[i].to);
    EXPECT_EQ(all[i].bytes, runs[i].bytes);
  }
  for (const Piece &piece : pieces) {
    EXPECT_EQ(piece.bytes, totalBytes(piece.runs));
    EXPECT_LE(piece.bytes, StagingRing::PieceSize);
    EXPECT_EQ(piece.isContinued, &piece != &pieces.front());
  }
}

TEST(CopyPieces, HaveEachByteOnce) {
  for (const CopyRegions &runs :
       {CopyRegions{{0, 0, 1}}, CopyRegions{{5, 7, 100 * MiB + 3}},
        CopyRegions{{0, 9, 3 * MiB}, {4 * MiB, 50 * MiB, 20 * MiB + 1}},
        CopyRegions{}}) {
    expectWhole(runs, PieceSizes::growing(totalBytes(runs)));
    expectWhole(runs, PieceSizes::shrinking());
    expectWhole(runs, PieceSizes::forDevices(totalBytes(runs)));
  }
}

TEST(CopyPieces, BeginOrEndSmall) {
  const CopyRegions runs{{0, 0, 64 * MiB}};
  EXPECT_EQ(piecesOf(runs, PieceSizes::growing(64 * MiB)).front().bytes, MiB);
  EXPECT_EQ(piecesOf(runs, PieceSizes::growing(8 * MiB)).front().bytes,
            MiB / 4);
  EXPECT_EQ(piecesOf(runs, PieceSizes::shrinking()).back().bytes, MiB);
}

TEST(CopyPieces, BetweenDevicesAreAlike) {
  const std::vector<Piece> few = piecesOf({{0, 0, 16 * MiB}},
                                          PieceSizes::forDevices(16 * MiB)),
                           many = piecesOf({{0, 0, 1024 * MiB}},
                                           PieceSizes::forDevices(1024 * MiB));
  EXPECT_EQ(few[0].bytes, few[1].bytes);
  EXPECT_LT(few[0].bytes, many[0].bytes);
  EXPECT_EQ(many[0].bytes, StagingRing::PieceSize);
  EXPECT_EQ(piecesOf({{0, 0, 1000}}, PieceSizes::forDevices(1000)).size(), 1u);
}

} // namespace
