// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/NativeCode.h"

#include "ampvk/accelerator.h"
#include "ampvk/native_launch.h"
#include "support/TestSwitches.h"

#include <atomic>

namespace {

// They need no constructors, which may be too late.
std::atomic<bool> isThere{false}, isVulkanNeeded{false};

} // namespace

namespace ampvk::runtime {

bool hasNativeCode() { return isThere; }

bool isAllNative() { return isThere && !isVulkanNeeded; }

bool hasAvx2() {
  static const bool has = true
#define AMPVK_PROCESSOR_FEATURE(name) &&__builtin_cpu_supports(name)
#include "ampvk/ProcessorFeatures.def"
      ;
  return has && !isOn(TestSwitch::NoAvx2);
}

} // namespace ampvk::runtime

void Concurrency::__detail::__amp_has_native_code() noexcept { isThere = true; }

void Concurrency::__detail::__amp_needs_vulkan() noexcept {
  isVulkanNeeded = true;
}
