// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The part of debug information that stands before a module's functions:
/// strings, constants, files, and what the module's types are to a debugger.
#ifndef AMPVK_SPIRV_DEBUGTYPES_H
#define AMPVK_SPIRV_DEBUGTYPES_H

#include "SPIRV/Declarations.h"
#include "ampvk/Spirv.h"

#include <map>
#include <span>
#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>
#include <string>
#include <string_view>
#include <vector>

namespace ampvk::spirv {

/// Operands of the set are ids, literals included: hence `number` and `string`,
/// each of which has one id for equal arguments.
class DebugTypes {
public:
  /// Reads a valid module. Uses its types void and int if it has them.
  explicit DebugTypes(const Module &words);

  uint32_t string(std::string_view text);
  uint32_t number(uint32_t value);
  /// An instruction of the set in front of the functions; returns its result.
  uint32_t add(uint32_t instruction, std::span<const uint32_t> operands);
  uint32_t add(uint32_t instruction, std::initializer_list<uint32_t> operands) {
    return add(instruction, std::span(operands.begin(), operands.size()));
  }
  /// One within a function, at the end of `to`.
  void addTo(Module &to, uint32_t instruction,
             std::initializer_list<uint32_t> operands);

  /// A file by its OpString's id; long texts are cut into several strings.
  uint32_t source(uint32_t file, std::string_view text);
  /// The debug type of a type; 0 for images, pointers (spirv-val does not
  /// accept pointers to structs), and arrays of these. Structs omit such
  /// members.
  uint32_t type(uint32_t id);
  /// `scope`: where structs are declared: DebugSource and compilation unit.
  void declareStructsIn(uint32_t source, uint32_t unit) {
    structSource = source;
    structScope = unit;
  }

  /// OpTypeVoid's id.
  uint32_t nothing() const { return voidType; }

  const Declarations declared;
  Module strings; ///< for the section of OpString
  Module globals; ///< for the end of the section of types and constants
  uint32_t set;   ///< the id of the OpExtInstImport, which is to be added
  uint32_t bound; ///< the module's new one

private:
  uint32_t makeType(uint32_t id);
  uint32_t makeStruct(uint32_t id, const Declarations::Type &type);
  uint32_t bits(uint32_t type) const;

  uint32_t voidType = 0, wordType = 0;
  uint32_t structSource = 0, structScope = 0;
  std::map<std::string, uint32_t, std::less<>> texts;
  std::map<uint32_t, uint32_t> numbers, types;
};

} // namespace ampvk::spirv

#endif
