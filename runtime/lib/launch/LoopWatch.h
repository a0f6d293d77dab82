// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Whether the driver ended loops of a launch before they were done.
#ifndef AMPVK_RUNTIME_LAUNCH_LOOPWATCH_H
#define AMPVK_RUNTIME_LAUNCH_LOOPWATCH_H

#include "device/Device.h"
#include "vulkan/Loops.h"

namespace ampvk::runtime {

/// The LoopRecord of one launch. None of it is called under the device's mutex.
class LoopWatch {
public:
  LoopWatch(Device &device, const KernelImage *image);
  ~LoopWatch();
  LoopWatch(const LoopWatch &) = delete;
  LoopWatch &operator=(const LoopWatch &) = delete;

  Buffer &buffer() const { return *memory; }
  /// Waits for the launch and reads the record.
  void collect();
  /// Throws a runtime_exception if loops were cut.
  void report() const;

private:
  Device &device;
  const KernelImage *image;
  Buffer *memory;
  LoopRecord record;
};

} // namespace ampvk::runtime

#endif
