// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a driver tells of the pipelines that it compiled
/// (VK_KHR_pipeline_executable_properties).
#ifndef AMPVK_RUNTIME_DEVICE_EXECUTABLES_H
#define AMPVK_RUNTIME_DEVICE_EXECUTABLES_H

#include "vulkan/Vulkan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ampvk::runtime {

struct DeviceHandle;
struct PhysicalDevice;

/// What of a pipeline runs on the device; all words are the driver's.
struct Executable {
  struct Statistic {
    std::string name, description, value;
  };
  /// A form in which the driver had it, "assembly" say.
  struct Code {
    std::string name, description;
    std::string text; ///< empty if it is none
  };

  std::string name, description;
  uint32_t subgroupSize = 0;
  std::vector<Statistic> statistics;
  std::vector<Code> codes;
};

/// Whether the device has the extension.
bool hasExecutables(const PhysicalDevice &physical);

/// Of a pipeline that was made with the flags for it, on a device that was.
std::vector<Executable> executablesOf(const DeviceHandle &device,
                                      VkPipeline pipeline, bool withCode);

} // namespace ampvk::runtime

#endif
