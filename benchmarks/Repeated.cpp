// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Many launches over one container before anyone waits. Compiled by ampcc.
#include "Baseline.h"
#include "DefaultDevice.h"
#include "Ratios.h"

#include <amp.h>
#include <stdexcept>

using namespace concurrency;

namespace {

constexpr int Group = 512;     // threads, as in saxpy.comp
constexpr int Small = Group;   // one group
constexpr int Large = 1 << 20; // 4 MiB
constexpr unsigned Many = 1000, Few = 10;
// y = 0.5 * 1 + y, exact for as long as benchmarks run
constexpr float A = 0.5f;

void saxpies(const array_view<const float> &x, const array_view<float> &y,
             unsigned times) {
  for (unsigned i = 0; i < times; ++i)
    parallel_for_each(
        y.extent.tile<Group>(), [=](tiled_index<Group> t) restrict(amp) {
          y[t] = A * x[t] + y[t];
        });
}

/// Thousand launches over arrays.
struct Launches {
  array<float> x{Small, std::vector<float>(Small, 1.0f).begin()};
  array<float> y{Small, std::vector<float>(Small, 2.0f).begin()};
  bench::Baseline byHand{bench::defaultDevice(), Small};

  void run() {
    saxpies(array_view<float>(x), y, Many);
    y.accelerator_view.wait();
  }
  float result() {
    std::vector<float> all = y;
    return all.back();
  }
};

/// Ten kernels over one view of the host's memory, which gets the result.
struct View {
  array<float> x{Large, std::vector<float>(Large, 1.0f).begin()};
  std::vector<float> ours = std::vector<float>(Large, 2.0f), byHands = ours;
  bench::Baseline byHand{bench::defaultDevice(), Large};

  void run() {
    array_view<float> y(ours);
    saxpies(array_view<float>(x), y, Few);
    y.synchronize();
  }
  void runByHand() { byHand.roundTrip(Few, A, byHands.data()); }
};

Launches &launches() {
  static Launches all;
  return all;
}
View &view() {
  static View all;
  return all;
}

void require(bool isRight) {
  if (!isRight)
    throw std::runtime_error("launches: the sides compute different things");
}

void compareResults() {
  launches().run();
  launches().byHand.saxpies(Many / 2, A);
  launches().byHand.submitSaxpies(Many / 2, A);
  require(launches().result() == launches().byHand.result(Small - 1) &&
          launches().result() == 2 + Many * A);
  view().run();
  view().runByHand();
  require(view().ours == view().byHands &&
          view().ours[Large - 1] == 2 + Few * A);
}

} // namespace

std::vector<bench::Ratio> bench::repeatedRatios() {
  compareResults();
  addLaunches("amp_1000", [] { launches().run(); });
  addLaunches("vulkan_1000", [] { launches().byHand.submitSaxpies(Many, A); });
  addLaunches("vulkan_1000_at_once",
              [] { launches().byHand.saxpies(Many, A); });
  addLaunches("amp_10_view", [] { view().run(); });
  addLaunches("vulkan_10", [] { view().runByHand(); });
  return {{"1,000 launches, wait / 1,000 submissions, fence", "amp_1000",
           "vulkan_1000", 1.2},
          {"1,000 launches, wait / one submission, fence", "amp_1000",
           "vulkan_1000_at_once", NoTarget},
          {"ten kernels over a view of 4 MiB / copy, ten, copy", "amp_10_view",
           "vulkan_10", 1.1}};
}
