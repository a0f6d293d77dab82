// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The declarations of a shader, member by member, for code that binds and
/// fills them.
#ifndef AMPVK_SPIRV_REFLECTION_H
#define AMPVK_SPIRV_REFLECTION_H

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace ampvk::spirv {

/// A scalar or a vector of a block, or an array of these of any dimensions.
/// Members of structs stand for themselves: "f.weight", "cells[].alive".
/// Element [i][j] lies at offset + i * dimensions[0].stride + j *
/// dimensions[1].stride.
struct Member {
  struct Dimension {
    uint32_t count; ///< 0: as many as there is memory for
    uint32_t stride;
  };
  std::string name;
  std::string type; ///< GLSL's: "ivec2"; "address" for a buffer reference
  uint32_t offset;
  uint32_t size; ///< of one scalar or vector, in bytes
  std::vector<Dimension> dimensions;
};

/// A specialization constant. It is an int, a bool or a float.
struct SpecialConstant {
  uint32_t id;
  std::string type;
  uint32_t value; ///< the default
};

struct Reflection {
  /// The buffers of set 0, by binding. A buffer that is declared twice, with
  /// elements of different sizes, has the members of both.
  std::map<uint32_t, std::vector<Member>> buffers;
  /// The formats of images, in GLSL's words, by binding: "r32f".
  std::map<uint32_t, std::string> formats;
  std::vector<Member> pushConstants;
  std::vector<SpecialConstant> constants; ///< by id
  /// The capabilities and extensions that a device must support, as SPIR-V
  /// spells them.
  std::vector<std::string> capabilities, extensions;
  uint32_t instructions = 0; ///< in functions
};

/// Reflects any valid module; names are its debug names. Blocks with thousands
/// of members or dozens of dimensions, which no kernel has, are truncated.
Reflection reflect(const std::vector<uint32_t> &words);

} // namespace ampvk::spirv

#endif
