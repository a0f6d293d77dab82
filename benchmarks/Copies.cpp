// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies from the host to an array or a texture, and back. Compiled by ampcc.
#include "DefaultDevice.h"
#include "HandCopy.h"
#include "Ratios.h"

#include <algorithm>
#include <amp.h>
#include <amp_graphics.h>
#include <memory>
#include <numeric>
#include <stdexcept>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

/// The same for both sides: the data lies where it lies.
std::vector<int> &host() {
  static std::vector<int> data(256 << 18); // 256 MiB
  return data;
}

bench::ByHand &vulkan() {
  static bench::ByHand device(bench::defaultDevice());
  return device;
}

/// One size, in bytes.
template <int Bytes> struct Copy {
  static constexpr int Count = Bytes / 4;
  array<int> there{Count};
  bench::HandCopy byHand{vulkan(), Bytes};

  static Copy &get() {
    static Copy one;
    return one;
  }

  static void ours() {
    copy(host().begin(), host().begin() + Count, get().there);
    copy(get().there, host().begin());
  }

  static void hand() {
    bench::HandCopy &copy = get().byHand;
    copy.give(host().data());
    if (!copy.isShared()) {
      vulkan().begin();
      copy.recordToDevice(vulkan().commands);
      vulkan().submitAndWait();
      vulkan().begin();
      copy.recordToHost(vulkan().commands);
      vulkan().submitAndWait();
    }
    copy.take(host().data());
  }

  static void check(void (*roundTrip)()) {
    const auto first = host().begin(), last = first + Count;
    std::iota(first, last, 1);
    roundTrip();
    if (!std::all_of(first, last, [i = 0](int x) mutable { return x == ++i; }))
      throw std::runtime_error("copies: the data came back changed");
  }

  static bench::Ratio add(const char *title, const char *name,
                          const char *byHandsName) {
    check(ours);
    check(hand);
    bench::addLaunches(name, ours);
    bench::addLaunches(byHandsName, hand);
    return {title, name, byHandsName, 1.1};
  }
};

/// A texture of 16 MiB.
struct TextureCopy {
  static constexpr int Side = 2048;
  static constexpr unsigned Bytes = 4 * Side * Side;
  texture<int, 2> there{Side, Side};

  static TextureCopy &get() {
    static TextureCopy one;
    return one;
  }

  static void roundTrip() {
    copy(host().data(), Bytes, get().there);
    copy(get().there, host().data(), Bytes);
  }

  /// Beside the copy of an array.
  static bench::Ratio add(const char *title, const char *arraysName) {
    Copy<Bytes>::check(roundTrip);
    bench::addLaunches("amp_texture_copy", roundTrip);
    return {title, "amp_texture_copy", arraysName, 1.2};
  }
};

} // namespace

std::vector<bench::Ratio> bench::copyRatios() {
  constexpr int K = 1 << 10, M = 1 << 20;
  return {
      Copy<K>::add("copy of 1 KiB there and back", "amp_copy_1K",
                   "vulkan_copy_1K"),
      Copy<32 * K>::add("copy of 32 KiB there and back", "amp_copy_32K",
                        "vulkan_copy_32K"),
      Copy<M>::add("copy of 1 MiB there and back", "amp_copy_1M",
                   "vulkan_copy_1M"),
      Copy<16 * M>::add("copy of 16 MiB there and back", "amp_copy_16M",
                        "vulkan_copy_16M"),
      Copy<256 * M>::add("copy of 256 MiB there and back", "amp_copy_256M",
                         "vulkan_copy_256M"),
      TextureCopy::add("copy of a texture of 16 MiB, of an array",
                       "amp_copy_16M"),
  };
}
