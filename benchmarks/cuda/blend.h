// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_BLEND_H
#define AMPVK_BENCHMARKS_CUDA_BLEND_H

#include "Run.h"

/// Two pictures of bytes become one, with weights. Their rows are no multiple
/// of four bytes long.
struct Blend {
  static const int Launches = 30;
  const int height, width;
  const int weight = 77; ///< of the first, of 256
  const std::vector<unsigned char> first, second;

  explicit Blend(const pairs::Run &run)
      : height(run.size(16384, 2048, 37)), width(run.size(16381, 2045, 101)),
        first(picture(1)), second(picture(2)) {}

  void check(const std::vector<unsigned char> &result) const {
    pairs::requireAll(result, [&](unsigned i) {
      return (first[i] * weight + second[i] * (256 - weight)) >> 8;
    }, "byte");
  }

private:
  std::vector<unsigned char> picture(unsigned seed) const {
    return pairs::filled<unsigned char>(
        std::size_t(height) * width,
        [=](unsigned i) { return pairs::scrambled(2 * i + seed) & 255; });
  }
};

#endif
