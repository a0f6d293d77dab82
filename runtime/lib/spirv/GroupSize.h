// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The groups of kernels without tiles. The compiler makes them of 256 threads,
/// and Vulkan promises 128. How many there are is of no matter to the kernel,
/// which knows its thread by its place in the whole grid, so that they are made
/// smaller in the SPIR-V for a device that takes less.
#ifndef AMPVK_RUNTIME_SPIRV_GROUPSIZE_H
#define AMPVK_RUNTIME_SPIRV_GROUPSIZE_H

#include "ampvk/Spirv.h"

#include <array>
#include <string_view>

namespace ampvk::runtime {

/// Threads of a group in x, y and z.
using GroupSize = std::array<uint32_t, 3>;

/// The largest of `wanted` and its halves that a device takes: `most` threads
/// in each dimension and `mostInAll`.
GroupSize fittingGroup(const GroupSize &wanted, const uint32_t (&most)[3],
                       uint32_t maxInAll);

/// Whether a shader counts on its groups, as those that were written by hand
/// may: then they must stay what they are.
bool hasFixedGroup(std::string_view glsl);

/// The module with groups of this size.
spirv::Module withGroupSize(spirv::Words module, const GroupSize &size);

} // namespace ampvk::runtime

#endif
