// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The host's own memory as a buffer (VK_EXT_external_memory_host): containers'
/// on devices that work in it anyway, so that nothing has to be copied, and
/// staging memory that two devices use.
#ifndef AMPVK_RUNTIME_DEVICE_HOSTIMPORT_H
#define AMPVK_RUNTIME_DEVICE_HOSTIMPORT_H

#include "device/Buffer.h"

namespace ampvk::runtime {

/// The unit, in bytes, in which a device takes the host's memory; 0 if it does
/// not.
VkDeviceSize hostImportUnit(const PhysicalDevice &physical);

/// Whether containers lie in the host's memory anyway. A discrete GPU would go
/// through the bus for each access of a kernel.
bool worksInHostMemory(const PhysicalDevice &physical);

/// Makes `buffer` the `bytes` bytes at `data`, for the device and the host. The
/// pages around them are imported, all of which the process has mapped; the
/// buffer's range is exactly the bytes. Returns false where that cannot be: the
/// address does not fit, or the driver refuses the pages, which may be
/// read-only. The buffer's handles are then still to be destroyed.
bool importHostMemory(const DeviceHandle &device, char *data,
                      VkDeviceSize bytes, Buffer &buffer);

} // namespace ampvk::runtime

#endif
