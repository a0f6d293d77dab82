// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Device.h"

#include "device/HostImport.h"

namespace ampvk::runtime {

Device::Device(const PhysicalDevice &physical, const DeviceOptions &options)
    : DeviceQueues(physical, runtime::hostImportUnit(physical), options),
      pipelines(*this), memory(*this), transfer(*this, memory, pipelines),
      images(*this, memory), imageTransfer(*this, transfer, images),
      samplers(*this), kernels(*this, pipelines) {}

Device::~Device() {
  compileThreads.end();
  batching.end();
  vk.vkDeviceWaitIdle(handle);
}

} // namespace ampvk::runtime
