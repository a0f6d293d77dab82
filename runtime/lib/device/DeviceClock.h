// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A device's timestamps as times of the host's clock.
///
/// With VK_EXT_calibrated_timestamps the driver reads both clocks at once, and
/// is asked again from time to time, since they do not go alike. Without it the
/// two are taken to be as far apart as they can be without a submission that
/// begins before it is handed over or is seen to be done before it ends: times
/// are late by what the fastest submission takes to begin, on GPUs some
/// microseconds. Durations and distances on one device are right either way.
#ifndef AMPVK_RUNTIME_DEVICE_DEVICECLOCK_H
#define AMPVK_RUNTIME_DEVICE_DEVICECLOCK_H

#include "vulkan/Vulkan.h"

#include <cstdint>
#include <optional>

namespace ampvk::runtime {

struct DeviceHandle;

class DeviceClock {
public:
  /// `bits`: those of a timestamp that count.
  DeviceClock(const DeviceHandle &device, uint32_t bits)
      : device(device), bits(bits) {}

  /// Before times of a submission are asked for, which the host handed over and
  /// saw to be done at these times.
  void observe(uint64_t firstTicks, uint64_t lastTicks, uint64_t handedOver,
               uint64_t seenDone);
  /// In nanoseconds, as traceTime().
  uint64_t hostTime(uint64_t ticks) const;

private:
  bool calibrate();
  int64_t nanosecondsTo(uint64_t ticks) const;

  const DeviceHandle &device;
  const uint32_t bits;
  /// Two moments that are one.
  struct Anchor {
    uint64_t ticks;
    uint64_t host;
  };
  std::optional<Anchor> anchor;
  uint64_t calibrated = 0; ///< when
};

} // namespace ampvk::runtime

#endif
