// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Whose floor, ceil, trunc and roundEven are exact, as Vulkan wants them to
/// be. Kernels hold a way without them (DeviceRoundsConstant in
/// KernelInterface.h), which costs some ten operations more and is right on
/// every device.
#ifndef AMPVK_RUNTIME_VULKAN_ROUNDING_H
#define AMPVK_RUNTIME_VULKAN_ROUNDING_H

#include "vulkan/Instance.h"

namespace ampvk::runtime {

/// Whether the device's own rounding was shown to be right: docs/devices.md says
/// by which run-tests, with which drivers. Not so lavapipe's, which depends on
/// the processor.
bool roundsExactly(const PhysicalDevice &physical);

} // namespace ampvk::runtime

#endif
