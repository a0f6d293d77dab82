// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "spirv/LoopExits.h"

#include <set>
#include <utility>

namespace ampvk::runtime {
namespace {

using namespace spirv;

/// Reads a module. A loop starts with
///     OpLoopMerge merge next, OpBranch test, test: OpLabel
/// and has a first exit if the block `test` changes nothing and ends with a
/// branch to `merge`.
class LoopReader {
public:
  void read(const Instruction &i) {
    switch (at) {
    case BlockRole::Elsewhere:
      return readElsewhere(i);
    case BlockRole::Start:
      at = BlockRole::Elsewhere;
      if (i.opcode != spv::OpBranch)
        return;
      found.insert(merge);
      test = i.operands[0];
      at = BlockRole::Label;
      return;
    case BlockRole::Label:
      at = i.opcode == spv::OpLabel && i.operands[0] == test
               ? BlockRole::Test
               : BlockRole::Elsewhere;
      return;
    case BlockRole::Test:
      return readTest(i);
    }
  }

  std::set<uint32_t> found;

private:
  enum class BlockRole { Elsewhere, Start, Label, Test };

  void readElsewhere(const Instruction &i) {
    if (i.opcode == spv::OpConstantTrue)
      trueConstant = i.operands[1];
    if (i.opcode != spv::OpLoopMerge)
      return;
    merge = i.operands[0];
    at = BlockRole::Start;
  }

  void readTest(const Instruction &i) {
    const bool isBranch = i.opcode == spv::OpBranchConditional;
    if (isBranch && i.operands[0] != trueConstant &&
        (i.operands[1] == merge || i.operands[2] == merge))
      found.erase(merge);
    // Anything but a test that computes a value from what is there.
    if (isBranch || i.opcode == spv::OpStore ||
        i.opcode == spv::OpFunctionCall || i.opcode == spv::OpSelectionMerge ||
        i.opcode == spv::OpBranch)
      at = BlockRole::Elsewhere;
  }

  BlockRole at = BlockRole::Elsewhere;
  uint32_t trueConstant = 0, merge = 0, test = 0;
};

/// Copies a module and adds the exits: `if (gl_NumWorkGroups.x == 0) break;`,
/// which is never taken, and no driver knows that.
class GuardedCopy {
public:
  GuardedCopy(Words module, std::set<uint32_t> loops)
      : module(module), loops(std::move(loops)), bound(module[boundWord]),
        result(newModule(module)) {}

  Module run() {
    forEach(module, [&](const Instruction &i) { find(i); });
    isNew = !groups;
    if (isNew)
      groups = id();
    forEach(module, [&](const Instruction &i) { copy(i); });
    result[boundWord] = bound;
    return std::move(result);
  }

private:
  uint32_t id() { return bound++; }

  void find(const Instruction &i) {
    const Words &operands = i.operands;
    if (isBuiltIn(i, spv::BuiltInNumWorkgroups))
      groups = operands[0];
    else if (i.opcode == spv::OpTypeBool)
      boolType = operands[0];
    else if (i.opcode == spv::OpTypeInt && operands[1] == 32 &&
             operands[2] == 0)
      uintType = operands[0];
    else if (i.opcode == spv::OpTypeVector && operands[1] == uintType &&
             operands[2] == 3)
      uint3Type = operands[0];
  }

  void copy(const Instruction &i) {
    const bool isGlobal =
        i.opcode >= spv::OpTypeVoid && i.opcode <= spv::OpTypeForwardPointer;
    if (isGlobal && isNew && !std::exchange(isDecorated, true))
      append(result, spv::OpDecorate,
             {groups, spv::DecorationBuiltIn, spv::BuiltInNumWorkgroups});
    if (i.opcode == spv::OpFunction && !zero)
      addGlobals();
    if (i.opcode == spv::OpLoopMerge && loops.contains(i.operands[0])) {
      merge = i.operands[0];
      addTest();
    } else if (i.opcode == spv::OpBranch && merge) {
      append(result, spv::OpBranchConditional,
             {test, i.operands[0], std::exchange(merge, 0)});
      return;
    }
    append(result, i);
    if (i.opcode == spv::OpEntryPoint && isNew) {
      result.push_back(groups);
      result[result.size() - i.operands.size() - 2] += 1u << 16;
    }
  }

  void addGlobals() {
    if (!uintType)
      append(result, spv::OpTypeInt, {uintType = id(), 32, 0});
    if (!boolType)
      append(result, spv::OpTypeBool, {boolType = id()});
    if (!uint3Type)
      append(result, spv::OpTypeVector, {uint3Type = id(), uintType, 3});
    append(result, spv::OpConstant, {uintType, zero = id(), 0});
    if (!isNew)
      return;
    const uint32_t pointer = id();
    append(result, spv::OpTypePointer,
           {pointer, spv::StorageClassInput, uint3Type});
    append(result, spv::OpVariable, {pointer, groups, spv::StorageClassInput});
  }

  void addTest() {
    const uint32_t all = id(), x = id();
    append(result, spv::OpLoad, {uint3Type, all, groups});
    append(result, spv::OpCompositeExtract, {uintType, x, all, 0});
    append(result, spv::OpINotEqual, {boolType, test = id(), x, zero});
  }

  Words module;
  std::set<uint32_t> loops; ///< by their merge blocks
  uint32_t bound;           ///< of the ids
  Module result;
  uint32_t boolType = 0, uintType = 0, uint3Type = 0, zero = 0;
  uint32_t groups = 0; ///< the variable gl_NumWorkGroups
  bool isNew = false, isDecorated = false;
  uint32_t test = 0, merge = 0; ///< of the loop that starts, if it gets an exit
};

} // namespace

Module withFirstExits(Words module) {
  LoopReader reader;
  forEach(module, [&](const Instruction &i) { reader.read(i); });
  if (reader.found.empty())
    return {module.begin(), module.end()};
  return GuardedCopy(module, std::move(reader.found)).run();
}

} // namespace ampvk::runtime
