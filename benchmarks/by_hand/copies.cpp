// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies by one command each, between the device's memory and memory that the
// driver has allocated for the host: what the bus gives, without the host's own
// copies to and from it.
#include "../cuda/copies.h"
#include "Device.h"

#include <algorithm>
#include <cstdio>

using namespace bench;

namespace {

struct Buffers {
  const VkDeviceSize bytes;
  OwnBuffer up, down, first, second;

  Buffers(Device &device, const Copies &data)
      : bytes(data.count * sizeof(unsigned)), up(device, bytes, CachedMemory),
        down(device, bytes, CachedMemory), first(device, bytes, LocalMemory),
        second(device, bytes, LocalMemory) {
    std::copy(data.from.begin(), data.from.end(),
              reinterpret_cast<unsigned *>(up.map()));
  }

  VkCommandBuffer copy(const Queue &queue, VkBuffer from, VkBuffer to) const {
    return queue.prerecord([&](VkCommandBuffer into) {
      const VkBufferCopy all = {0, 0, bytes};
      vkCmdCopyBuffer(into, from, to, 1, &all);
      barrier(into, VK_PIPELINE_STAGE_TRANSFER_BIT,
              VK_ACCESS_TRANSFER_WRITE_BIT,
              VK_PIPELINE_STAGE_TRANSFER_BIT | VK_PIPELINE_STAGE_HOST_BIT,
              VK_ACCESS_TRANSFER_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT |
                  VK_ACCESS_HOST_READ_BIT);
    });
  }
};

void measure(pairs::Run &run, const Copies &data) {
  Device &device = firstDevice();
  Buffers buffers(device, data);
  Queue &queue = device.forCopies();
  const auto one = [&](const std::string &name, VkBuffer from, VkBuffer to) {
    const VkCommandBuffer copy = buffers.copy(queue, from, to);
    run.measure("by_hand", name + data.suffix, [&] {
      return pairs::millisecondsOf([&] { queue.poll(queue.submit(copy)); });
    });
    queue.free(copy);
  };
  one("bus_to_device", buffers.up, buffers.first);
  one("bus_from_device", buffers.first, buffers.down);
  const auto *result = reinterpret_cast<unsigned *>(buffers.down.map());
  data.check({result, result + data.count}, "element copied up and down");
  one("copy_on_device", buffers.first, buffers.second);

  if (!device.hasTwoQueues())
    return;
  const VkCommandBuffer up =
      buffers.copy(device.main, buffers.up, buffers.second);
  const VkCommandBuffer down = buffers.copy(queue, buffers.first, buffers.down);
  run.measure("by_hand", "bus_both_ways" + data.suffix, [&] {
    return pairs::millisecondsOf([&] {
      device.main.submit(up), queue.submit(down);
      device.main.finish(), queue.finish();
    });
  });
  device.main.free(up), queue.free(down);
}

} // namespace

void pairs::copies(Run &run) {
  if (!firstDevice().hasTwoQueues())
    std::printf("# the device has no queue for copies alone: none up and down "
                "at once\n");
  Copies::forEachSize(run, [&](const Copies &data) { measure(run, data); });
}
