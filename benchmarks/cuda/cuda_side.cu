// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"

std::string side::device() {
  int device;
  check(cudaGetDevice(&device));
  cudaDeviceProp properties;
  check(cudaGetDeviceProperties(&properties, device));
  return properties.name;
}

void side::wait() {
  check(cudaGetLastError()); // of the launches
  check(cudaDeviceSynchronize());
}
