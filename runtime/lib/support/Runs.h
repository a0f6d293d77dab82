// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Lists of byte ranges to copy.
#ifndef AMPVK_RUNTIME_SUPPORT_RUNS_H
#define AMPVK_RUNTIME_SUPPORT_RUNS_H

#include <cstddef>
#include <vector>

namespace ampvk::runtime {

/// `bytes` bytes from byte `from` of the source to byte `to` of the
/// destination.
struct Run {
  size_t from;
  size_t to;
  size_t bytes;
};
using Runs = std::vector<Run>;

inline size_t totalBytes(const Run *runs, size_t count) {
  size_t sum = 0;
  for (size_t i = 0; i < count; ++i)
    sum += runs[i].bytes;
  return sum;
}
inline size_t totalBytes(const Runs &runs) {
  return totalBytes(runs.data(), runs.size());
}

} // namespace ampvk::runtime

#endif
