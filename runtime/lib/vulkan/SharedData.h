// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels two of whose views show the same data. The compiler takes them for
/// different memory where it decides what a barrier has to order
/// (lib/GLSL/Lower/NarrowBarriers.h) and calls a view that only reads readonly,
/// as nearly always it may. A launch that gives a kernel the same elements
/// twice, and writes them, runs a variant of the SPIR-V where
/// - a thread reads through one view what it wrote through another (devices
///   read what is readonly by ways that do not see it),
/// - barriers order all buffers, and what one thread of a tile writes through
///   one view another reads behind a barrier through the other.
#ifndef AMPVK_RUNTIME_VULKAN_SHAREDDATA_H
#define AMPVK_RUNTIME_VULKAN_SHAREDDATA_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ampvk::runtime {

/// Whether `forSharedData` would change the module, a compute shader.
bool mindsSharedData(const uint32_t *words, size_t count);

/// The module without readonly blocks; if it has barriers, with ones that order
/// storage buffers too, and with these coherent (all of a kernel of which any
/// is written are decorated Aliased).
std::vector<uint32_t> forSharedData(const uint32_t *words, size_t count);

} // namespace ampvk::runtime

#endif
