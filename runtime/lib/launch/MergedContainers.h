// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The containers of a launch in one buffer, on devices that cannot bind each.
#ifndef AMPVK_RUNTIME_LAUNCH_MERGEDCONTAINERS_H
#define AMPVK_RUNTIME_LAUNCH_MERGEDCONTAINERS_H

#include "data/Storage.h"
#include "launch/MergedLayout.h"

#include <vector>

namespace ampvk::runtime {

/// Copies of what a kernel may access: put together before it, and brought back
/// after it as far as it may have written. All on the device, in the order of
/// its queue. None of it is called under the device's mutex.
class MergedContainers {
public:
  explicit MergedContainers(Device &device) : device(device) {}
  ~MergedContainers();
  MergedContainers(const MergedContainers &) = delete;
  MergedContainers &operator=(const MergedContainers &) = delete;

  MergedLayout layout; ///< by storages; complete before allocate()

  /// Throws unsupported_feature if it is more than the device can bind.
  void allocate(const char *kernel);
  /// Says where `part` of the storage is on the device.
  void add(const Storage &storage, Buffer &on, const Part &part, bool writes);
  void gather();
  /// With `isImmediate` it is handed over at once.
  void scatter(bool isImmediate);

  Buffer &buffer() const { return *memory; }
  VkDeviceSize size() const { return bytes; }

private:
  struct Container {
    const Storage *storage;
    Buffer *buffer;
    IntervalSet used, written;
  };
  CopyRegions regions(const Container &container, const IntervalSet &intervals,
                      bool isBack) const;

  Device &device;
  Buffer *memory = nullptr;
  VkDeviceSize bytes = 0;
  std::vector<Container> containers;
};

} // namespace ampvk::runtime

#endif
