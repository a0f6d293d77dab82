// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/AcceleratorKind.h"

#include "launch/Launch.h"

namespace ampvk::runtime::kind {

// name, isInHostMemory, runsKernels, properties, run
const AcceleratorKind vulkan{"The accelerator", false, true,
                             propertiesOfDevice, &Launch::runOnDevice};
const AcceleratorKind processor{"The accelerator for native code", true, true,
                                propertiesOfProcessor, &Launch::runNative};
const AcceleratorKind host{"The CPU accelerator", true, false,
                           propertiesOfHost, &Launch::refuse};

} // namespace ampvk::runtime::kind
