// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The pieces in which the runtime copies from one device to another.
#ifndef AMPVK_BENCHMARKS_BY_HAND_PIECESIZE_H
#define AMPVK_BENCHMARKS_BY_HAND_PIECESIZE_H

#include <cstddef>

namespace bench {

/// Of the memory that both devices share.
extern const std::size_t SlotBytes, Slots;
/// At most SlotBytes.
std::size_t pieceForDevices(std::size_t all);

} // namespace bench

#endif
