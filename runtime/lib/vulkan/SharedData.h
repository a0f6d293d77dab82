// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels two of whose views show the same data. The compiler takes them for
/// different memory where it decides what a barrier has to order
/// (lib/GLSL/Lower/NarrowBarriers.h), as nearly always they are. A launch that
/// gives a kernel the same container twice, and writes it, runs a variant of
/// the SPIR-V where barriers order all buffers, and what one thread of a tile
/// writes through one view another reads behind a barrier through the other.
#ifndef AMPVK_RUNTIME_VULKAN_SHAREDDATA_H
#define AMPVK_RUNTIME_VULKAN_SHAREDDATA_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ampvk::runtime {

/// Whether the module, a compute shader, has a barrier.
bool hasBarriers(const uint32_t *words, size_t count);

/// The module with barriers that order storage buffers too, and with these
/// coherent (all of a kernel's that are written are decorated Aliased).
std::vector<uint32_t> forSharedData(const uint32_t *words, size_t count);

} // namespace ampvk::runtime

#endif
