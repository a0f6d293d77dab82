// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "copies.h"
#include "cuda_side.h"

void pairs::copies(Run &run) {
  const Copies data(run);
  const Buffer<unsigned> there(data.count), other(data.count);
  std::vector<unsigned> back(data.count);
  const std::size_t bytes = data.count * sizeof(unsigned);
  run.time("copies", "copy_to_device", 1, [&] {
    check(cudaMemcpy(there, data.from.data(), bytes, cudaMemcpyHostToDevice));
  });
  run.time("copies", "copy_from_device", 1, [&] {
    check(cudaMemcpy(back.data(), there, bytes, cudaMemcpyDeviceToHost));
  });
  data.check(back, "element copied up and down");
  run.time("copies", "copy_on_device", Copies::InARow, [&] {
    check(cudaMemcpyAsync(other, there, bytes, cudaMemcpyDeviceToDevice));
  });
  data.check(other.values(), "element copied on the device");
}
