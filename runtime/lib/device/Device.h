// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A logical device and all that lives on it.
#ifndef AMPVK_RUNTIME_DEVICE_DEVICE_H
#define AMPVK_RUNTIME_DEVICE_DEVICE_H

#include "device/CompileThreads.h"
#include "device/DeviceImages.h"
#include "device/DeviceQueues.h"
#include "device/ImageTransfer.h"
#include "device/Kernel.h"
#include "device/Memory.h"
#include "device/PipelineCache.h"
#include "device/Samplers.h"
#include "device/Transfer.h"
#include "vulkan/Capture.h"

namespace ampvk::runtime {

class Device : public DeviceQueues {
public:
  Device(const PhysicalDevice &physical, const DeviceOptions &options);
  ~Device();

  PipelineCache pipelines;
  Memory memory AMPVK_GUARDED_BY(mutex);
  Transfer transfer;
  DeviceImages images AMPVK_GUARDED_BY(mutex);
  ImageTransfer imageTransfer;
  Samplers samplers AMPVK_GUARDED_BY(mutex);
  KernelCache kernels;
  CompileThreads compileThreads; ///< fill `kernels`

private:
  Capture capture;
};

} // namespace ampvk::runtime

#endif
