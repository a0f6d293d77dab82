// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// PackSmallElements: 8- and 16-bit data in memory that threads share.
#ifndef AMPVK_TRANSFORMS_DEVICE_PACKSMALLELEMENTS_H
#define AMPVK_TRANSFORMS_DEVICE_PACKSMALLELEMENTS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Every Vulkan device has memory of 32-bit words; not every one has smaller
/// accesses, and none has atomics on them. A buffer or tile_static variable
/// whose elements are, or hold, integers of 8 or 16 bits or bools becomes an
/// array of such words, with the host's layout:
///  - An element is read by shifting it out of its word (`load_u8_image(i)`).
///  - An assignment leaves the rest of the word as other threads make it
///    (`store_u8_image(i, x)`, by compare and exchange: two threads may write
///    the same element, or neighbors).
///  - An assignment that computes the element from itself (`a[i] += x`,
///    `a[i]++`, `a[i] = a[i] * 3`) is one atomic operation on the element, and
///    wraps within it. So is `x = a[i]++`. Not what has effects of its own, as
///    calls may (`a[i] = f(a[i])`): it is computed once, and assigned.
/// A tile_static bool, or array of bools, that is not computed from itself
/// stays what it is where it can (TileBools.h). Structs that hold such members
/// are read and written member by member; so are those whose layout GLSL has no
/// words for.
///
/// Fails where a member lies across two words (a packed struct) and for atomic
/// operations on floats beside such members.
Result<Done> packSmallElements(ir::Module &m, const ir::Lowering &lowering);

} // namespace ampvk::transforms

#endif
