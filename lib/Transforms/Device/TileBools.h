// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of PackSmallElements: tile_static bools that need no bytes.
#ifndef AMPVK_TRANSFORMS_DEVICE_TILEBOOLS_H
#define AMPVK_TRANSFORMS_DEVICE_TILEBOOLS_H

#include "IR/Module.h"

#include <set>

namespace ampvk::transforms {

/// The tile_static variables that are a bool or an array of bools, of which the
/// module reads and writes single bools only. As GLSL's `bool` each has a word
/// of its own, so that a store is a plain one. Larger arrays stay bytes where
/// the kernel would need more tile_static memory than Vulkan promises.
std::set<const ir::Variable *> plainTileBools(ir::Module &m);

} // namespace ampvk::transforms

#endif
