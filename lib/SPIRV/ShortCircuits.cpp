// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/ShortCircuits.h"

#include <spirv/unified1/GLSL.std.450.h>

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace ampvk::spirv {
namespace {

/// So many operations are computed in vain rather than branched around. A point
/// that leaves a circle takes 4.
constexpr unsigned maxOperations = 8;

bool isCheapFunction(uint32_t function) {
  switch (function) {
  case GLSLstd450FAbs:
  case GLSLstd450SAbs:
  case GLSLstd450FSign:
  case GLSLstd450SSign:
    return true;
  default: // FMin, UMin, ..., FClamp, UClamp, SClamp
    return function >= GLSLstd450FMin && function <= GLSLstd450SClamp;
  }
}

/// Operations on values that give a value for any operands, at once.
bool isCheapOperation(const Instruction &i) {
  switch (i.opcode) {
  case spv::OpExtInst: // GLSL's is the one set that there is
    return isCheapFunction(i.operands[3]);
  case spv::OpConvertSToF:
  case spv::OpConvertUToF:
  case spv::OpUConvert:
  case spv::OpSConvert:
  case spv::OpFConvert:
  case spv::OpVectorTimesScalar:
  case spv::OpDot:
  case spv::OpAny:
  case spv::OpAll:
  case spv::OpIsNan:
  case spv::OpIsInf:
    return true;
  default:
    return (i.opcode >= spv::OpSNegate && i.opcode <= spv::OpFMul) ||
           // Logic, OpSelect and comparisons.
           (i.opcode >= spv::OpLogicalEqual &&
            i.opcode <= spv::OpFUnordGreaterThanEqual) ||
           (i.opcode >= spv::OpShiftRightLogical && i.opcode <= spv::OpNot);
  }
}

bool isFree(uint32_t opcode) {
  switch (opcode) {
  case spv::OpLine:
  case spv::OpNoLine:
  case spv::OpUndef:
  case spv::OpCopyObject:
  case spv::OpBitcast:
  case spv::OpVectorShuffle:
  case spv::OpCompositeConstruct:
  case spv::OpCompositeExtract:
    return true;
  default:
    return false;
  }
}

/// Copies a module, without such branches.
class Copy {
public:
  explicit Copy(Module &words) : words(words), result(newModule(words)) {}

  void run() {
    forEach(words, [&](const Instruction &i) { visit(i); });
    if (replacements.empty())
      return;
    for (size_t phi : phis)
      for (size_t n = 4; n < (result[phi] >> spv::WordCountShift); n += 2)
        result[phi + n] = blockOf(result[phi + n]);
    words = std::move(result);
  }

private:
  /// An instruction that was copied, counted from the last.
  Instruction last(size_t back) const {
    return firstIn(Words(result).subspan(starts[starts.size() - 1 - back]));
  }

  /// The block that a block has become a part of.
  uint32_t blockOf(uint32_t label) const {
    for (auto found = replacements.find(label); found != replacements.end();
         found = replacements.find(label))
      label = found->second;
    return label;
  }

  void visit(const Instruction &i) {
    note(i);
    if (i.opcode == spv::OpPhi) {
      if (join(i))
        return;
      phis.push_back(result.size());
    }
    copy(i);
  }

  void copy(const Instruction &i) {
    starts.push_back(result.size());
    append(result, i);
  }

  void note(const Instruction &i) {
    switch (i.opcode) {
    case spv::OpConstant:
      constants.insert(i.operands[1]);
      break;
    case spv::OpTypePointer:
      if (isOfThread(i.operands[1]))
        ownPointers.insert(i.operands[0]);
      break;
    case spv::OpVariable:
    case spv::OpFunctionParameter:
    case spv::OpAccessChain:
      if (ownPointers.contains(i.operands[0]))
        ownPlaces.insert(i.operands[1]);
      break;
    case spv::OpLogicalNot:
      negations[i.operands[1]] = i.operands[2];
      break;
    default:
      break;
    }
  }

  /// Memory that no other thread changes and every access can reach.
  static bool isOfThread(uint32_t storage) {
    return storage == spv::StorageClassFunction ||
           storage == spv::StorageClassPrivate ||
           storage == spv::StorageClassInput ||
           storage == spv::StorageClassPushConstant;
  }

  /// The number of operations; none where the instruction has to be skipped.
  std::optional<unsigned> cost(const Instruction &i) const {
    if (isFree(i.opcode))
      return 0;
    if (i.opcode == spv::OpLoad && ownPlaces.contains(i.operands[2]))
      return 0;
    if (i.opcode == spv::OpAccessChain && ownPlaces.contains(i.operands[1]) &&
        std::ranges::all_of(i.operands.subspan(3), [&](uint32_t index) {
          return constants.contains(index);
        }))
      return 0;
    if (isCheapOperation(i))
      return 1;
    return std::nullopt;
  }

  /// How many of the last instructions, from `back` on, are a block that is
  /// cheap, without its label; none if it is not.
  std::optional<size_t> cheapLength(size_t back) const {
    unsigned operations = 0;
    for (size_t length = 0;; ++length) {
      Instruction i = last(back + length);
      if (i.opcode == spv::OpLabel)
        return length;
      std::optional<unsigned> more = cost(i);
      if (!more || (operations += *more) > maxOperations)
        return std::nullopt;
    }
  }

  /// Replaces the phi at the end of
  ///     merge(M), branch(condition, R, M), R: ..., branch(M), M: phi
  /// by an operation, and R and M by parts of the block before.
  bool join(const Instruction &phi) {
    size_t back = 0;
    while (last(back).opcode == spv::OpLine)
      ++back;
    if (phi.operands.size() != 6 || last(back).opcode != spv::OpLabel ||
        last(back + 1).opcode != spv::OpBranch)
      return false;
    const uint32_t merge = last(back).operands[0];
    std::optional<size_t> length = cheapLength(back + 2);
    if (!length || last(back + 1).operands[0] != merge)
      return false;
    const size_t label = back + 2 + *length;
    if (starts.size() < label + 4)
      return false;
    const uint32_t right = last(label).operands[0];
    Instruction branch = last(label + 1), selection = last(label + 2);
    if (branch.opcode != spv::OpBranchConditional ||
        selection.opcode != spv::OpSelectionMerge ||
        selection.operands[0] != merge || branch.operands[1] != right ||
        branch.operands[2] != merge)
      return false;
    return replace(phi, branch.operands[0], right, merge, label);
  }

  bool replace(const Instruction &phi, uint32_t condition, uint32_t right,
               uint32_t merge, size_t label) {
    const size_t at = blockOf(phi.operands[3]) == right ? 2 : 4;
    const uint32_t leftValue = phi.operands[6 - at];
    auto negated = negations.find(condition);
    const bool isOr =
        negated != negations.end() && negated->second == leftValue;
    if (blockOf(phi.operands[at + 1]) != right ||
        (!isOr && condition != leftValue))
      return false;
    replacements[right] = replacements[merge] = blockOf(phi.operands[7 - at]);
    dropBranch(label, isOr ? condition : 0);
    const uint32_t operands[] = {phi.operands[0], phi.operands[1], leftValue,
                                 phi.operands[at]};
    const auto opcode = isOr ? spv::OpLogicalOr : spv::OpLogicalAnd;
    copy({static_cast<uint32_t>(opcode), operands});
    return true;
  }

  /// Leaves of the branch, whose block's label is the `label`-th from the end,
  /// only what is in that block; and drops `negation`, if it made that for it.
  void dropBranch(size_t label, uint32_t negation) {
    size_t first = label + 2;
    Instruction before = last(first + 1);
    if (before.opcode == spv::OpLogicalNot && before.operands[1] == negation)
      ++first;
    const size_t from = starts.size() - 1 - first;
    const size_t inside = starts.size() - label;
    const Module tail(result.begin() + ptrdiff_t(starts[inside]), result.end());
    result.resize(starts[from]);
    starts.resize(from);
    forEachIn(tail, [&](const Instruction &i) {
      if (i.opcode != spv::OpBranch && i.opcode != spv::OpLabel)
        copy(i);
    });
  }

  Module &words;
  Module result;
  std::vector<size_t> starts; ///< of the instructions in `result`
  std::vector<size_t> phis;
  std::unordered_set<uint32_t> constants, ownPointers, ownPlaces;
  std::unordered_map<uint32_t, uint32_t> negations;    ///< by their results
  std::unordered_map<uint32_t, uint32_t> replacements; ///< of labels
};

} // namespace

void removeShortCircuits(Module &words) { Copy(words).run(); }

} // namespace ampvk::spirv
