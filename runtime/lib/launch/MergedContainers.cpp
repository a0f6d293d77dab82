// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/MergedContainers.h"

#include "support/Error.h"

#include <algorithm>

namespace ampvk::runtime {

MergedContainers::~MergedContainers() {
  if (!memory)
    return;
  Lock lock(device.mutex);
  device.memory.release(memory);
}

void MergedContainers::allocate(const char *kernel) {
  const VkPhysicalDeviceProperties &properties = device.physical.properties;
  // A kernel's positions are ints.
  const VkDeviceSize most = std::min<VkDeviceSize>(
      properties.limits.maxStorageBufferRange, INT32_MAX);
  bytes = layout.layOut();
  if (bytes > most)
    throwUnsupported("The kernel ", kernel,
                     " uses more containers than the "
                     "accelerator ",
                     properties.deviceName,
                     " can bind, and together they are larger than the ", most,
                     " bytes that one buffer for all can have there.");
  Lock lock(device.mutex);
  memory = device.memory.allocate(bytes);
  if (device.names)
    device.memory.setName(*memory, "containers of one launch");
}

void MergedContainers::add(const Storage &storage, Buffer &on, const Part &part,
                           bool writes) {
  auto found = std::find_if(
      containers.begin(), containers.end(),
      [&](const Container &one) { return one.storage == &storage; });
  if (found == containers.end())
    found = containers.insert(containers.end(), {&storage, &on, {}, {}});
  // Gaps between rows are the business of others, the host's perhaps.
  for (const Interval &interval :
       part.isScattered() ? Intervals{part.bounds()} : part.intervals()) {
    found->used.add(interval);
    if (writes)
      found->written.add(interval);
  }
}

CopyRegions MergedContainers::regions(const Container &container,
                                      const IntervalSet &intervals,
                                      bool isBack) const {
  CopyRegions result;
  for (const Interval &one : intervals.all()) {
    const size_t there = layout.at(container.storage, one.begin);
    result.push_back({isBack ? there : one.begin, isBack ? one.begin : there,
                      one.end - one.begin});
  }
  return result;
}

void MergedContainers::gather() {
  for (const Container &one : containers)
    device.transfer.copy(*one.buffer, *memory, regions(one, one.used, false));
}

void MergedContainers::scatter(bool isImmediate) {
  for (const Container &one : containers)
    if (!one.written.empty())
      device.transfer.copy(*memory, *one.buffer,
                           regions(one, one.written, true));
  if (!isImmediate)
    return;
  Lock lock(device.mutex);
  device.queue.submit();
}

} // namespace ampvk::runtime
