// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The environment variables whose values are numbers (table in Numbers.cpp).
#ifndef AMPVK_RUNTIME_SUPPORT_NUMBERS_H
#define AMPVK_RUNTIME_SUPPORT_NUMBERS_H

#include <cstdint>
#include <string>

namespace ampvk::runtime {

enum class Number {
  VirtualDevices, ///< accelerators for each device
  CheckLoops,     ///< rounds of a loop; 0: no limit
  CheckTiles,     ///< tiles
  CheckMemory,    ///< bytes for shadows of containers
  MessageBytes,   ///< bytes for the output of a launch
  NativeThreads,  ///< threads; 0: one for each core
};

/// Its value; a usual one if it is not set, or no number in its range.
uint64_t numberOf(Number which);

/// About a variable whose value is no number in its range; empty if there is
/// none.
std::string numberError();

} // namespace ampvk::runtime

#endif
