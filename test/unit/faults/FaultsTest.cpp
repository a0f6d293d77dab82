// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the runtime does when Vulkan fails, by a loader that fails on demand.
#include "../runtime/TestKernel.h"
#include "fake/FakeVulkan.h"

#include "amp_graphics.h"

#include <gtest/gtest.h>

using namespace concurrency;
using namespace ampvk;
using namespace ampvk::test;

namespace {

constexpr int Large = 100'000; // elements that need a buffer of their own

/// A bit of everything. Throws what the runtime throws.
void doALot() {
  TestKernel pushed = addKernel(),
             stored = addKernel(ArgumentBlock::StorageBuffer);
  for (int n : {100, Large}) {
    std::vector<int> data(n, 1);
    array_view<int> view(n, data);
    array<int> there(n, data.begin());
    pushed.launch(view.get_extent(), AddClosure{view, 4});
    stored.launch(view.get_extent(), AddClosure{array_view<int>(there), 2});
    copy(there, view.section(0, n));
    pushed.launch(view.get_extent(), AddClosure{view, 1});
    view.synchronize();
    if (data.back() != 4)
      throw std::runtime_error("wrong result");
  }
  std::vector<unsigned> texels(64, 3), back(64);
  graphics::texture<unsigned, 2> texture(8, 8, 32u);
  graphics::copy(texels.data(), 64 * sizeof(unsigned), texture);
  graphics::copy(texture, back.data(), 64 * sizeof(unsigned));
  if (back != texels)
    throw std::runtime_error("wrong texels");
}

class Faults : public testing::Test {
protected:
  ~Faults() override { failNothing(); }
};

/// Lets every single call of every function fail, one at a time. The exception
/// is E, and afterwards everything works.
template <typename E> void failEverywhere(VkResult result) {
  for (const std::string &function : fakeFunctions()) {
    for (int nth = 1;; ++nth) {
      failCalls(function, result, nth);
      try {
        doALot();
      } catch (const E &) {
      } catch (const std::exception &other) {
        ADD_FAILURE() << function << " " << nth << ": " << other.what();
      }
      bool isEnd = !hasFailed();
      failNothing();
      ASSERT_NO_THROW(doALot()) << function << " " << nth;
      if (isEnd)
        break;
    }
  }
}

TEST_F(Faults, OutOfDeviceMemoryAnywhere) {
  failEverywhere<out_of_memory>(VK_ERROR_OUT_OF_DEVICE_MEMORY);
}
TEST_F(Faults, OutOfHostMemoryAnywhere) {
  failEverywhere<out_of_memory>(VK_ERROR_OUT_OF_HOST_MEMORY);
}
TEST_F(Faults, AnyOtherErrorAnywhere) {
  failEverywhere<runtime_exception>(VK_ERROR_UNKNOWN);
}

} // namespace
