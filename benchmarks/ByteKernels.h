// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels on bytes, compiled once for each way to access them
/// (ByteKernels.cpp with --byte-access).
#ifndef AMPVK_BENCHMARKS_BYTEKERNELS_H
#define AMPVK_BENCHMARKS_BYTEKERNELS_H

namespace bench {

constexpr int ByteCount = 1 << 24;

/// On one array of ByteCount bytes. Each function waits.
struct ByteKernels {
  void (*store)();     ///< byte i is i * 7
  void (*increment)(); ///< adds 1 to each
  void (*histogram)(); ///< adds to the 256 bins
  unsigned char (*byte)(int index);
  unsigned (*bin)(int index);
};

extern const ByteKernels packedBytes;
extern const ByteKernels nativeBytes;

} // namespace bench

#endif
