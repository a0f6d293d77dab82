// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The bindings and arguments that a shader expects from a launch, read from
/// its SPIR-V.
#ifndef AMPVK_SPIRV_INTERFACE_H
#define AMPVK_SPIRV_INTERFACE_H

#include <cstdint>
#include <string>
#include <vector>

namespace ampvk::spirv {

/// One place of the interface: the size of a tile, a descriptor, or a member of
/// the push constants.
struct Slot {
  std::string
      place; ///< "local size", "binding 0", "byte 8 of the push constants"
  std::string name; ///< as in the GLSL
  /// In GLSL's words, what is in a buffer with its offsets: "buffer {0: float[]
  /// of 4 bytes}".
  std::string type;
};

/// The size, then in the order of descriptors, then of bytes. The names need
/// debug information.
std::vector<Slot> interfaceOf(const std::vector<uint32_t> &words);

} // namespace ampvk::spirv

#endif
