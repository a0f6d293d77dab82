// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "spirv/TileBounds.h"

#include "spirv/IndexRanges.h"

#include <initializer_list>
#include <map>
#include <utility>

namespace ampvk::runtime {
namespace {

using namespace spirv;

constexpr uint32_t Workgroup = spv::StorageClassWorkgroup;

bool isChain(const Instruction &i) {
  return (i.opcode == spv::OpAccessChain ||
          i.opcode == spv::OpInBoundsAccessChain) &&
         i.operands.size() >= 4;
}

template <typename T>
const T *find(const std::map<uint32_t, T> &in, uint32_t id) {
  const auto found = in.find(id);
  return found == in.end() ? nullptr : &found->second;
}

/// The declarations of a module by id. Invalid modules are left to the driver.
struct Declared {
  explicit Declared(Words module) {
    forEach(module, [&](const Instruction &i) { add(i); });
  }

  struct Constant {
    uint32_t type, value;
  };
  std::map<uint32_t, Instruction> types;
  std::map<uint32_t, Constant> constants; ///< of one word
  /// The types of integer values.
  std::map<uint32_t, uint32_t> typesOfIntegers;
  /// The pointee types of pointers to tile_static memory.
  std::map<uint32_t, uint32_t> pointees;
  std::map<uint32_t, bool> variables; ///< tile_static; used as a whole?
  uint32_t uintType = 0, boolType = 0;

  bool is(uint32_t type, uint32_t opcode) const {
    const Instruction *found = find(types, type);
    return found && found->opcode == opcode;
  }
  uint32_t elementOf(uint32_t type) const { return types.at(type).operands[1]; }
  /// How many elements an array or vector has; 0 if that is not known.
  uint32_t lengthOf(uint32_t type) const {
    const Instruction &its = types.at(type);
    if (its.opcode == spv::OpTypeVector)
      return its.operands[2];
    const Constant *length = find(constants, its.operands[2]);
    return length ? length->value : 0;
  }
  /// Whether it is an array of which all uses are elements.
  bool canGrow(uint32_t variable) const {
    return !variables.at(variable) &&
           is(pointees.at(variable), spv::OpTypeArray);
  }
  /// Whether there is memory for one more element of each array that can grow.
  bool hasRoom(uint64_t maxBytes) const {
    uint64_t bytes = 0;
    for (const auto &[variable, isWhole] : variables) {
      const uint32_t type = pointees.at(variable);
      bytes += rounded(bytesOf(type));
      if (canGrow(variable))
        bytes += rounded(bytesOf(elementOf(type)));
    }
    return bytes <= maxBytes;
  }

private:
  static uint64_t rounded(uint64_t bytes) { return (bytes + 15) & ~15ull; }

  /// The most, whatever the driver's rules are.
  uint64_t bytesOf(uint32_t type) const {
    const Instruction *its = find(types, type);
    if (!its) // bool
      return 4;
    if (its->opcode == spv::OpTypeVector)
      return bytesOf(elementOf(type)) * (lengthOf(type) == 2 ? 2 : 4);
    if (its->opcode == spv::OpTypeArray)
      return bytesOf(elementOf(type)) * lengthOf(type);
    if (its->opcode != spv::OpTypeStruct)
      return its->operands[1] / 8;
    uint64_t sum = 0;
    for (size_t i = 1; i < its->operands.size(); ++i)
      sum += rounded(bytesOf(its->operands[i]));
    return sum;
  }

  void add(const Instruction &i) {
    const Words &operands = i.operands;
    if (i.opcode == spv::OpTypeBool)
      boolType = operands[0];
    else if (i.opcode >= spv::OpTypeInt && i.opcode <= spv::OpTypePointer)
      addType(i);
    else if (i.opcode == spv::OpVariable && operands[2] == Workgroup)
      variables[operands[1]] = false;
    if (i.opcode == spv::OpConstant && i.operands.size() == 3)
      constants[operands[1]] = {operands[0], operands[2]};
    if (i.operands.size() >= 2 && is(operands[0], spv::OpTypeInt))
      typesOfIntegers[operands[1]] = operands[0];
    const Instruction *type =
        i.operands.size() >= 2 ? find(types, operands[0]) : nullptr;
    if (type && type->opcode == spv::OpTypePointer &&
        type->operands[1] == Workgroup)
      pointees[operands[1]] = type->operands[2];
    if (i.opcode == spv::OpFunctionCall ||
        (i.opcode >= spv::OpLoad && i.opcode <= spv::OpCopyMemory))
      for (size_t n = 0; n < i.operands.size(); ++n)
        if (const auto whole = variables.find(operands[n]);
            whole != variables.end())
          whole->second = true;
  }

  void addType(const Instruction &i) {
    types.emplace(i.operands[0], i);
    if (i.opcode == spv::OpTypeInt && i.operands[1] == 32 && !i.operands[2])
      uintType = i.operands[0];
  }
};

/// One subscript of a chain.
struct Subscript {
  size_t operand;
  uint32_t length;
};

class Bounds {
public:
  Bounds(Words words, const GroupSize &group, uint32_t maxBytes)
      : words(words), module(words), ranges(words, group),
        grows(module.hasRoom(maxBytes)), bound(words[boundWord]) {}

