// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compiled by ampcc with -DKERNELS=packedBytes --byte-access=packed, and the
// same for native.
#include "ByteKernels.h"

#include <amp.h>

using namespace concurrency;

namespace {

struct Data {
  array<unsigned char> bytes{bench::ByteCount};
  array<unsigned> bins{256, std::vector<unsigned>(256).begin()};
};

Data &data() {
  static Data all;
  return all;
}

void store() {
  array<unsigned char> &bytes = data().bytes;
  parallel_for_each(bytes.extent, [&](index<1> i) restrict(amp) {
    bytes[i] = static_cast<unsigned char>(i[0] * 7);
  });
  bytes.accelerator_view.wait();
}

void increment() {
  array<unsigned char> &bytes = data().bytes;
  parallel_for_each(bytes.extent,
                    [&](index<1> i) restrict(amp) { bytes[i]++; });
  bytes.accelerator_view.wait();
}

void histogram() {
  const array<unsigned char> &bytes = data().bytes;
  array<unsigned> &bins = data().bins;
  parallel_for_each(extent<1>(bench::ByteCount / 16).tile<256>(),
                    [&](tiled_index<256> t) restrict(amp) {
    tile_static unsigned counts[256];
    const int l = t.local[0];
    counts[l] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int k = 0; k < 16; ++k)
      atomic_fetch_inc(&counts[bytes[(t.tile[0] * 16 + k) * 256 + l]]);
    t.barrier.wait_with_tile_static_memory_fence();
    atomic_fetch_add(&bins[l], counts[l]);
  });
  bins.accelerator_view.wait();
}

unsigned char byte(int index) {
  unsigned char value;
  copy(data().bytes.section(index, 1), &value);
  return value;
}

unsigned bin(int index) {
  unsigned value;
  copy(data().bins.section(index, 1), &value);
  return value;
}

} // namespace

const bench::ByteKernels bench::KERNELS = {store, increment, histogram, byte,
                                           bin};
