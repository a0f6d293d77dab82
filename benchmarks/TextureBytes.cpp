// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bytes in textures of 8 bits, against GLSL by hand of the same method.
// Compiled by ampcc.
#include "Baseline.h"
#include "DefaultDevice.h"
#include "Ratios.h"

#include "texture_histogram.spv.h"
#include "texture_increment.spv.h"
#include "texture_store.spv.h"

#include <amp.h>
#include <amp_graphics.h>
#include <cstring>
#include <stdexcept>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

constexpr int Side = bench::ImageSide;

struct Data {
  texture<unsigned, 2> bytes{Side, Side, 8u};
  texture<unsigned, 2> sums{Side, Side, 8u};
  array<unsigned> bins{256, std::vector<unsigned>(256).begin()};
};

Data &data() {
  static Data all;
  return all;
}

void store() {
  texture_view<unsigned, 2> bytes(data().bytes);
  parallel_for_each(bytes.extent, [=](index<2> i) restrict(amp) {
    bytes.set(i, (i[0] * Side + i[1]) * 7 & 255);
  });
  data().bins.accelerator_view.wait();
}

/// A texture of 8 bits cannot be read and written by one kernel.
void increment() {
  texture_view<const unsigned, 2> bytes(data().bytes);
  texture_view<unsigned, 2> sums(data().sums);
  parallel_for_each(bytes.extent, [=](index<2> i) restrict(amp) {
    sums.set(i, bytes[i] + 1 & 255);
  });
  data().bins.accelerator_view.wait();
}

void histogram() {
  texture_view<const unsigned, 2> bytes(data().bytes);
  array<unsigned> &bins = data().bins;
  parallel_for_each(extent<2>(Side / 16, Side).tile<1, 256>(),
                    [=, &bins](tiled_index<1, 256> t) restrict(amp) {
    tile_static unsigned counts[256];
    const int l = t.local[1];
    counts[l] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int k = 0; k < 16; ++k)
      atomic_fetch_inc(&counts[bytes(t.tile[0] * 16 + k, t.global[1])]);
    t.barrier.wait_with_tile_static_memory_fence();
    atomic_fetch_add(&bins[l], counts[l]);
  });
  bins.accelerator_view.wait();
}

/// The shaders by hand: y has the bins.
struct ByHand {
  bench::Baseline baseline;
  unsigned storeShader, incrementShader, histogramShader;

  explicit ByHand(const std::string &device)
      : baseline(device, 256), storeShader(baseline.add(texture_storeSpirv)),
        incrementShader(baseline.add(texture_incrementSpirv)),
        histogramShader(baseline.add(texture_histogramSpirv)) {}
  void store() { overTexels(storeShader); }
  void increment() { overTexels(incrementShader); }
  void histogram() { baseline.run(histogramShader, Side / 256, 0, Side / 16); }
  void overTexels(unsigned shader) {
    baseline.run(shader, Side / 32, Side, Side / 8, Side);
  }
  unsigned bin(unsigned index) {
    float bits = baseline.result(index);
    unsigned count;
    std::memcpy(&count, &bits, sizeof count);
    return count;
  }
};

ByHand &byHand() {
  static ByHand shaders(bench::defaultDevice());
  return shaders;
}

void require(bool isRight) {
  if (!isRight)
    throw std::runtime_error("textures: the sides compute different things");
}

void compareResults() {
  store();
  increment();
  histogram();
  std::vector<unsigned char> sums(Side * Side);
  copy(data().sums, sums.data(), unsigned(sums.size()));
  for (int i : {0, 77, Side * Side - 1})
    require(sums[i] == ((i * 7 + 1) & 255));
  std::vector<unsigned> bins = data().bins;
  byHand().store();
  byHand().increment();
  unsigned before = byHand().bin(200);
  byHand().histogram();
  require(bins[200] == Side * Side / 256);
  require(byHand().bin(200) - before == bins[200]);
}

} // namespace

std::vector<bench::Ratio> bench::textureRatios() {
  compareResults();
  addLaunches("texture_store", store);
  addLaunches("texture_increment", increment);
  addLaunches("texture_histogram", histogram);
  addLaunches("texture_store_by_hand", [] { byHand().store(); });
  addLaunches("texture_increment_by_hand", [] { byHand().increment(); });
  addLaunches("texture_histogram_by_hand", [] { byHand().histogram(); });
  return {
      {"byte store, texture / by hand", "texture_store",
       "texture_store_by_hand", 1.05},
      {"byte increment, texture / by hand", "texture_increment",
       "texture_increment_by_hand", 1.05},
      {"byte histogram, texture / by hand", "texture_histogram",
       "texture_histogram_by_hand", 1.05},
      {"byte store, texture / packed", "texture_store", "byte_store_packed",
       NoTarget},
      {"byte increment, texture / packed", "texture_increment",
       "byte_increment_packed", NoTarget},
      {"byte histogram, texture / packed", "texture_histogram",
       "byte_histogram_packed", NoTarget},
  };
}
