// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Everything.h"

#include "../runtime/TestKernel.h"
#include "run/Inputs/switches.h"

#include "amp_graphics.h"

using namespace concurrency;

namespace {
/// Each call of Vulkan is made, and fails, at a place of its own: how many there
/// are does not depend on when the device is done. What was gathered is lost as
/// a whole (queues/QueuesTest.cpp).
const bool isSet = ampvk::test::addTestSwitches("no-batching");
} // namespace

void ampvk::test::doALot() {
  TestKernel pushed = addKernel(),
             stored = addKernel(ArgumentBlock::StorageBuffer);
  for (int n : {100, 100'000}) {
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
    // Each is done, or has failed, before what it reads or writes goes.
    copy_async(data.begin(), there).get();
    std::vector<int> out(n);
    copy_async(there, out.begin()).get();
    if (out != data)
      throw std::runtime_error("wrong copy");
  }
  std::vector<unsigned> texels(64, 3), back(64);
  graphics::texture<unsigned, 2> texture(8, 8, 32u);
  graphics::copy(texels.data(), 64 * sizeof(unsigned), texture);
  graphics::copy(texture, back.data(), 64 * sizeof(unsigned));
  if (back != texels)
    throw std::runtime_error("wrong texels");
}
