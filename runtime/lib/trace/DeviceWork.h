// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Descriptions of commands for traces and tools.
#ifndef AMPVK_RUNTIME_TRACE_DEVICEWORK_H
#define AMPVK_RUNTIME_TRACE_DEVICEWORK_H

#include <cstdint>
#include <string>

namespace ampvk::runtime {

/// The name of an object. Names from internName() live as long as the process.
struct TraceName {
  std::string text;
  std::string source; ///< "file.cpp:12", or empty
};
const TraceName *internName(const std::string &text,
                            const std::string &source = {});

enum class Activity : uint8_t { Kernel, Upload, Download, Copy, Fill, None };

/// A command, or what the host does instead of one.
struct DeviceWork {
  Activity activity = Activity::None; ///< None: of no interest
  /// The bytes that it moves; for a kernel, the bytes of its containers.
  uint64_t bytes = 0;
  /// The kernel's name; null if tracing is off.
  const TraceName *kernel = nullptr;
  /// Whether it goes on with what the command before it did: one launch, or one
  /// copy, in parts.
  bool isContinued = false;
};

/// "upload"
const char *nameOf(Activity activity);

} // namespace ampvk::runtime

#endif
