// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The pieces of a transfer, which go through staging memory one after the
/// other, so that host and device copy at the same time.
#ifndef AMPVK_RUNTIME_DEVICE_COPYPIECES_H
#define AMPVK_RUNTIME_DEVICE_COPYPIECES_H

#include "device/StagingRing.h"
#include "support/HostCopy.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ampvk::runtime {

/// A part that is copied at once.
struct Piece {
  CopyRegions runs;
  size_t bytes = 0;
  bool isContinued = false; ///< it is not the first one
};

/// How large the pieces are, in bytes. Each submission costs a device about 8
/// microseconds, so they are large; but at the beginning and at the end of a
/// transfer one side has nothing to do for as long as a piece takes.
class PieceSizes {
public:
  /// For the host, which copies faster than a device, before a device: the
  /// first pieces are small, as the device waits for them. `all`: bytes of the
  /// transfer.
  static PieceSizes growing(size_t all) {
    return {std::clamp(all / 64, Unit, Least), mostForHost(), Course::Growing};
  }
  /// For a device before the host: the last pieces are small.
  static PieceSizes shrinking() {
    return {Least, mostForHost(), Course::Shrinking};
  }
  /// For a device before another one: the number of pieces that makes the sum
  /// of both costs the smallest, at 50 GB/s.
  static PieceSizes forDevices(size_t all) {
    const double best = std::sqrt(static_cast<double>(all) * 8e-6 * 50e9);
    const auto size = std::clamp<size_t>(
        static_cast<size_t>(best) / Unit * Unit, Unit, StagingRing::PieceSize);
    return {size, size, Course::Even};
  }

  size_t next(size_t done, size_t left) const {
    const size_t wanted = course == Course::Growing ? done : left / 2;
    return course == Course::Even ? most : std::clamp(wanted, least, most);
  }

private:
  enum class Course { Even, Growing, Shrinking };
  static constexpr size_t Least = 1 << 20, Unit = 256 << 10;
  /// One thread copies so much that it stays in its core's cache.
  static size_t mostForHost() {
    return copyThreadCount() > 1 ? StagingRing::PieceSize : Least;
  }
  PieceSizes(size_t least, size_t most, Course course)
      : least(least), most(most), course(course) {}

  size_t least, most;
  Course course;
};

/// Hands `runs` out in pieces; long runs are cut.
template <typename F>
void forEachPiece(const CopyRegions &runs, const PieceSizes &sizes, F take) {
  const size_t all = totalBytes(runs);
  size_t done = 0;
  Piece piece;
  size_t wanted = sizes.next(0, all);
  auto hand = [&] {
    take(std::as_const(piece));
    done += piece.bytes;
    wanted = sizes.next(done, all - done);
    piece = {{}, 0, true};
  };
  for (CopyRegion run : runs)
    while (run.bytes) {
      const size_t part = std::min(run.bytes, wanted - piece.bytes);
      piece.runs.push_back({run.from, run.to, part});
      run = {run.from + part, run.to + part, run.bytes - part};
      piece.bytes += part;
      if (piece.bytes == wanted)
        hand();
    }
  if (piece.bytes)
    hand();
}

/// The regions with one side packed without gaps.
inline CopyRegions packed(CopyRegions runs, size_t CopyRegion::*side) {
  size_t at = 0;
  for (CopyRegion &run : runs) {
    run.*side = at;
    at += run.bytes;
  }
  return runs;
}

} // namespace ampvk::runtime

#endif
