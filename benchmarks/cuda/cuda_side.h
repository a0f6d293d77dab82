// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What the CUDA programs share: memory and errors.
#ifndef AMPVK_BENCHMARKS_CUDA_CUDA_SIDE_H
#define AMPVK_BENCHMARKS_CUDA_CUDA_SIDE_H

#include "Run.h"

#include <cuda_runtime.h>

inline void check(cudaError_t error) {
  if (error != cudaSuccess)
    throw std::runtime_error(cudaGetErrorString(error));
}

/// Threads of a block where the C++ AMP has no tiles and leaves the choice to
/// the runtime.
const int BLOCK = 256;

/// Blocks of `threads` threads for `count` elements.
inline unsigned blocks(long long count, int threads = BLOCK) {
  return static_cast<unsigned>((count + threads - 1) / threads);
}

/// Elements on the device. New ones are zero, so that no check is content with
/// what an earlier pair left there.
template <typename T> class Buffer {
public:
  explicit Buffer(std::size_t count) : count(count) {
    check(cudaMalloc(&data, count * sizeof(T)));
    check(cudaMemset(data, 0, count * sizeof(T)));
  }
  explicit Buffer(const std::vector<T> &values) : Buffer(values.size()) {
    check(cudaMemcpy(data, values.data(), count * sizeof(T),
                     cudaMemcpyHostToDevice));
  }
  ~Buffer() { cudaFree(data); }
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;

  operator T *() const { return data; }

  std::vector<T> values() const {
    std::vector<T> result(count);
    check(cudaMemcpy(result.data(), data, count * sizeof(T),
                     cudaMemcpyDeviceToHost));
    return result;
  }

private:
  T *data = nullptr;
  std::size_t count;
};

#endif
