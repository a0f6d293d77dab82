// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_INVERT_H
#define AMPVK_BENCHMARKS_CUDA_INVERT_H

#include "Run.h"

/// 255 minus each byte, from one container into another, and in place. One
/// thread for each byte, as one writes it.
struct Invert {
  static const int Launches = 40;
  const int count;
  const std::vector<unsigned char> bytes;

  explicit Invert(const pairs::Run &run)
      : count(run.size(1 << 28, 1 << 24, 1023)),
        bytes(pairs::filled<unsigned char>(
            count, [](unsigned i) { return pairs::scrambled(i) & 255; })) {}

  void check(const std::vector<unsigned char> &result) const {
    pairs::requireAll(result, [&](unsigned i) { return 255 - bytes[i]; },
                      "byte");
  }
};

#endif
