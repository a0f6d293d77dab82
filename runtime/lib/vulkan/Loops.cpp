// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Loops.h"

#include "support/Error.h"
#include "vulkan/Spirv.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <initializer_list>

namespace ampvk::runtime {
namespace {

using namespace spirv;

constexpr uint32_t Version14 = 0x00010400;
/// The most threads that lavapipe runs at once.
constexpr uint32_t MostAtOnce = 16;

// Operands (SPIR-V 3).
constexpr uint32_t Block = 2, Binding = 33, DescriptorSet = 34, Offset = 35,
                   Input = 1, StorageBuffer = 12,
                   SubgroupLocalInvocationId = 41, GroupNonUniform = 61;

/// What the module has that the checks need; 0 if it is not there.
struct Found {
  uint32_t main = 0, voidType = 0, functionType = 0;
  uint32_t uintType = 0, boolType = 0, uint3Type = 0, localId = 0;
};

Found find(const uint32_t *words, size_t count) {
  Found found;
  forEach(words, count, [&](const Instruction &i) {
    const uint32_t *operands = i.operands;
    if (i.opcode == OpEntryPoint)
      found.main = operands[1];
    else if (i.opcode == OpDecorate && i.count == 3 && operands[1] == BuiltIn &&
             operands[2] == LocalInvocationId)
      found.localId = operands[0];
    else if (i.opcode == OpTypeBool)
      found.boolType = operands[0];
    else if (i.opcode == OpTypeInt && operands[1] == 32 && operands[2] == 0)
      found.uintType = operands[0];
    else if (i.opcode == OpTypeVector && operands[1] == found.uintType &&
             operands[2] == 3)
      found.uint3Type = operands[0];
    else if (i.opcode == OpFunction && operands[1] == found.main) {
      found.voidType = operands[0];
      found.functionType = operands[3];
    }
  });
  return found;
}

class Checks {
public:
  Checks(const uint32_t *words, size_t count, uint32_t binding, uint32_t width)
      : words(words), count(count), binding(binding), width(width),
        found(find(words, count)), bound(words[BoundWord]),
        result(words, words + HeaderWords) {
    record = id();
    recordType = id();
    probe = id();
    start = id();
    if (width == 1) {
      position = id();
    } else if (!found.localId && isPartial()) {
      position = found.localId = id();
    }
  }

  std::vector<uint32_t> run() {
    forEach(words, count, [&](const Instruction &i) { copy(i); });
    addProbe();
    addStart();
    result[BoundWord] = bound;
    return std::move(result);
  }

private:
  uint32_t id() { return bound++; }
  void add(uint32_t opcode, std::initializer_list<uint32_t> operands) {
    add(opcode, operands.begin(), operands.size());
  }
  void add(uint32_t opcode, const uint32_t *operands, size_t number) {
    result.push_back(static_cast<uint32_t>(number + 1) << 16 | opcode);
    result.insert(result.end(), operands, operands + number);
  }
  uint32_t label() {
    const uint32_t made = id();
    add(OpLabel, {made});
    return made;
  }

  /// Whether threads that are not there run beside the tile's. Their local id
  /// in x shows it; where that is taken to be 0 in all threads, what shows it
  /// is their number among those that run at once.
  bool isPartial() const { return width % MostAtOnce != 0; }

  void copy(const Instruction &i) {
    const bool isGlobal =
        i.opcode >= OpTypeVoid && i.opcode <= OpTypeForwardPointer;
    if (isGlobal && !hasDecorations)
      addDecorations();
    if (i.opcode == OpFunction && !hasGlobals)
      addGlobals();
    if (i.opcode == OpCapability && width == 1 && !hasCapability) {
      hasCapability = true;
      add(OpCapability, {GroupNonUniform});
    }
    if (i.opcode == OpControlBarrier)
      add(OpFunctionCall, {found.voidType, id(), probe});
    std::vector<uint32_t> operands(i.operands, i.operands + i.count);
    if (i.opcode == OpEntryPoint) {
      operands[1] = start;
      if (position)
        operands.push_back(position);
      if (words[1] >= Version14)
        operands.push_back(record);
    }
    if (i.opcode == OpExecutionMode && operands[0] == found.main)
      operands[0] = start;
    add(i.opcode, operands.data(), operands.size());
  }

  void addDecorations() {
    hasDecorations = true;
    add(OpDecorate, {recordType, Block});
    add(OpMemberDecorate, {recordType, 0, Offset, offsetof(LoopRecord, turns)});
    add(OpMemberDecorate,
        {recordType, 1, Offset, offsetof(LoopRecord, areCut)});
    add(OpDecorate, {record, DescriptorSet, 0});
    add(OpDecorate, {record, Binding, binding});
    if (position)
      add(OpDecorate,
          {position, BuiltIn,
           width == 1 ? SubgroupLocalInvocationId : LocalInvocationId});
  }

