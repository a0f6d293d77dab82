// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_COPIES_H
#define AMPVK_BENCHMARKS_CUDA_COPIES_H

#include "Run.h"

/// 64 MiB from the host's memory to the device, back, and from one container of
/// the device to another. The host's memory is what `new` gives.
struct Copies {
  static const int InARow = 100; ///< on the device
  const int count;
  const std::vector<unsigned> from;

  explicit Copies(const pairs::Run &run)
      : count(run.size(16 << 20, 4 << 20, 100001)),
        from(pairs::filled<unsigned>(count, pairs::scrambled)) {}

  void check(const std::vector<unsigned> &result,
             const std::string &what) const {
    pairs::requireAll(result, [&](unsigned i) { return from[i]; }, what);
  }
};

#endif
