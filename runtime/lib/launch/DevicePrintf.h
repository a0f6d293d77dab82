// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The output of direct3d_printf, direct3d_errorf and direct3d_abort in a
/// launch.
#ifndef AMPVK_RUNTIME_LAUNCH_DEVICEPRINTF_H
#define AMPVK_RUNTIME_LAUNCH_DEVICEPRINTF_H

#include "device/Device.h"
#include "launch/MessageText.h"

namespace ampvk::runtime {

/// The buffer that one launch writes messages to, and what was in it.
class DevicePrintf {
public:
  /// Makes the buffer, empty. Not called under the device's mutex.
  DevicePrintf(Device &device, const KernelImage *image);
  ~DevicePrintf();
  DevicePrintf(const DevicePrintf &) = delete;
  DevicePrintf &operator=(const DevicePrintf &) = delete;

  Buffer &buffer() const { return *memory; }
  /// Waits for the launch and takes what it wrote. Not under the mutex.
  void collect();
  /// Prints it. Throws runtime_exception if there was an error or abort.
  void report() const { text.report(); }

private:
  Device &device;
  MessageText text;
  Buffer *memory = nullptr;
};

} // namespace ampvk::runtime

#endif
