// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A device with its queues, and memory of it.
#ifndef AMPVK_BENCHMARKS_BY_HAND_DEVICE_H
#define AMPVK_BENCHMARKS_BY_HAND_DEVICE_H

#include "../HandCopy.h"
#include "Queue.h"

#include <memory>

namespace bench {

struct Device : ByHand {
  Queue main;

  /// The discrete GPU of that number, or the device, where none is discrete.
  /// AMPVK_DEVICE is a part of the names of those that count. Of the devices of
  /// AMPVK_VIRTUAL_DEVICES, all are the same one.
  explicit Device(uint32_t number);

  /// That of an engine for copies, where there is one, else the main one.
  Queue &forCopies() { return copies ? *copies : main; }
  bool hasTwoQueues() const { return copies != nullptr; }

private:
  std::unique_ptr<Queue> copies;
};

/// The one that everything runs on.
Device &firstDevice();
/// How many Device() can open.
uint32_t deviceCount();

/// A buffer that ends with its owner.
class OwnBuffer {
public:
  OwnBuffer(ByHand &device, VkDeviceSize bytes, VkMemoryPropertyFlags wanted)
      : device(device), own(device.buffer(bytes, wanted)) {}
  /// Takes over what it is given.
  OwnBuffer(ByHand &device, const Buffer &given) : device(device), own(given) {}
  ~OwnBuffer() { device.destroy(own); }
  OwnBuffer(const OwnBuffer &) = delete;
  OwnBuffer &operator=(const OwnBuffer &) = delete;

  operator VkBuffer() const { return own.handle; }
  char *map() { return device.map(own); }

private:
  ByHand &device;
  Buffer own;
};

/// A container of the first device.
template <typename T> class Array {
public:
  explicit Array(size_t count)
      : count(count), bytes(firstDevice(), count * sizeof(T)) {}
  explicit Array(const std::vector<T> &values) : Array(values.size()) {
    give(values);
  }

  /// As many as there are.
  void give(const std::vector<T> &values) {
    ByHand &device = firstDevice();
    bytes.give(values.data());
    device.begin();
    bytes.recordToDevice(device.commands);
    device.submitAndWait();
  }

  operator VkBuffer() const { return bytes.buffer(); }
  std::vector<T> values() const {
    ByHand &device = firstDevice();
    device.begin();
    bytes.recordToHost(device.commands);
    device.submitAndWait();
    std::vector<T> result(count);
    bytes.take(result.data());
    return result;
  }

private:
  size_t count;
  HandCopy bytes;
};

} // namespace bench

#endif
