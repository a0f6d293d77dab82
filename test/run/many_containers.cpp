// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels with more containers than drivers take in one command (32 is usual),
// and with more than some devices allow at all: what the device says decides.
// RUN: %ampcc -O1 %s -lvulkan -o %t && %t
// RUN: env AMPVK_NO_PUSH_DESCRIPTORS=1 %t
// RUN: env AMPVK_PROFILE=large %t
// RUN: env AMPVK_NO_BUFFER_ADDRESSES=1 %t
#include "Inputs/check.h"
#include "Inputs/vulkan.h"
#include <cstdlib>
#include <string>

using namespace concurrency;
using namespace concurrency::graphics;

#define TEN(X, n)                                                              \
  X(n##0)                                                                      \
  X(n##1) X(n##2) X(n##3) X(n##4) X(n##5) X(n##6) X(n##7) X(n##8) X(n##9)
#define FORTY(X) TEN(X, 1) TEN(X, 2) TEN(X, 3) TEN(X, 4)
#define CAPTURED(n) , &c##n
#define ADDED(n) +c##n[i]

const std::vector<int> data{1, 2, 3};

void textures() {
#define MAKE(n) texture<int, 1> c##n(3, data.begin(), data.end());
  FORTY(MAKE)
#undef MAKE
  std::vector<int> sums(3);
  array_view<int> out(3, sums);
  parallel_for_each(out.extent, [out FORTY(CAPTURED)](index<1> i)
                                    restrict(amp) { out[i] = 0 FORTY(ADDED); });
  out.synchronize();
  CHECK_EQ(sums, (std::vector<int>{40, 80, 120}));
}

/// Whether a kernel may have 41 buffers. As addresses it may have any number,
/// where the device has addresses.
bool areBound() {
  return check::physicalDevice(accelerator())
             .properties.limits.maxPerStageDescriptorStorageBuffers >= 41;
}
bool areAddresses() {
  return !std::getenv("AMPVK_NO_BUFFER_ADDRESSES") &&
         !std::getenv("AMPVK_TEST_MAY_LACK");
}

void arrays() {
#define MAKE(n) array<int, 1> c##n(3, data.begin(), data.end());
  FORTY(MAKE)
#undef MAKE
  std::vector<int> sums(3);
  array_view<int> out(3, sums);
  bool isRefused = false;
  try {
    parallel_for_each(out.extent,
                      [out FORTY(CAPTURED)](index<1> i)
                          restrict(amp) { out[i] = 0 FORTY(ADDED); });
    out.synchronize();
    CHECK_EQ(sums, (std::vector<int>{40, 80, 120}));
  } catch (const unsupported_feature &e) {
    isRefused = true;
    CHECK(std::string(e.what()).find("41 arrays and array_views") !=
          std::string::npos);
  }
  CHECK(!isRefused || !areAddresses());
  CHECK(!isRefused || !areBound());
  CHECK(isRefused || areBound() || !std::getenv("AMPVK_NO_BUFFER_ADDRESSES"));
}

int main() {
  check::part(textures);
  check::part(arrays);
  return check::result();
}
