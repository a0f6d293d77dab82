// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Rounding.h"

#include "support/Environment.h"
#include "vulkan/Driver.h"

namespace ampvk::runtime {

bool roundsExactly(const PhysicalDevice &physical) {
  const std::string wanted = environment("AMPVK_ROUNDING"); // for tests
  if (wanted == "device" || wanted == "exact")
    return wanted == "device";
  return driverOf(physical).driverID == VK_DRIVER_ID_NVIDIA_PROPRIETARY;
}

} // namespace ampvk::runtime
