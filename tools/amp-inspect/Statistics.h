// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels as the default accelerator's driver compiles them.
#ifndef AMPVK_AMPINSPECT_STATISTICS_H
#define AMPVK_AMPINSPECT_STATISTICS_H

#include "Inspect/FindKernels.h"

#include <string>
#include <vector>

/// For people: what the driver tells of each variant; `withCode`, the code that
/// it made of it, too. This alone needs Vulkan and a device.
ampvk::Result<std::string>
statisticsText(const std::vector<ampvk::inspect::FoundKernel> &found,
               bool withCode);

#endif
