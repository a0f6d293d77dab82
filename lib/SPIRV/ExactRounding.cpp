// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/ExactRounding.h"

#include "SPIRV/Additions.h"
#include "ampvk/KernelInterface.h"

#include <spirv/unified1/GLSL.std.450.h>

#include <bit>
#include <map>
#include <string>

namespace ampvk::spirv {
namespace {

bool isRounding(const Instruction &i) {
  if (i.opcode != spv::OpExtInst) // GLSL's is the one set that there is
    return false;
  switch (i.operands[3]) {
  case GLSLstd450Floor:
  case GLSLstd450Ceil:
  case GLSLstd450Trunc:
  case GLSLstd450RoundEven:
    return true;
  default:
    return false;
  }
}

std::string nameOf(uint32_t function, uint32_t width) {
  const std::string name = function == GLSLstd450Floor   ? "exactFloor"
                           : function == GLSLstd450Ceil  ? "exactCeil"
                           : function == GLSLstd450Trunc ? "exactTrunc"
                                                         : "exactRoundEven";
  return width == 32 ? name : name + "64";
}

/// How numbers of 32 or 64 bits are made. The exponent lies in the upper word.
struct Format {
  uint32_t fractionBits; // in all
  uint32_t upperBits;    // of the fraction, in the upper word
  uint32_t bias;
};
constexpr Format formatOf(uint32_t width) {
  return width == 32 ? Format{23, 23, 127} : Format{52, 20, 1023};
}

/// The types of a module and what is added to it: types and constants before
/// its functions, functions behind them.
class Rounding {
public:
  explicit Rounding(Module &words) : words(words), bound(words[boundWord]) {}

  void run() {
    collect();
    if (!isNeeded)
      return;
    deviceRounds = id();
    append(globals, spv::OpSpecConstantFalse, {boolean(), deviceRounds});
    additions.add(Section::Decorations, spv::OpDecorate,
                  {deviceRounds, spv::DecorationSpecId, DeviceRoundsConstant});
    Module result = newModule(words), code;
    forEach(words, [&](const Instruction &i) {
      if (code.empty() && i.opcode != spv::OpFunction)
        append(result, i);
      else
        replace(i, code);
    });
    for (const Module *part : {&globals, &code, &functions})
      result.insert(result.end(), part->begin(), part->end());
    result[boundWord] = bound;
    words = std::move(result);
    additions.insertInto(words);
  }

private:
  typedef std::vector<uint32_t> Key; // opcode and operands but for the result

  uint32_t id() { return bound++; }

  void collect() {
    forEach(words, [&](const Instruction &i) {
      isNeeded |= isRounding(i);
      if (i.opcode == spv::OpExtInstImport)
        library = i.operands[0];
      if (i.opcode < spv::OpTypeVoid || i.opcode > spv::OpTypeFunction)
        return;
      Key key = {i.opcode};
      key.insert(key.end(), i.operands.begin() + 1, i.operands.end());
      types[key] = i.operands[0];
      if (i.opcode == spv::OpTypeFloat)
        widths[i.operands[0]] = i.operands[1];
      if (i.opcode == spv::OpTypeVector)
        vectors[i.operands[0]] = {i.operands[1], i.operands[2]};
    });
  }

  /// Types of one kind must not be declared twice.
  uint32_t type(const Key &key) {
    uint32_t &found = types[key];
    if (!found) {
      found = id();
      Key operands = key;
      operands[0] = found;
      append(globals, key[0], operands);
    }
    return found;
  }
  uint32_t boolean() { return type({spv::OpTypeBool}); }
  uint32_t integer() { return type({spv::OpTypeInt, 32, 0}); }
  uint32_t integers() { return type({spv::OpTypeVector, integer(), 2}); }
  uint32_t real(uint32_t width) { return type({spv::OpTypeFloat, width}); }

  /// The constant of a type with these words.
  uint32_t constant(const Key &key) {
    uint32_t &found = constants[key];
    if (!found) {
      found = id();
      Key operands = key;
      operands.insert(operands.begin() + 1, found);
      append(globals, spv::OpConstant, operands);
    }
    return found;
  }
  uint32_t constant(uint32_t value) { return constant({integer(), value}); }
  uint32_t constant(double value, uint32_t width) {
    if (width == 32)
      return constant(
          {real(32), std::bit_cast<uint32_t>(static_cast<float>(value))});
    const auto bits = std::bit_cast<uint64_t>(value);
    return constant({real(64), static_cast<uint32_t>(bits),
                     static_cast<uint32_t>(bits >> 32)});
  }

