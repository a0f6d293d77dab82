// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The properties of an accelerator.
#ifndef AMPVK_RUNTIME_DEVICE_PROPERTIES_H
#define AMPVK_RUNTIME_DEVICE_PROPERTIES_H

#include "vulkan/Instance.h"

namespace ampvk::runtime {

/// The defaults are those of the host.
struct Properties {
  unsigned version = 0;       ///< the major number in the high 16 bits
  size_t dedicatedMemory = 0; ///< in KiB
  bool isDebug = false;
  bool isEmulated = true;
  bool hasDoubles = true;
  bool hasSharedMemory = true; ///< with the host
  std::string features;        ///< that kernels can use, for people
  std::string driver;          ///< its name and version
  int rank = 0; ///< the default is the accelerator with the highest
};

// For the table of kinds (AcceleratorKind.h). `device` is null for the first
// two.
Properties propertiesOfHost(const PhysicalDevice *device);
Properties propertiesOfProcessor(const PhysicalDevice *device);
Properties propertiesOfDevice(const PhysicalDevice *device);

} // namespace ampvk::runtime

#endif
