// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The output of the native backend.
#ifndef AMPVK_NATIVE_KERNEL_OUTPUT_H
#define AMPVK_NATIVE_KERNEL_OUTPUT_H

#include "ampvk/KernelInterface.h"

#include <string>
#include <vector>

namespace ampvk::native {

/// A buffer or texture that the kernel takes, at its place in
/// NativeLaunch::buffers.
struct BufferInfo {
  std::string name;
  /// Buffer stands for all that have a handle. The others are Messages and
  /// Faults.
  ResourceKind kind = ResourceKind::Buffer;
  HostLocation handle{};
};

struct Output {
  std::string text; ///< C++
  std::vector<BufferInfo> buffers;
};

} // namespace ampvk::native

#endif
