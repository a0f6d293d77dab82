// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_COPIES_H
#define AMPVK_BENCHMARKS_CUDA_COPIES_H

#include "Run.h"

/// From the host's memory to the device, back, and from one container of the
/// device to another. The host's memory is what `new` gives; the group pinned
/// compares that with memory that CUDA has pinned.
struct Copies {
  static const int InARow = 100; ///< on the device
  const int count;
  const std::string suffix; ///< of the names: the size
  const std::vector<unsigned> from;

  Copies(int count, const std::string &suffix)
      : count(count), suffix(suffix),
        from(pairs::filled<unsigned>(count, pairs::scrambled)) {}

  /// Calls act for each size: 64 MiB, 256 MiB and 1 GiB.
  static void forEachSize(const pairs::Run &run,
                          const std::function<void(const Copies &)> &act) {
    act(Copies(run.size(16 << 20, 4 << 20, 100001), ""));
    act(Copies(run.size(64 << 20, 8 << 20, 100003), "_256"));
    act(Copies(run.size(256 << 20, 16 << 20, 100005), "_1024"));
  }

  void check(const std::vector<unsigned> &result,
             const std::string &what) const {
    pairs::requireAll(
        result, [&](unsigned i) { return from[i]; }, what);
  }
};

#endif
