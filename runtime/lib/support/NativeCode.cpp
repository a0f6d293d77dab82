// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/NativeCode.h"

#include "ampvk/accelerator.h"
#include "ampvk/native_launch.h"

#include <atomic>

namespace {

// They need no constructors, which may be too late.
std::atomic<bool> isThere{false}, isVulkanNeeded{false};

} // namespace

namespace ampvk::runtime {

bool hasNativeCode() { return isThere; }

bool isAllNative() { return isThere && !isVulkanNeeded; }

} // namespace ampvk::runtime

void Concurrency::__detail::__amp_has_native_code() noexcept { isThere = true; }

void Concurrency::__detail::__amp_needs_vulkan() noexcept {
  isVulkanNeeded = true;
}
