// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bytes, packed and native, against GLSL by hand of the same method. Compiled
// by ampcc, for the default accelerator's name.
#include "Baseline.h"
#include "ByteKernels.h"
#include "DefaultDevice.h"
#include "Ratios.h"

#include "byte_histogram_native.spv.h"
#include "byte_histogram_packed.spv.h"
#include "byte_increment.spv.h"
#include "byte_store_native.spv.h"
#include "byte_store_packed.spv.h"

#include <amp.h>
#include <cstring>
#include <stdexcept>

namespace {

const bench::ByteKernels &packed = bench::packedBytes;
const bench::ByteKernels &native = bench::nativeBytes;

/// The shaders by hand: x has the bins, y the bytes.
struct ByHand {
  bench::Baseline baseline;
  unsigned storePacked, storeNative, increment, histogramPacked,
      histogramNative;

  explicit ByHand(const std::string &device)
      : baseline(device, bench::ByteCount / 4),
        storePacked(baseline.add(byte_store_packedSpirv)),
        storeNative(baseline.add(byte_store_nativeSpirv)),
        increment(baseline.add(byte_incrementSpirv)),
        histogramPacked(baseline.add(byte_histogram_packedSpirv)),
        histogramNative(baseline.add(byte_histogram_nativeSpirv)) {}
  void overBytes(unsigned shader) {
    baseline.run(shader, bench::ByteCount / 256, bench::ByteCount);
  }
  void overTiles(unsigned shader) {
    baseline.run(shader, bench::ByteCount / (16 * 256), bench::ByteCount);
  }
};

ByHand &byHand() {
  static ByHand shaders(bench::defaultDevice());
  return shaders;
}

void require(bool isRight) {
  if (!isRight)
    throw std::runtime_error("bytes: the sides compute different things");
}

void compareResults() {
  ByHand &hand = byHand();
  for (const bench::ByteKernels *kernels : {&packed, &native}) {
    kernels->store();
    kernels->increment();
    kernels->histogram();
    hand.overBytes(kernels == &packed ? hand.storePacked : hand.storeNative);
    hand.overBytes(hand.increment);
    for (int word : {0, 77, bench::ByteCount / 4 - 1}) {
      float bits = hand.baseline.result(word);
      unsigned char expected[4];
      std::memcpy(expected, &bits, 4);
      for (int i = 0; i < 4; ++i)
        require(kernels->byte(4 * word + i) == expected[i]);
    }
    require(kernels->bin(200) == bench::ByteCount / 256);
  }
}

} // namespace

std::vector<bench::Ratio> bench::byteRatios() {
  compareResults();
  addLaunches("byte_store_packed", packed.store);
  addLaunches("byte_store_native", native.store);
  addLaunches("byte_increment_packed", packed.increment);
  addLaunches("byte_increment_native", native.increment);
  addLaunches("byte_histogram_packed", packed.histogram);
  addLaunches("byte_histogram_native", native.histogram);
  addLaunches("byte_store_packed_by_hand",
              [] { byHand().overBytes(byHand().storePacked); });
  addLaunches("byte_store_native_by_hand",
              [] { byHand().overBytes(byHand().storeNative); });
  addLaunches("byte_increment_by_hand",
              [] { byHand().overBytes(byHand().increment); });
  addLaunches("byte_histogram_packed_by_hand",
              [] { byHand().overTiles(byHand().histogramPacked); });
  addLaunches("byte_histogram_native_by_hand",
              [] { byHand().overTiles(byHand().histogramNative); });
  return {
      {"byte store, packed / by hand", "byte_store_packed",
       "byte_store_packed_by_hand", 1.05},
      {"byte store, native / by hand", "byte_store_native",
       "byte_store_native_by_hand", 1.05},
      {"byte store, native / packed", "byte_store_native", "byte_store_packed",
       NoTarget},
      {"byte increment, packed / by hand", "byte_increment_packed",
       "byte_increment_by_hand", 1.05},
      {"byte increment, native / by hand", "byte_increment_native",
       "byte_increment_by_hand", 1.05},
      {"byte histogram, packed / by hand", "byte_histogram_packed",
       "byte_histogram_packed_by_hand", 1.05},
      {"byte histogram, native / by hand", "byte_histogram_native",
       "byte_histogram_native_by_hand", 1.05},
      {"byte histogram, native / packed", "byte_histogram_native",
       "byte_histogram_packed", NoTarget},
  };
}
