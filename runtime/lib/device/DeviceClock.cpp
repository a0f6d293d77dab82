// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/DeviceClock.h"

#include "device/DeviceHandle.h"
#include "trace/Event.h"

namespace ampvk::runtime {
namespace {

/// Clocks of two quartzes are then apart by less than a microsecond.
constexpr uint64_t CalibrationIsGood = 20'000'000; // nanoseconds

} // namespace

bool DeviceClock::calibrate() {
  if (!device.isCalibrated)
    return false;
  const uint64_t now = traceTime();
  if (anchor && now - calibrated < CalibrationIsGood)
    return true;
  VkCalibratedTimestampInfoEXT infos[2] = {
      {VK_STRUCTURE_TYPE_CALIBRATED_TIMESTAMP_INFO_EXT, nullptr,
       VK_TIME_DOMAIN_DEVICE_EXT},
      {VK_STRUCTURE_TYPE_CALIBRATED_TIMESTAMP_INFO_EXT, nullptr,
       VK_TIME_DOMAIN_CLOCK_MONOTONIC_EXT}};
  uint64_t times[2], deviation;
  if (device.vk.vkGetCalibratedTimestampsEXT(device.handle, 2, infos, times,
                                             &deviation) != VK_SUCCESS)
    return anchor.has_value();
  anchor = {times[0], times[1]};
  calibrated = now;
  return true;
}

/// From the anchor on.
int64_t DeviceClock::nanosecondsTo(uint64_t ticks) const {
  const double period = device.physical.properties.limits.timestampPeriod;
  const uint32_t others = 64 - bits;
  const auto distance =
      static_cast<int64_t>((ticks - anchor->ticks) << others) >> others;
  return static_cast<int64_t>(static_cast<double>(distance) * period);
}

void DeviceClock::observe(uint64_t firstTicks, uint64_t lastTicks,
                          uint64_t handedOver, uint64_t seenDone) {
  if (calibrate())
    return;
  if (!anchor || hostTime(firstTicks) < handedOver)
    anchor = {firstTicks, handedOver};
  if (hostTime(lastTicks) > seenDone)
    anchor = {lastTicks, seenDone};
}

uint64_t DeviceClock::hostTime(uint64_t ticks) const {
  return anchor->host + static_cast<uint64_t>(nanosecondsTo(ticks));
}

} // namespace ampvk::runtime
