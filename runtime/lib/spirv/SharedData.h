// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels two of whose views show the same data. The compiler takes them for
/// different memory where it decides what a barrier has to order
/// (lib/GLSL/Lower/NarrowBarriers.h) and calls a view that only reads readonly,
/// as nearly always it may. A launch that gives a kernel the same elements
/// twice, and writes them, runs a variant of the SPIR-V where
/// - a thread reads through one view what it wrote through another, unless
///   `keepsReadOnly` (Workaround::ReadOnlyBlocks),
/// - barriers order all buffers, and what one thread of a tile writes through
///   one view another reads behind a barrier through the other.
#ifndef AMPVK_RUNTIME_SPIRV_SHAREDDATA_H
#define AMPVK_RUNTIME_SPIRV_SHAREDDATA_H

#include "ampvk/Spirv.h"

namespace ampvk::runtime {

/// Whether `forSharedData` would change the module, a compute shader.
bool mindsSharedData(spirv::Words module, bool keepsReadOnly = false);

/// The module without readonly blocks; if it has barriers, with ones that order
/// storage buffers too, and with these coherent (all of a kernel of which any
/// is written are decorated Aliased). Each is coherent once.
spirv::Module forSharedData(spirv::Words module, bool keepsReadOnly = false);

} // namespace ampvk::runtime

#endif
