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
  bool isMessages = false; ///< the PrintfBuffer; it has no handle
  HostLocation handle{};
};

struct Output {
  std::string text; ///< C++
  std::vector<BufferInfo> buffers;
};

} // namespace ampvk::native

#endif
