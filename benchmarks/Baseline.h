// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a programmer would write by hand with Vulkan: one device, one queue,
/// two buffers, two images, a pipeline for each shader, a command buffer
/// recorded for each launch, and a fence to wait for it.
#ifndef AMPVK_BENCHMARKS_BASELINE_H
#define AMPVK_BENCHMARKS_BASELINE_H

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace bench {

struct Shaders;

/// Rows and columns of the images, which have unsigned texels of 8 bits.
constexpr int ImageSide = 4096;

class Baseline {
public:
  /// On the device of that name, with two buffers of `count` floats: x is all
  /// 1.0, y all 2.0. Throws std::runtime_error.
  Baseline(const std::string &deviceName, unsigned count);
  ~Baseline();

  /// Runs an empty shader in one workgroup, and waits.
  void empty();
  /// y = a * x + y, and waits.
  void saxpy(float a);
  /// The same `times` times, each after the one before, then waits: all in one
  /// submission, or each in its own.
  void saxpies(unsigned times, float a);
  void submitSaxpies(unsigned times, float a);
  /// y from `data`, the same `times` times, and y back there.
  void roundTrip(unsigned times, float a, float *data);
  /// Another shader, for run(): x is binding 0, y 1, the first image 2 to store
  /// to and 3 to fetch from, the second one 4 to store to; the arguments are two
  /// uints.
  template <std::size_t N> unsigned add(const uint32_t (&spirv)[N]) {
    return add(spirv, N);
  }
  /// Runs it in `groups` times `rows` workgroups, and waits.
  void run(unsigned shader, unsigned groups, unsigned first, unsigned rows = 1,
           unsigned second = 0);
  /// An element of y.
  float result(unsigned index);

private:
  unsigned add(const uint32_t *spirv, std::size_t words);

  std::unique_ptr<Shaders> vulkan;
  unsigned count;
};

} // namespace bench

#endif
