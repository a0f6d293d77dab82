// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Rounding.h"

#include "support/Environment.h"

namespace ampvk::runtime {

bool roundsExactly(const PhysicalDevice &physical) {
  const std::string wanted = environment("AMPVK_ROUNDING"); // for tests
  if (wanted == "device" || wanted == "exact")
    return wanted == "device";
  return physical.driver.driverID == VK_DRIVER_ID_NVIDIA_PROPRIETARY;
}

} // namespace ampvk::runtime