  void addGlobals() {
    hasGlobals = true;
    if (!found.uintType)
      add(OpTypeInt, {found.uintType = id(), 32, 0});
    if (!found.boolType)
      add(OpTypeBool, {found.boolType = id()});
    add(OpTypeStruct, {recordType, found.uintType, found.uintType});
    const uint32_t recordPointer = id();
    add(OpTypePointer, {recordPointer, StorageBuffer, recordType});
    add(OpVariable, {recordPointer, record, StorageBuffer});
    add(OpTypePointer, {wordPointer = id(), StorageBuffer, found.uintType});
    add(OpTypePointer, {inputPointer = id(), Input, found.uintType});
    add(OpConstant, {found.uintType, zero = id(), 0});
    add(OpConstant, {found.uintType, one = id(), 1});
    add(OpConstant, {found.uintType, widthConstant = id(), width});
    if (width == 1)
      add(OpVariable, {inputPointer, position, Input});
    else if (position)
      addLocalId();
  }

  void addLocalId() {
    if (!found.uint3Type)
      add(OpTypeVector, {found.uint3Type = id(), found.uintType, 3});
    const uint32_t pointer = id();
    add(OpTypePointer, {pointer, Input, found.uint3Type});
    add(OpVariable, {pointer, found.localId, Input});
  }

  /// for (i = 0; i < record.turns; ++i);
  /// if (i < record.turns) record.areCut = 1;
  void addProbe() {
    add(OpFunction, {found.voidType, probe, 0, found.functionType});
    const uint32_t entry = label(), head = id(), body = id(), merge = id(),
                   next = id(), i = id(), turns = id(), pointer = id();
    auto isLess = [&] {
      const uint32_t less = id();
      add(OpULessThan, {found.boolType, less, i, turns});
      return less;
    };
    add(OpAccessChain, {wordPointer, pointer, record, zero});
    add(OpLoad, {found.uintType, turns, pointer});
    add(OpBranch, {head});
    add(OpLabel, {head});
    add(OpPhi, {found.uintType, i, zero, entry, next, body});
    const uint32_t goesOn = isLess();
    add(OpLoopMerge, {merge, body, 0});
    add(OpBranchConditional, {goesOn, body, merge});
    add(OpLabel, {body});
    add(OpIAdd, {found.uintType, next, i, one});
    add(OpBranch, {head});
    add(OpLabel, {merge});
    const uint32_t cut = id(), end = id(), isCut = isLess(), flag = id();
    add(OpSelectionMerge, {end, 0});
    add(OpBranchConditional, {isCut, cut, end});
    add(OpLabel, {cut});
    add(OpAccessChain, {wordPointer, flag, record, one});
    add(OpStore, {flag, one});
    add(OpBranch, {end});
    add(OpLabel, {end});
    add(OpReturn, {});
    add(OpFunctionEnd, {});
  }

  /// if (position < width) { main(); probe(); }
  void addStart() {
    add(OpFunction, {found.voidType, start, 0, found.functionType});
    label();
    const uint32_t end = id();
    if (isPartial()) {
      const uint32_t x = id(), isThere = id(), body = id();
      uint32_t pointer = position;
      if (width != 1)
        add(OpAccessChain, {inputPointer, pointer = id(), found.localId, zero});
      add(OpLoad, {found.uintType, x, pointer});
      add(OpULessThan, {found.boolType, isThere, x, widthConstant});
      add(OpSelectionMerge, {end, 0});
      add(OpBranchConditional, {isThere, body, end});
      add(OpLabel, {body});
    }
    add(OpFunctionCall, {found.voidType, id(), found.main});
    add(OpFunctionCall, {found.voidType, id(), probe});
    add(OpBranch, {end});
    add(OpLabel, {end});
    add(OpReturn, {});
    add(OpFunctionEnd, {});
  }

  const uint32_t *words;
  size_t count;
  uint32_t binding, width;
  Found found;
  uint32_t bound; ///< of the ids
  std::vector<uint32_t> result;
  bool hasCapability = false, hasDecorations = false, hasGlobals = false;
  uint32_t record, recordType, probe, start;
  uint32_t position = 0; ///< the variable with it, if it must be added
  uint32_t wordPointer = 0, inputPointer = 0;
  uint32_t zero = 0, one = 0, widthConstant = 0;
};

} // namespace

bool endsLoops(const VkPhysicalDeviceDriverProperties &driver) {
  if (driver.driverID != VK_DRIVER_ID_MESA_LLVMPIPE)
    return false;
  // Its driverVersion is always 1.
  int major = 0;
  return std::sscanf(driver.driverInfo, "Mesa %d.", &major) != 1 || major < 25;
}

std::string adviceAboutLoops(const VkPhysicalDeviceDriverProperties &driver) {
  return text("The driver ", driver.driverName, ", ", driver.driverInfo,
              ", ends the loops of a thread after 65535 iterations in all. "
              "Mesa 25.0 and later do not; for Debian 12 it is the package "
              "mesa-vulkan-drivers of bookworm-backports.");
}

bool hasLoops(const uint32_t *words, size_t count) {
  bool found = false;
  forEach(words, count,
          [&](const Instruction &i) { found |= i.opcode == OpLoopMerge; });
  return found;
}

std::vector<uint32_t> withLoopChecks(const uint32_t *words, size_t count,
                                     uint32_t binding, uint32_t width) {
  return Checks(words, count, binding, width).run();
}

} // namespace ampvk::runtime
