// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How large integers in a kernel's SPIR-V are at most, as unsigned numbers:
/// enough to see that indices made of a thread's place in its tile, and of
/// counters of loops, stay in their arrays.
///
/// glslang keeps what the kernel computes in variables of functions. All that
/// are only loaded and stored are taken not to be negative, until something
/// that is stored to one of them may be; what is left is true. The values that
/// are stored, under the conditions around them, then say how large they are.
#ifndef AMPVK_RUNTIME_SPIRV_INDEXRANGES_H
#define AMPVK_RUNTIME_SPIRV_INDEXRANGES_H

#include "spirv/GroupSize.h"

#include <map>
#include <set>
#include <vector>

namespace ampvk::runtime {

class IndexRanges {
public:
  IndexRanges(spirv::Words module, const GroupSize &group);

  /// The upper bound of a value; for a vector, of its largest component.
  /// UINT32_MAX if it is unknown.
  uint32_t most(uint32_t id) const { return find(values, id, UINT32_MAX); }

private:
  using Numbers = std::map<uint32_t, uint32_t>;
  /// `variable` is less than `limit` (or equal) in these instructions.
  struct Condition {
    uint32_t variable, limit;
    bool isStrict, isSigned;
    size_t begin, end;
  };
  struct Range {
    size_t begin, end;
  };

  static uint32_t find(const Numbers &in, uint32_t id, uint32_t other) {
    const auto found = in.find(id);
    return found == in.end() ? other : found->second;
  }
  void declare(const spirv::Instruction &i);
  void findVariables();
  void findConditions();
  void addCondition(uint32_t id, size_t begin, size_t end);
  size_t endOfValue(uint32_t variable, size_t begin, size_t end) const;
  /// Computes all values from those of the variables; returns what is stored.
  Numbers compute(const Numbers &maxOf);
  uint32_t evaluate(size_t at, const Numbers &maxOf) const;
  uint32_t load(size_t at, const Numbers &maxOf) const;

  const GroupSize &group;
  std::vector<spirv::Instruction> all;
  std::set<uint32_t> integers; ///< types of 32 bits, and vectors of these
  uint32_t glsl = 0;           ///< the set of GLSL's functions
  Numbers constants, values;
  Numbers builtIns;                   ///< by variable
  std::map<uint32_t, size_t> results; ///< where something is computed
  std::map<uint32_t, size_t> labels;
  std::set<uint32_t> variables; ///< that are only loaded and stored
  Numbers chains;               ///< of one subscript: their variables
  std::map<uint32_t, std::vector<size_t>> stores;
  std::vector<Range> loops;
  std::vector<Condition> conditions;
};

} // namespace ampvk::runtime

#endif
