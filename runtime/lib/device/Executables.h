// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The driver's statistics about compiled pipelines
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

/// A part of a pipeline that runs on the device; all texts are the driver's.
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

/// The executables of a pipeline. Device and pipeline must have been created
/// with the flags for it.
std::vector<Executable> executablesOf(const DeviceHandle &device,
                                      VkPipeline pipeline, bool withCode);

} // namespace ampvk::runtime

#endif
