// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Device.h"
#include <vulkan/vulkan.h>
