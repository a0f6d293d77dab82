// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_DEVICES_H
#define AMPVK_BENCHMARKS_CUDA_DEVICES_H

#include "Run.h"

#include <cstdio>

/// From one device to another, back, and both at once. Where there is one
/// device only, says so and measures nothing.
struct Devices {
  struct Size {
    const char *suffix;
    int count;
  };
  const std::vector<Size> sizes; ///< 16, 64 and 256 MiB

  explicit Devices(const pairs::Run &run)
      : sizes{{"_16", run.size(4 << 20, 1 << 20, 100001)},
              {"_64", run.size(16 << 20, 2 << 20, 100003)},
              {"_256", run.size(64 << 20, 4 << 20, 100005)}} {}

  static bool enough(std::size_t devices) {
    if (devices < 2)
      std::fprintf(stderr, "devices: copies between devices need two\n");
    return devices >= 2;
  }

  static std::vector<unsigned> values(int count, unsigned device) {
    return pairs::filled<unsigned>(
        count, [=](unsigned i) { return pairs::scrambled(2 * i + device); });
  }
  static void check(const std::vector<unsigned> &result, unsigned device) {
    pairs::requireAll(
        result, [=](unsigned i) { return pairs::scrambled(2 * i + device); },
        "element of device " + std::to_string(device));
  }
};

#endif
