// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The declarations of a variant's shader and the values they need.
#ifndef AMPVK_SHADERS_DESCRIPTION_H
#define AMPVK_SHADERS_DESCRIPTION_H

#include "SPIRV/Reflection.h"
#include "ampvk/KernelInterface.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ampvk::shaders {

struct CompiledVariant;

/// Where the value of an argument comes from.
enum class ArgumentValue {
  Captured, ///< the kernel's function object has it
  Extent,   ///< of the launch
  Origin,   ///< of a part of the grid
  Elements, ///< how many a thread has
  Spare,    ///< the address of spare memory
  Address,  ///< of a buffer
  Count,    ///< of the elements behind that address, or in the buffer's part
  First,    ///< of a buffer that is a part of one: its first element there
  Base,     ///< where that lies in the buffer for all, in elements
  Limits,   ///< what an image's format can hold
  Member,   ///< a container says it of itself
  Zero,     ///< never set
};

struct Argument {
  spirv::Member declared;
  ArgumentValue value = ArgumentValue::Zero;
  uint32_t resource = None; ///< of the variant, where it says so
  /// Member; none where the container is captured by reference and its class
  /// does not say which that is: the name does.
  std::optional<Member> member;
  uint32_t component = 0; ///< of a member: the first of it
};

struct Description {
  std::vector<Argument> arguments; ///< by offset
  spirv::Reflection shader;
};

/// The variant must have valid SPIR-V. For equal images the result is equal:
/// both come from the SPIR-V, which is the only source of the names of
/// arguments.
Description describe(const CompiledVariant &variant);

} // namespace ampvk::shaders

#endif