  Module run() {
    globals = newModule(words);
    bool isGlobal = true;
    forEach(words, [&](const Instruction &i) {
      isGlobal &= i.opcode != spv::OpFunction;
      out = isGlobal ? &globals : &functions;
      copy(i);
    });
    globals[boundWord] = bound;
    globals.insert(globals.end(), functions.begin(), functions.end());
    return std::move(globals);
  }

private:
  void add(uint32_t opcode, const std::vector<uint32_t> &operands) {
    append(*out, opcode, operands);
  }
  /// A new value.
  uint32_t make(uint32_t opcode, uint32_t type,
                std::initializer_list<uint32_t> operands) {
    std::vector<uint32_t> all{type, bound++};
    all.insert(all.end(), operands);
    add(opcode, all);
    return all[1];
  }
  /// Declares it before the functions.
  template <typename F> uint32_t declared(uint32_t &id, const F &declare) {
    if (!id) {
      Module *before = std::exchange(out, &globals);
      id = bound++;
      declare(id);
      out = before;
    }
    return id;
  }
  uint32_t uintType() {
    return declared(module.uintType, [&](uint32_t id) {
      add(spv::OpTypeInt, {id, 32, 0});
    });
  }
  uint32_t boolType() {
    return declared(module.boolType,
                    [&](uint32_t id) { add(spv::OpTypeBool, {id}); });
  }
  uint32_t constant(uint32_t value) {
    const uint32_t type = uintType();
    return declared(constants[value], [&](uint32_t id) {
      add(spv::OpConstant, {type, id, value});
    });
  }

  void copy(const Instruction &i) {
    std::vector<uint32_t> operands(i.operands.begin(), i.operands.end());
    if (i.opcode == spv::OpVariable && i.operands[2] == Workgroup && grows &&
        module.canGrow(i.operands[1]))
      operands[0] = longerByOne(i.operands[1]);
    else if (isChain(i) && module.pointees.count(i.operands[2]))
      limit(operands);
    add(i.opcode, operands);
  }

  /// A pointer to an array like the variable's with one more element.
  uint32_t longerByOne(uint32_t variable) {
    const uint32_t type = module.pointees[variable];
    const Declared::Constant &old =
        module.constants.at(module.types.at(type).operands[2]);
    const uint32_t length = make(spv::OpConstant, old.type, {old.value + 1});
    const uint32_t array = bound++, pointer = bound++;
    add(spv::OpTypeArray, {array, module.elementOf(type), length});
    add(spv::OpTypePointer, {pointer, Workgroup, array});
    return pointer;
  }

  void limit(std::vector<uint32_t> &chain) {
    const uint32_t base = chain[2];
    uint32_t type = module.pointees[base];
    bool hasSpare =
        grows && module.variables.count(base) && module.canGrow(base);
    std::vector<Subscript> array; // of arrays
    for (size_t n = 3; n < chain.size(); ++n) {
      if (module.is(type, spv::OpTypeArray)) {
        array.push_back({n, module.lengthOf(type)});
        type = module.elementOf(type);
        continue;
      }
      limit(chain, std::exchange(array, {}), std::exchange(hasSpare, false));
      if (module.is(type, spv::OpTypeVector)) {
        limit(chain, {{n, module.lengthOf(type)}}, false);
        return;
      }
      const Declared::Constant *member = find(module.constants, chain[n]);
      if (!member || !module.is(type, spv::OpTypeStruct))
        return;
      type = module.types.at(type).operands[1 + member->value];
    }
    limit(chain, array, hasSpare);
  }

  /// The index as a uint. A wider index that does not fit is out of range.
  uint32_t number(uint32_t index) {
    const uint32_t type = module.typesOfIntegers[index];
    if (type == uintType())
      return index;
    const Words &its = module.types.at(type).operands;
    const uint32_t opcode = its[1] == 32 ? spv::OpBitcast
                            : its[2]     ? spv::OpSConvert
                                         : spv::OpUConvert;
    return make(opcode, uintType(), {index});
  }

  /// The subscripts of one array of arrays.
  void limit(std::vector<uint32_t> &chain, const std::vector<Subscript> &array,
             bool hasSpare) {
    std::vector<Subscript> open; // those that may be out of range
    for (const Subscript &one : array)
      if (ranges.most(chain[one.operand]) >= one.length)
        open.push_back(one);
    if (open.empty())
      return;
    // The first one alone needs no more than a comparison. Otherwise it changes
    // with the others.
    const bool startsWithFirst = open[0].operand == array[0].operand;
    const bool isOnlyFirst = open.size() == 1 && startsWithFirst;
    if (!startsWithFirst)
      open.insert(open.begin(), array[0]);
    std::map<size_t, uint32_t> numbers;
    uint32_t place = 0;
    uint32_t total = 1;
    for (const Subscript &one : array) {
      const uint32_t index = numbers[one.operand] = number(chain[one.operand]);
      total *= one.length;
      place = &one == &array[0] ? index
                                : make(spv::OpIAdd, uintType(),
                                       {make(spv::OpIMul, uintType(),
                                             {place, constant(one.length)}),
                                        index});
      if (isOnlyFirst)
        break;
    }
    const uint32_t isThere =
        make(spv::OpULessThan, boolType(), {place, constant(total)});
    for (const Subscript &one : open) {
      const bool isFirst = one.operand == array[0].operand;
      const uint32_t other = !isFirst ? 0 : one.length - !hasSpare;
      chain[one.operand] =
          make(spv::OpSelect, uintType(),
               {isThere, numbers[one.operand], constant(other)});
    }
  }

  Words words;
  Declared module;
  const IndexRanges ranges;
  const bool grows; ///< arrays get one more element
  uint32_t bound;   ///< of the ids
  Module globals, functions;
  Module *out = nullptr; ///< one of these
  std::map<uint32_t, uint32_t> constants;
};

} // namespace

Module withTileBounds(Words module, const GroupSize &group, uint32_t maxBytes) {
  return Bounds(module, group, maxBytes).run();
}

} // namespace ampvk::runtime
