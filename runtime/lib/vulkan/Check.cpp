// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Check.h"

#include "support/Error.h"
#include "vulkan/Validation.h"

namespace ampvk::runtime {

void check(VkResult result, const char *what) {
  throwValidationMessages();
  if (result >= 0)
    return;
  std::string text = std::string(what) + " failed (VkResult " +
                     std::to_string(static_cast<int>(result)) + ")";
  switch (result) {
  case VK_ERROR_OUT_OF_HOST_MEMORY:
  case VK_ERROR_OUT_OF_DEVICE_MEMORY:
  case VK_ERROR_OUT_OF_POOL_MEMORY:
  case VK_ERROR_FRAGMENTED_POOL:
  case VK_ERROR_MEMORY_MAP_FAILED:
  case VK_ERROR_TOO_MANY_OBJECTS:
    throw Concurrency::out_of_memory(text.c_str());
  case VK_ERROR_DEVICE_LOST:
    throw Concurrency::accelerator_view_removed(
        ("The accelerator was lost: " + text).c_str(), E_FAIL);
  default:
    throw Concurrency::runtime_exception(text.c_str(), E_FAIL);
  }
}

} // namespace ampvk::runtime
