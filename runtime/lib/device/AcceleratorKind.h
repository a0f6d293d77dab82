// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The differences between the kinds of accelerators.
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
  /// `device`: null for all kinds but `vulkan`.
  Properties (*properties)(const PhysicalDevice *device);
  void (Launch::*run)();
};

/// launch/AcceleratorKinds.cpp has the table.
namespace kind {
extern const AcceleratorKind vulkan;    ///< a Vulkan device
extern const AcceleratorKind processor; ///< runs native code
extern const AcceleratorKind host;      ///< has memory only
} // namespace kind

} // namespace ampvk::runtime

#endif
