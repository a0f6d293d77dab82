// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Support/Upwards.h"
#include "../../../lib/Support/Upwards.h"
#include <vulkan/vulkan.h>
