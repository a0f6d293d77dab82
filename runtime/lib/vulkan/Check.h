// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Results of Vulkan's functions as exceptions.
#ifndef AMPVK_RUNTIME_VULKAN_CHECK_H
#define AMPVK_RUNTIME_VULKAN_CHECK_H

#include "vulkan/Vulkan.h"

namespace ampvk::runtime {

/// Throws the exception of C++ AMP that `result` stands for, unless it is a
/// success, and whatever the validation layer has said meanwhile.
void check(VkResult result, const char *what);

} // namespace ampvk::runtime

#endif
