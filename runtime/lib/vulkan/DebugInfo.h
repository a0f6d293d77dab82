// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Debug information in kernels that were compiled with -g, for devices that
/// must not be given it: instructions of a set that changes no result, which
/// Vulkan knows since 1.3, or by VK_KHR_shader_non_semantic_info.
#ifndef AMPVK_RUNTIME_VULKAN_DEBUGINFO_H
#define AMPVK_RUNTIME_VULKAN_DEBUGINFO_H

#include "vulkan/Instance.h"

namespace ampvk::runtime {

/// Whether the device may be given it. It takes an extension to be enabled
/// where it is no part of Vulkan yet. AMPVK_DEBUG_INFO=1 says that it may, =0
/// that it may not: RenderDoc hides versions and extensions that it knows.
bool takesDebugInfo(const PhysicalDevice &physical);

/// The words of a SPIR-V module without sets of instructions that mean nothing,
/// what belongs to them, and the extension that allows them.
std::vector<uint32_t> withoutDebugInfo(const uint32_t *words, size_t count);

} // namespace ampvk::runtime

#endif
