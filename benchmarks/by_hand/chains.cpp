// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Chains of launches that are recorded once, as CUDA records graphs.
#include "../cuda/graphs.h"
#include "Device.h"
#include "Shader.h"
#include "add_one.spv.h"

using namespace bench;

namespace {

constexpr int Group = 256; // as in add_one.comp

void measure(pairs::Run &run, const Graphs &data, const char *name, int count) {
  Device &device = firstDevice();
  Shader addOne(device, add_oneSpirv, 1, sizeof(uint32_t));
  const Array<int> numbers(data.start(count));
  const VkCommandBuffer chain =
      device.main.prerecord([&](VkCommandBuffer into) {
    addOne.bind(into, {numbers});
    addOne.pass(into, uint32_t(0));
    for (int i = 0; i < data.kernels; ++i) {
      waitForShaders(into);
      vkCmdDispatch(into, count / Group, 1, 1);
    }
  });
  const int chains =
      run.time("by_hand", name, 1, [&] { device.main.submit(chain); });
  data.check(numbers.values(), chains);
  device.main.free(chain);
}

} // namespace

void pairs::chains(Run &run) {
  const Graphs data(run);
  measure(run, data, "chain", data.few);
  measure(run, data, "chain_large", data.many);
}
