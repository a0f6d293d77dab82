// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a launch costs over the same thing written by hand. Compiled by ampcc.
#include "Baseline.h"
#include "DefaultDevice.h"
#include "Ratios.h"

#include <amp.h>
#include <benchmark/benchmark.h>
#include <memory>
#include <stdexcept>

using namespace concurrency;

namespace {

const int Count = 1 << 24;
const float A = 0.5f;

/// The same buffers on both sides, x all 1 and y all 2.
struct Sides {
  accelerator_view view;
  array<float, 1> x, y;
  bench::Baseline byHand;

  Sides()
      : view(accelerator().default_view), x(Count, view), y(Count, view),
        byHand(bench::defaultDevice(), Count) {
    array<float, 1> &xs = x, &ys = y;
    parallel_for_each(view, x.extent, [&xs, &ys](index<1> i) restrict(amp) {
      xs[i] = 1.0f;
      ys[i] = 2.0f;
    });
  }

  void empty() {
    parallel_for_each(view, extent<1>(64), [](index<1>) restrict(amp) {});
    view.wait();
  }

  void saxpy(float a) {
    const array<float, 1> &xs = x;
    array<float, 1> &ys = y;
    parallel_for_each(view, y.extent, [&xs, &ys, a](index<1> i) restrict(amp) {
      ys[i] = a * xs[i] + ys[i];
    });
    view.wait();
  }

  float result(int i) {
    float value;
    copy(y.section(i, 1), &value);
    return value;
  }
};

Sides &sides() {
  static Sides both;
  return both;
}

} // namespace

std::vector<bench::Ratio> bench::runtimeRatios() {
  for (int i : {0, 12345, Count - 1}) {
    sides().saxpy(A);
    sides().byHand.saxpy(A);
    if (sides().result(i) != sides().byHand.result(static_cast<unsigned>(i)))
      throw std::runtime_error("the two saxpys give different results");
  }
  bench::addLaunches("amp_empty", [] { sides().empty(); });
  bench::addLaunches("vulkan_empty", [] { sides().byHand.empty(); });
  bench::addLaunches("amp_saxpy", [] { sides().saxpy(A); });
  bench::addLaunches("vulkan_saxpy", [] { sides().byHand.saxpy(A); });
  return {{"empty parallel_for_each and wait / dispatch, fence", "amp_empty",
           "vulkan_empty", 1.3},
          {"saxpy of 2^24 floats / hand-written GLSL", "amp_saxpy",
           "vulkan_saxpy", 1.05}};
}
