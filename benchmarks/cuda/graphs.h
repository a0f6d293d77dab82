// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_GRAPHS_H
#define AMPVK_BENCHMARKS_CUDA_GRAPHS_H

#include "Run.h"

/// Chains of kernels of which each adds 1 to what the one before it wrote.
/// CUDA captures the chain once, as a graph, and launches that.
struct Graphs {
  const int kernels;
  const int few = 256, many; ///< elements, and as many threads

  explicit Graphs(const pairs::Run &run)
      : kernels(run.size(1000, 200, 50)),
        many(run.size(1 << 20, 1 << 16, 1 << 10)) {}

  std::vector<int> start(int count) const {
    return pairs::filled<int>(count, [](unsigned i) { return i; });
  }

  void check(const std::vector<int> &result, int chains) const {
    pairs::requireAll(
        result,
        [&](unsigned i) { return chains * kernels + static_cast<int>(i); },
        "element");
  }
};

#endif
