// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "copies.h"
#include "cuda_side.h"

#include <cstring>

static void on_device(pairs::Run &run, const Copies &data,
                      const unsigned *there) {
  const Buffer<unsigned> other(data.count);
  const std::size_t bytes = data.count * sizeof(unsigned);
  run.time("copies", "copy_on_device" + data.suffix, Copies::InARow, [&] {
    check(cudaMemcpyAsync(other, there, bytes, cudaMemcpyDeviceToDevice));
  });
  data.check(other.values(), "element copied on the device");
}

static void up_and_down(pairs::Run &run, const std::string &group,
                        const Copies &data, const unsigned *from,
                        unsigned *there, unsigned *back) {
  const std::size_t bytes = data.count * sizeof(unsigned);
  run.time(group, "copy_to_device" + data.suffix, 1, [&] {
    check(cudaMemcpy(there, from, bytes, cudaMemcpyHostToDevice));
  });
  run.time(group, "copy_from_device" + data.suffix, 1, [&] {
    check(cudaMemcpy(back, there, bytes, cudaMemcpyDeviceToHost));
  });
}

static void pinned(pairs::Run &run, const Copies &data, unsigned *there) {
  const std::size_t bytes = data.count * sizeof(unsigned);
  unsigned *memory;
  check(cudaMallocHost(&memory, 2 * bytes));
  std::memcpy(memory, data.from.data(), bytes);
  unsigned *const back = memory + data.count;
  std::memset(back, 0, bytes);
  up_and_down(run, "pinned", data, memory, there, back);
  const std::vector<unsigned> result(back, back + data.count);
  check(cudaFreeHost(memory));
  data.check(result, "element copied from and to pinned memory");
}

static void measure(pairs::Run &run, const Copies &data) {
  const Buffer<unsigned> there(data.count);
  std::vector<unsigned> back(data.count);
  up_and_down(run, "copies", data, data.from.data(), there, back.data());
  data.check(back, "element copied up and down");
  pinned(run, data, there);
  on_device(run, data, there);
}

void pairs::copies(Run &run) {
  Copies::forEachSize(run, [&](const Copies &data) { measure(run, data); });
}
