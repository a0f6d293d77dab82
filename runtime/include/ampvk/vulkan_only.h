// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// For files with kernels or calls that only Vulkan devices support: the default
/// accelerator of their program is a Vulkan device wherever there is one.
#ifndef AMPVK_AMPVK_VULKAN_ONLY_H
#define AMPVK_AMPVK_VULKAN_ONLY_H

#include "macros_off.h" // before all others

#include "accelerator.h"

namespace {

/// Before the program's own constructors, which may use the default accelerator.
__attribute__((__constructor__(101))) void __amp_announce_vulkan() {
  Concurrency::__detail::__amp_needs_vulkan();
}

} // namespace

#include "macros_on.h" // after all others

#endif
