// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the ways to launch and wait cost that the runtime could go, by hand, in
// terms of the one that Baseline goes. For information: which of them is dear
// differs from driver to driver. Compiled by ampcc, for the device's name.
#include "ByHand.h"
#include "DefaultDevice.h"
#include "Ratios.h"

#include "empty.spv.h"

#include <vector>

namespace {

/// How it differs from one command buffer and a fence.
struct Way {
  bool hasRing;    ///< 64 command buffers in turns, each with a pool
  bool isForHost;  ///< a barrier for the host's reads at the end
  bool isTimeline; ///< waits for a timeline semaphore
  bool isPolled;   ///< asks for its value again and again
};

class Launcher : bench::ByHand {
public:
  Launcher();
  ~Launcher();
  void launch(const Way &way);

private:
  struct Slot {
    VkCommandPool pool;
    VkCommandBuffer commands;
  };
  void createPipeline();
  void createRing();
  void record(VkCommandBuffer into, bool isForHost);
  void submitAndWait(VkCommandBuffer recorded, bool isPolled);

  VkPipelineLayout layout = VK_NULL_HANDLE;
  VkPipeline pipeline = VK_NULL_HANDLE;
  VkSemaphore timeline = VK_NULL_HANDLE;
  uint64_t value = 0;
  std::vector<Slot> ring;
  size_t next = 0;
};

Launcher::Launcher() : ByHand(bench::defaultDevice()) {
  createPipeline();
  createRing();
  auto type = bench::structure<VkSemaphoreTypeCreateInfo>(
      VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO);
  type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE;
  auto info = bench::structure<VkSemaphoreCreateInfo>(
      VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO);
  info.pNext = &type;
  bench::check(vkCreateSemaphore(device, &info, nullptr, &timeline),
               "vkCreateSemaphore");
}

Launcher::~Launcher() {
  vkDestroySemaphore(device, timeline, nullptr);
  for (const Slot &slot : ring)
    vkDestroyCommandPool(device, slot.pool, nullptr);
  vkDestroyPipeline(device, pipeline, nullptr);
  vkDestroyPipelineLayout(device, layout, nullptr);
}

void Launcher::createPipeline() {
  auto layouts = bench::structure<VkPipelineLayoutCreateInfo>(
      VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
  bench::check(vkCreatePipelineLayout(device, &layouts, nullptr, &layout),
               "vkCreatePipelineLayout");
  auto shader = bench::structure<VkShaderModuleCreateInfo>(
      VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO);
  shader.codeSize = sizeof emptySpirv;
  shader.pCode = emptySpirv;
  auto info = bench::structure<VkComputePipelineCreateInfo>(
      VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO);
  info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
  info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
  info.stage.pName = "main";
  info.layout = layout;
  bench::check(
      vkCreateShaderModule(device, &shader, nullptr, &info.stage.module),
      "vkCreateShaderModule");
  VkResult made = vkCreateComputePipelines(device, VK_NULL_HANDLE, 1, &info,
                                           nullptr, &pipeline);
  vkDestroyShaderModule(device, info.stage.module, nullptr);
  bench::check(made, "vkCreateComputePipelines");
}

void Launcher::createRing() {
  for (int i = 0; i < 64; ++i) {
    Slot slot;
    auto pools = bench::structure<VkCommandPoolCreateInfo>(
        VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO);
    pools.flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT;
    pools.queueFamilyIndex = family;
    bench::check(vkCreateCommandPool(device, &pools, nullptr, &slot.pool),
                 "vkCreateCommandPool");
    slot.commands = allocateCommands(slot.pool);
    ring.push_back(slot);
  }
}

void Launcher::record(VkCommandBuffer into, bool isForHost) {
  begin(into);
  vkCmdBindPipeline(into, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
  vkCmdDispatch(into, 1, 1, 1);
  if (!isForHost)
    return;
  auto memory =
      bench::structure<VkMemoryBarrier>(VK_STRUCTURE_TYPE_MEMORY_BARRIER);
  memory.srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT;
  memory.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
  vkCmdPipelineBarrier(into, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                       VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &memory, 0, nullptr, 0,
                       nullptr);
}

void Launcher::submitAndWait(VkCommandBuffer recorded, bool isPolled) {
  ++value;
  auto values = bench::structure<VkTimelineSemaphoreSubmitInfo>(
      VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO);
  values.signalSemaphoreValueCount = 1;
  values.pSignalSemaphoreValues = &value;
  auto info = bench::structure<VkSubmitInfo>(VK_STRUCTURE_TYPE_SUBMIT_INFO);
  info.pNext = &values;
  info.commandBufferCount = 1;
  info.pCommandBuffers = &recorded;
  info.signalSemaphoreCount = 1;
  info.pSignalSemaphores = &timeline;
  bench::check(vkEndCommandBuffer(recorded), "vkEndCommandBuffer");
  bench::check(vkQueueSubmit(queue, 1, &info, VK_NULL_HANDLE), "vkQueueSubmit");
  for (uint64_t seen = 0; isPolled && seen < value;)
    bench::check(vkGetSemaphoreCounterValue(device, timeline, &seen),
                 "vkGetSemaphoreCounterValue");
  auto wait = bench::structure<VkSemaphoreWaitInfo>(
      VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO);
  wait.semaphoreCount = 1;
  wait.pSemaphores = &timeline;
  wait.pValues = &value;
  if (!isPolled)
    bench::check(vkWaitSemaphores(device, &wait, UINT64_MAX),
                 "vkWaitSemaphores");
}

void Launcher::launch(const Way &way) {
  VkCommandBuffer into = commands;
  if (way.hasRing) {
    into = ring[next].commands;
    bench::check(vkResetCommandPool(device, ring[next].pool, 0),
                 "vkResetCommandPool");
    next = (next + 1) % ring.size();
  }
  record(into, way.isForHost);
  if (way.isTimeline)
    submitAndWait(into, way.isPolled);
  else
    ByHand::submitAndWait(into);
}

template <bool... Is> void launch() {
  static Launcher launcher;
  launcher.launch({Is...});
}

} // namespace

std::vector<bench::Ratio> bench::wayRatios() {
  addLaunches("fence", launch<false, false, false, false>);
  addLaunches("ring", launch<true, false, false, false>);
  addLaunches("host_barrier", launch<false, true, false, false>);
  addLaunches("timeline", launch<false, false, true, false>);
  addLaunches("timeline_polled", launch<false, false, true, true>);
  return {
      {"by hand: 64 command buffers in turns / one", "ring", "fence", NoTarget},
      {"by hand: barrier for the host / none", "host_barrier", "fence",
       NoTarget},
      {"by hand: timeline semaphore / fence", "timeline", "fence", NoTarget},
      {"by hand: timeline semaphore, polled / fence", "timeline_polled",
       "fence", NoTarget}};
}
