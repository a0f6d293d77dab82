// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops that do as many rounds at a time as `#pragma unroll N` says, with stores,
// jumps, loops, and barriers in the rounds.
// RUN: rm -rf %t.glsl && %amp2glsl -o %t.glsl %s -- -std=c++17
// RUN: cat %t.glsl/*.comp | FileCheck %s
// CHECK-COUNT-5: rounds at a time, as the source asks
// RUN: %ampcc -O0 -std=c++17 -fcheck %s -o %t && %t
// RUN: env AMPVK_CHECK=0 %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

/// As often as asked: stores, loops, switches and what goes on inside.
template <class D>
void fill(D data, int first, int n) restrict(cpu, amp) {
#pragma unroll 3
  for (int k = 0; k < n; ++k)
    data[first + k] = data[first + k] * 3 + k;
  switch (n % 3) {
  case 0:
#pragma unroll 5
    for (unsigned k = n; k > 1; --k) {
      if (k % 4 == 2)
        continue;
      switch (data[first + k - 1] & 3) {
      case 1:
        data[first] += 5;
        break;
      case 2:
        continue;
      default:
        ++data[first];
      }
      data[first + k - 1] ^= data[first + k - 2];
    }
    break;
  default:
#pragma unroll 2
    for (int k = 1; k < n; k += 2)
#pragma unroll 4
      for (int l = k; l >= 0; --l) {
        if (data[first + l] % 7 == 3)
          continue;
        data[first + k] += data[first + l] * l;
      }
  }
}

void testAsked() {
  constexpr int Threads = 32, Own = 12;
  std::vector<int> device(Threads * Own);
  for (int i = 0; i < Threads * Own; ++i)
    device[i] = i * 31 % 77;
  std::vector<int> host = device;
  array_view<int> data(Threads * Own, device);
  parallel_for_each(extent<1>(Threads), [=](index<1> i) restrict(amp) {
    fill(data, i[0] * Own, i[0] % (Own + 1));
  });
  data.synchronize();
  for (int i = 0; i < Threads; ++i)
    fill(host.data(), i * Own, i % (Own + 1));
  CHECK_EQ(device, host);
}

/// All threads meet at barriers within rounds that are put together.
void testBarriers() {
  constexpr int Tile = 16;
  const std::vector<int> start(Tile, 1);
  for (int rounds = 0; rounds < 8; ++rounds) {
    std::vector<int> device = start, host = start;
    array_view<int> data(Tile, device);
    parallel_for_each(extent<1>(Tile).tile<Tile>(),
                      [=](tiled_index<Tile> t) restrict(amp) {
      tile_static int shared[Tile];
      shared[t.local[0]] = data[t.global] + t.local[0];
#pragma unroll 3
      for (int k = 0; k < rounds; ++k) {
        t.barrier.wait();
        const int next = shared[(t.local[0] + k + 1) % Tile];
        t.barrier.wait();
        shared[t.local[0]] += next % 1000;
      }
      data[t.global] = shared[t.local[0]];
    });
    data.synchronize();
    for (int i = 0; i < Tile; ++i)
      host[i] += i;
    for (int k = 0; k < rounds; ++k) {
      const std::vector<int> before = host;
      for (int i = 0; i < Tile; ++i)
        host[i] += before[(i + k + 1) % Tile] % 1000;
    }
    CHECK_EQ(device, host);
  }
}

} // namespace

int main() {
  testAsked();
  testBarriers();
  return check::result();
}
