// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cuda_side.h"
#include "devices.h"

namespace {

// What follows is about this device.
int select(int device) {
  check(cudaSetDevice(device));
  return device;
}

// One device's numbers to give, room for those it gets, and the stream that
// sends its own to the other.
struct Side {
  const int device;
  const Buffer<unsigned> own, got;
  cudaStream_t stream;

  Side(int device, int count)
      : device(select(device)), own(Devices::values(count, device)),
        got(count) {
    int direct = 0;
    check(cudaDeviceCanAccessPeer(&direct, device, 1 - device));
    if (direct) {
      const cudaError_t error = cudaDeviceEnablePeerAccess(1 - device, 0);
      if (error != cudaErrorPeerAccessAlreadyEnabled)
        check(error);
      cudaGetLastError(); // which it was, from an earlier size
    }
    check(cudaStreamCreate(&stream));
    select(0);
  }
  ~Side() { cudaStreamDestroy(stream); }

  void give(const Side &to, std::size_t count) const {
    check(cudaMemcpyPeerAsync(to.got, to.device, own, device,
                              count * sizeof(unsigned), stream));
  }
  void wait() const { check(cudaStreamSynchronize(stream)); }
};

} // namespace

static void measure(pairs::Run &run, const Devices::Size &size) {
  const Side first(0, size.count), second(1, size.count);
  const std::string suffix = size.suffix;
  run.time("devices", "to_other" + suffix, 1,
           [&] { first.give(second, size.count), first.wait(); });
  Devices::check(second.got.values(), 0);
  run.time("devices", "from_other" + suffix, 1,
           [&] { second.give(first, size.count), second.wait(); });
  Devices::check(first.got.values(), 1);
  run.time("devices", "both_ways" + suffix, 1, [&] {
    first.give(second, size.count), second.give(first, size.count);
    first.wait(), second.wait();
  });
  Devices::check(second.got.values(), 0);
  Devices::check(first.got.values(), 1);
}

void pairs::devices(Run &run) {
  int count = 0;
  check(cudaGetDeviceCount(&count));
  if (Devices::enough(count))
    for (const Devices::Size &size : Devices(run).sizes)
      measure(run, size);
}