  /// An operation in the body of a function that is being made.
  static uint32_t op(Module &body, uint32_t result, uint32_t opcode,
                     uint32_t type, const std::vector<uint32_t> &operands) {
    std::vector<uint32_t> all = {type, result};
    all.insert(all.end(), operands.begin(), operands.end());
    append(body, opcode, all);
    return result;
  }

  void replace(const Instruction &i, Module &code) {
    if (!isRounding(i))
      return append(code, i);
    const uint32_t type = i.operands[0], result = i.operands[1];
    const uint32_t function = i.operands[3], x = i.operands[4];
    auto vector = vectors.find(type);
    if (vector == vectors.end()) {
      op(code, result, spv::OpFunctionCall, type,
         {functionFor(function, widths[type]), x});
      return;
    }
    const auto [element, count] = vector->second;
    const uint32_t callee = functionFor(function, widths[element]);
    std::vector<uint32_t> parts;
    for (uint32_t n = 0; n != count; ++n) {
      uint32_t part = op(code, id(), spv::OpCompositeExtract, element, {x, n});
      parts.push_back(
          op(code, id(), spv::OpFunctionCall, element, {callee, part}));
    }
    op(code, result, spv::OpCompositeConstruct, type, parts);
  }

  uint32_t functionFor(uint32_t function, uint32_t width);
  class Body;

  Module &words;
  Module globals, functions;
  Additions additions;
  uint32_t bound, library = 0, deviceRounds = 0;
  bool isNeeded = false;
  std::map<Key, uint32_t> types, constants;
  std::map<uint32_t, uint32_t> widths; // of types of floats
  std::map<uint32_t, std::pair<uint32_t, uint32_t>> vectors; // element, count
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> made;
};

/// The body of a function of `x`.
class Rounding::Body {
public:
  Body(Rounding &module, uint32_t width, uint32_t x)
      : m(module), width(width), x(x), number(m.real(width)) {}

  uint32_t exact(uint32_t function) {
    switch (function) {
    case GLSLstd450Floor: {
      const uint32_t whole = call(GLSLstd450Trunc, x);
      const uint32_t isAbove = test(spv::OpFOrdGreaterThan, whole, x);
      return select(isAbove, add(whole, -1), whole);
    }
    case GLSLstd450Ceil: {
      const uint32_t whole = call(GLSLstd450Trunc, x);
      const uint32_t isBelow = test(spv::OpFOrdLessThan, whole, x);
      return select(isBelow, add(whole, 1), whole);
    }
    case GLSLstd450Trunc:
      return width == 32 ? truncFloat() : truncDouble();
    default:
      return roundEven();
    }
  }

  uint32_t library(uint32_t function, uint32_t operand) {
    return op(spv::OpExtInst, number, {m.library, function, operand});
  }
  uint32_t select(uint32_t condition, uint32_t a, uint32_t b) {
    return op(spv::OpSelect, number, {condition, a, b});
  }

  Module code;

private:
  uint32_t op(uint32_t opcode, uint32_t type,
              const std::vector<uint32_t> &operands) {
    return Rounding::op(code, m.id(), opcode, type, operands);
  }
  uint32_t bits(uint32_t opcode, uint32_t a, uint32_t b) {
    return op(opcode, m.integer(), {a, b});
  }
  uint32_t test(uint32_t opcode, uint32_t a, uint32_t b) {
    return op(opcode, m.boolean(), {a, b});
  }
  uint32_t call(uint32_t function, uint32_t operand) {
    return op(spv::OpFunctionCall, number,
              {m.functionFor(function, width), operand});
  }
  uint32_t real(double value) { return m.constant(value, width); }
  uint32_t add(uint32_t a, double b) {
    return op(spv::OpFAdd, number, {a, real(b)});
  }

  /// Which bits of a word make up the integer, of a number with the exponent
  /// `exponent`, of whose fraction the word has the bits `fraction` behind the
  /// first `before`. All of them if that is more than the word has; none if it
  /// is less.
  uint32_t wholeBits(uint32_t exponent, uint32_t before, uint32_t fraction) {
    const uint32_t count =
        before ? bits(spv::OpISub, exponent, m.constant(before)) : exponent;
    const uint32_t shift = op(
        spv::OpExtInst, m.integer(),
        {m.library, GLSLstd450SClamp, count, m.constant(0u), m.constant(31u)});
    const uint32_t cut =
        bits(spv::OpShiftRightLogical, m.constant(fraction), shift);
    return op(spv::OpNot, m.integer(), {cut});
  }

