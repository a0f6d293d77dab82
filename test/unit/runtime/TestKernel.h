// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernel images made by hand from GLSL, so that the runtime is tested without
/// the compiler.
#ifndef AMPVK_TEST_RUNTIME_TESTKERNEL_H
#define AMPVK_TEST_RUNTIME_TESTKERNEL_H

#include "amp.h"
#include "ampvk/KernelInterface.h"

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace ampvk::test {

/// Whether the program is one with AMPVK_TEST_FALLBACKS (TestEnvironment.cpp).
inline bool hasFallbacks() {
  const char *test = std::getenv("AMPVK_TEST");
  return test && std::strstr(test, "no-timelines");
}

/// Where the members lie in any array_view, and the first one in an array.
constexpr uint32_t HandleAt = 0;
constexpr uint32_t OffsetAt = 8;
constexpr uint32_t ExtentAt = 16;

struct NamedResource {
  Resource resource;
  std::string name;
};

/// Builds a KernelImage with one variant.
class TestKernel {
public:
  std::string name = "kernel";
  std::string glsl; ///< without "#version"
  uint32_t rank = 1;
  uint32_t tile[3] = {0, 0, 0};
  uint32_t localSize[3] = {64, 1, 1};
  uint32_t features = 0;
  std::vector<NamedResource> resources;
  std::vector<ArgumentRun> arguments;
  ArgumentBlock block = ArgumentBlock::PushConstants;
  uint32_t blockBinding = None;
  uint32_t blockSize = 0;
  uint32_t extentOffset = None;
  uint32_t originOffset = None;
  uint32_t elementsOffset = None;
  uint32_t elementsPerThread = 1;
  uint32_t tileStaticBytes = 0;

  /// An array_view<int, ofRank> that is the closure's first member.
  void addView(ResourceAccess access, std::string name, uint32_t ofRank = 1);
  /// An array whose address lies at `pointer` in the closure.
  void addArray(uint32_t pointer, ResourceAccess access, std::string name);

  /// The image's bytes, built on the first call.
  const KernelImage *image(size_t closureSize);

  template <int N, class K>
  void launch(const Concurrency::extent<N> &extent, const K &closure,
              const Concurrency::accelerator_view *view = nullptr) {
    Concurrency::__detail::__amp_launch(
        view,
        reinterpret_cast<const ampvk_kernel_image *>(image(sizeof closure)),
        &closure, sizeof closure, extent._M_components(), N);
  }

private:
  std::vector<uint64_t> bytes;
};

/// The closure of addKernel().
struct AddClosure {
  Concurrency::array_view<int> view;
  int amount;
};
/// view[i] += amount, over rank 1.
TestKernel addKernel(ArgumentBlock block = ArgumentBlock::PushConstants);

} // namespace ampvk::test

#endif
