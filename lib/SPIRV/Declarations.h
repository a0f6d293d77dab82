// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The declarations at the start of a SPIR-V module, by id.
#ifndef AMPVK_SPIRV_DECLARATIONS_H
#define AMPVK_SPIRV_DECLARATIONS_H

#include "ampvk/Spirv.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ampvk::spirv {

/// Reads a valid module. A missing property is 0, or empty.
struct Declarations {
  explicit Declarations(const Module &words);

  struct Type {
    spv::Op op;
    std::vector<uint32_t> operands; ///< behind the result
  };
  struct Variable {
    uint32_t id, pointer;
    spv::StorageClass storage;
  };
  /// A specialization constant.
  struct Special {
    uint32_t id, type;
    uint32_t value; ///< the default; the low word
  };

  const Type *type(uint32_t id) const;
  uint32_t constant(uint32_t id) const;
  std::string name(uint32_t id) const;
  std::string text(uint32_t id) const; ///< of an OpString
  std::string memberName(uint32_t structure, uint32_t member) const;
  std::optional<uint32_t> decoration(uint32_t id, spv::Decoration kind) const;
  uint32_t memberDecoration(uint32_t structure, uint32_t member,
                            spv::Decoration kind) const;

  std::vector<Variable> variables; ///< those of functions, too
  std::vector<Special> specials;
  std::vector<spv::Capability> capabilities;
  std::vector<std::string> extensions;
  uint32_t localSize[3] = {}; ///< if it is no specialization constant

private:
  using Pair = std::pair<uint32_t, uint32_t>;
  void read(const Instruction &i);

  std::map<uint32_t, Type> types;
  std::map<uint32_t, uint32_t> constants;
  std::map<uint32_t, std::string> texts;
  std::map<Pair, std::string> names; ///< by id, and member + 1
  std::map<std::pair<Pair, spv::Decoration>, uint32_t>
      decorations; ///< as names
};

/// "int", "uint8_t", "float"; empty for what is no scalar.
std::string scalarName(const Declarations::Type &type);

} // namespace ampvk::spirv

#endif
