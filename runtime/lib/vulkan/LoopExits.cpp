// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/LoopExits.h"

#include "vulkan/Loops.h"
#include "vulkan/Spirv.h"

#include <initializer_list>
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
    case Place::Elsewhere:
      return readElsewhere(i);
    case Place::Start:
      at = Place::Elsewhere;
      if (i.opcode != OpBranch)
        return;
      found.insert(merge);
      test = i.operands[0];
      at = Place::Label;
      return;
    case Place::Label:
      at = i.opcode == OpLabel && i.operands[0] == test ? Place::Test
                                                        : Place::Elsewhere;
      return;
    case Place::Test:
      return readTest(i);
    }
  }

  std::set<uint32_t> found;

private:
  enum class Place { Elsewhere, Start, Label, Test };

  void readElsewhere(const Instruction &i) {
    if (i.opcode == OpConstantTrue)
      trueConstant = i.operands[1];
    if (i.opcode != OpLoopMerge)
      return;
    merge = i.operands[0];
    at = Place::Start;
  }

  void readTest(const Instruction &i) {
    const bool isBranch = i.opcode == OpBranchConditional;
    if (isBranch && i.operands[0] != trueConstant &&
        (i.operands[1] == merge || i.operands[2] == merge))
      found.erase(merge);
    // Anything but a test that computes a value from what is there.
    if (isBranch || i.opcode == OpStore || i.opcode == OpFunctionCall ||
        i.opcode == OpSelectionMerge || i.opcode == OpBranch)
      at = Place::Elsewhere;
  }

  Place at = Place::Elsewhere;
  uint32_t trueConstant = 0, merge = 0, test = 0;
};

/// Copies a module and adds the exits: `if (gl_NumWorkGroups.x == 0) break;`,
/// which is never taken, and no driver knows that.
class GuardedCopy {
public:
  GuardedCopy(const uint32_t *words, size_t count, std::set<uint32_t> loops)
      : words(words), count(count), loops(std::move(loops)),
        bound(words[BoundWord]), result(words, words + HeaderWords) {}

  std::vector<uint32_t> run() {
    forEach(words, count, [&](const Instruction &i) { find(i); });
    isNew = !groups;
    if (isNew)
      groups = id();
    forEach(words, count, [&](const Instruction &i) { copy(i); });
    result[BoundWord] = bound;
    return std::move(result);
  }

private:
  /// Operands (SPIR-V 3).
  static constexpr uint32_t Input = 1, NumWorkgroups = 24;

  uint32_t id() { return bound++; }
  void add(uint32_t opcode, std::initializer_list<uint32_t> operands) {
    result.push_back(static_cast<uint32_t>(operands.size() + 1) << 16 | opcode);
    result.insert(result.end(), operands);
  }

  void find(const Instruction &i) {
    const uint32_t *operands = i.operands;
    if (i.opcode == OpDecorate && i.count == 3 && operands[1] == BuiltIn &&
        operands[2] == NumWorkgroups)
      groups = operands[0];
    else if (i.opcode == OpTypeBool)
      boolType = operands[0];
    else if (i.opcode == OpTypeInt && operands[1] == 32 && operands[2] == 0)
      uintType = operands[0];
    else if (i.opcode == OpTypeVector && operands[1] == uintType &&
             operands[2] == 3)
      uint3Type = operands[0];
  }

  void copy(const Instruction &i) {
    const bool isGlobal =
        i.opcode >= OpTypeVoid && i.opcode <= OpTypeForwardPointer;
    if (isGlobal && isNew && !std::exchange(isDecorated, true))
      add(OpDecorate, {groups, BuiltIn, NumWorkgroups});
    if (i.opcode == OpFunction && !zero)
      addGlobals();
    if (i.opcode == OpLoopMerge && loops.contains(i.operands[0])) {
      merge = i.operands[0];
      addTest();
    } else if (i.opcode == OpBranch && merge) {
      add(OpBranchConditional, {test, i.operands[0], std::exchange(merge, 0)});
      return;
    }
    result.insert(result.end(), i.begin(), i.end());
    if (i.opcode == OpEntryPoint && isNew) {
      result.push_back(groups);
      result[result.size() - i.count - 2] += 1u << 16;
    }
  }

  void addGlobals() {
    if (!uintType)
      add(OpTypeInt, {uintType = id(), 32, 0});
    if (!boolType)
      add(OpTypeBool, {boolType = id()});
    if (!uint3Type)
      add(OpTypeVector, {uint3Type = id(), uintType, 3});
    add(OpConstant, {uintType, zero = id(), 0});
    if (!isNew)
      return;
    const uint32_t pointer = id();
    add(OpTypePointer, {pointer, Input, uint3Type});
    add(OpVariable, {pointer, groups, Input});
  }

  void addTest() {
    const uint32_t all = id(), x = id();
    add(OpLoad, {uint3Type, all, groups});
    add(OpCompositeExtract, {uintType, x, all, 0});
    add(OpINotEqual, {boolType, test = id(), x, zero});
  }

  const uint32_t *words;
  size_t count;
  std::set<uint32_t> loops; ///< by their merge blocks
  uint32_t bound;           ///< of the ids
  std::vector<uint32_t> result;
  uint32_t boolType = 0, uintType = 0, uint3Type = 0, zero = 0;
  uint32_t groups = 0; ///< the variable gl_NumWorkGroups
  bool isNew = false, isDecorated = false;
  uint32_t test = 0, merge = 0; ///< of the loop that starts, if it gets an exit
};

} // namespace

bool losesLoopValues(const VkPhysicalDeviceDriverProperties &driver) {
  return driver.driverID == VK_DRIVER_ID_GOOGLE_SWIFTSHADER ||
         endsLoops(driver);
}

std::vector<uint32_t> withFirstExits(const uint32_t *words, size_t count) {
  LoopReader reader;
  forEach(words, count, [&](const Instruction &i) { reader.read(i); });
  if (reader.found.empty())
    return {words, words + count};
  return GuardedCopy(words, count, std::move(reader.found)).run();
}

} // namespace ampvk::runtime
