// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What differs between the kinds of accelerators.
#ifndef AMPVK_RUNTIME_DEVICE_ACCELERATORKIND_H
#define AMPVK_RUNTIME_DEVICE_ACCELERATORKIND_H

#include "device/Properties.h"

namespace ampvk::runtime {

class Launch;

struct AcceleratorKind {
  const char *name; ///< of such an accelerator, in messages
  /// Whether containers there are in the host's memory. Otherwise they have
  /// buffers of the accelerator's Device.
  bool isInHostMemory;
  bool runsKernels;
  /// `device`: null if it is none of Vulkan's.
  Properties (*properties)(const PhysicalDevice *device);
  void (Launch::*run)();
};

/// The table is launch/AcceleratorKinds.cpp.
namespace kind {
extern const AcceleratorKind vulkan;    ///< a device of Vulkan's
extern const AcceleratorKind processor; ///< runs native code
extern const AcceleratorKind host;      ///< has memory only
} // namespace kind

} // namespace ampvk::runtime

#endif
