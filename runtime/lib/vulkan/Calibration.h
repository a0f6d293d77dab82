// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Devices that read their clock and the host's at once.
#ifndef AMPVK_RUNTIME_VULKAN_CALIBRATION_H
#define AMPVK_RUNTIME_VULKAN_CALIBRATION_H

namespace ampvk::runtime {

struct PhysicalDevice;

/// The name that the device has for VK_EXT_calibrated_timestamps, which has
/// become Khronos'. Null if it has none that reads CLOCK_MONOTONIC.
const char *calibrationExtension(const PhysicalDevice &physical);

} // namespace ampvk::runtime

#endif
