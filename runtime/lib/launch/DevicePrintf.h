// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The output of direct3d_printf, direct3d_errorf and direct3d_abort in a
/// launch.
#ifndef AMPVK_RUNTIME_LAUNCH_DEVICEPRINTF_H
#define AMPVK_RUNTIME_LAUNCH_DEVICEPRINTF_H

#include "device/Device.h"

#include <optional>
#include <string>

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
  void report() const;

private:
  size_t read(const uint32_t *record, size_t words);
  void say(const Message &message, const std::string &text);
  void fail(PrintfKind kind, const std::string &text);

  Device &device;
  const KernelImage *image;
  Buffer *memory;
  std::string output;
  std::string errors;
  std::optional<std::string> failure; ///< the first error's text
};

} // namespace ampvk::runtime

#endif