  uint32_t exponentOf(uint32_t upper) {
    const Format format = formatOf(width);
    const uint32_t shifted =
        bits(spv::OpShiftRightLogical, upper, m.constant(format.upperBits));
    const uint32_t biased =
        bits(spv::OpBitwiseAnd, shifted, m.constant(2 * format.bias + 1));
    return bits(spv::OpISub, biased, m.constant(format.bias));
  }

  /// The upper word without fraction; of a number below 1 the sign alone.
  uint32_t wholeUpper(uint32_t upper, uint32_t exponent) {
    const uint32_t fraction = (1u << formatOf(width).upperBits) - 1;
    const uint32_t whole = wholeBits(exponent, 0, fraction);
    const uint32_t isBelow1 = test(spv::OpSLessThan, exponent, m.constant(0u));
    const uint32_t kept = op(spv::OpSelect, m.integer(),
                             {isBelow1, m.constant(0x80000000u), whole});
    return bits(spv::OpBitwiseAnd, upper, kept);
  }

  uint32_t truncFloat() {
    const uint32_t word = op(spv::OpBitcast, m.integer(), {x});
    return op(spv::OpBitcast, number, {wholeUpper(word, exponentOf(word))});
  }

  uint32_t truncDouble() {
    const Format format = formatOf(64);
    const uint32_t both = op(spv::OpBitcast, m.integers(), {x});
    const uint32_t lower = op(spv::OpCompositeExtract, m.integer(), {both, 0});
    const uint32_t upper = op(spv::OpCompositeExtract, m.integer(), {both, 1});
    const uint32_t exponent = exponentOf(upper);
    const uint32_t whole = wholeBits(exponent, format.upperBits, 0xffffffffu);
    const uint32_t isWhole = test(spv::OpSGreaterThanEqual, exponent,
                                  m.constant(format.fractionBits));
    const uint32_t kept = op(spv::OpSelect, m.integer(),
                             {isWhole, m.constant(0xffffffffu), whole});
    const uint32_t words =
        op(spv::OpCompositeConstruct, m.integers(),
           {bits(spv::OpBitwiseAnd, lower, kept), wholeUpper(upper, exponent)});
    return op(spv::OpBitcast, number, {words});
  }

  /// The even number that comes before x, and what is left: up to a half it
  /// does not count, from one and a half on it counts for 2.
  uint32_t roundEven() {
    const uint32_t half = real(0.5), one = real(1), two = real(2);
    const uint32_t pairs =
        call(GLSLstd450Trunc, op(spv::OpFMul, number, {x, half}));
    const uint32_t even = op(spv::OpFMul, number, {pairs, two});
    const uint32_t rest =
        library(GLSLstd450FAbs, op(spv::OpFSub, number, {x, even}));
    const uint32_t isTwo = test(spv::OpFOrdGreaterThanEqual, rest, real(1.5));
    const uint32_t size = select(isTwo, two, one);
    const uint32_t isNegative = test(spv::OpFOrdLessThan, x, real(0));
    const uint32_t negative = op(spv::OpFNegate, number, {size});
    const uint32_t step = select(isNegative, negative, size);
    const uint32_t isMore = test(spv::OpFOrdGreaterThan, rest, half);
    return select(isMore, op(spv::OpFAdd, number, {even, step}), even);
  }

  Rounding &m;
  const uint32_t width, x, number;
};

uint32_t Rounding::functionFor(uint32_t function, uint32_t width) {
  uint32_t &result = made[{function, width}];
  if (result)
    return result;
  result = id();
  const uint32_t x = id(), number = real(width);
  std::vector<uint32_t> name = {result};
  for (uint32_t word : Additions::string(nameOf(function, width)))
    name.push_back(word);
  additions.add(Section::Names, spv::OpName, name);
  Body body(*this, width, x);
  const uint32_t own = body.library(function, x), exact = body.exact(function);
  const uint32_t value = body.select(deviceRounds, own, exact);
  append(functions, spv::OpFunction,
         {number, result, spv::FunctionControlMaskNone,
          type({spv::OpTypeFunction, number, number})});
  append(functions, spv::OpFunctionParameter, {number, x});
  append(functions, spv::OpLabel, {id()});
  functions.insert(functions.end(), body.code.begin(), body.code.end());
  append(functions, spv::OpReturnValue, {value});
  append(functions, spv::OpFunctionEnd, {});
  return result;
}

} // namespace

void makeRoundingExact(Module &words) { Rounding(words).run(); }

} // namespace ampvk::spirv
