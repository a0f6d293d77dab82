// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a programmer would write by hand with Vulkan: one device, one queue,
/// two buffers, two pipelines, a command buffer recorded for each launch, and a
/// fence to wait for it.
#ifndef AMPVK_BENCHMARKS_BASELINE_H
#define AMPVK_BENCHMARKS_BASELINE_H

#include <memory>
#include <string>

namespace bench {

struct Vulkan;

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
  /// An element of y.
  float result(unsigned index);

private:
  std::unique_ptr<Vulkan> vulkan;
  unsigned count;
};

} // namespace bench

#endif
