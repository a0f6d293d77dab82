// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "spirv/IndexRanges.h"

#include <algorithm>
#include <iterator>

namespace ampvk::runtime {
namespace {

using namespace spirv;

constexpr uint32_t Glsl = 0x4c534c47; // the first letters of GLSL.std.450
constexpr uint32_t Unknown = UINT32_MAX, MaxInt = INT32_MAX;

uint32_t limited(uint64_t number) {
  return number < Unknown ? static_cast<uint32_t>(number) : Unknown;
}

} // namespace

IndexRanges::IndexRanges(Words module, const GroupSize &group) : group(group) {
  forEach(module, [&](const Instruction &i) {
    declare(i);
    all.push_back(i);
  });
  findVariables();
  findConditions();
  Numbers most;
  for (uint32_t variable : variables)
    most[variable] = MaxInt;
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    for (const auto &[variable, value] : compute(most))
      if (value > MaxInt && most[variable] == MaxInt) {
        most[variable] = Unknown;
        isChanged = true;
      }
  }
  // Iterates to a fixed point. Halving a number takes 31 rounds.
  for (int round = 0; round < 32; ++round) {
    const Numbers next = compute(most);
    if (next == most)
      break;
    most = next;
  }
}

void IndexRanges::declare(const Instruction &i) {
  const Words &operands = i.operands;
  if (i.opcode == spv::OpTypeInt && operands[1] == 32)
    integers.insert(operands[0]);
  else if (i.opcode == spv::OpTypeVector && integers.count(operands[1]))
    integers.insert(operands[0]);
  else if (i.opcode == spv::OpConstant && integers.count(operands[0]))
    constants[operands[1]] = operands[2];
  else if (i.opcode == spv::OpDecorate && i.operands.size() == 3 &&
           operands[1] == spv::DecorationBuiltIn)
    builtIns[operands[0]] = operands[2];
  else if (i.opcode == spv::OpVariable &&
           operands[2] == spv::StorageClassFunction && i.operands.size() == 3)
    variables.insert(operands[1]);
  else if (i.opcode == spv::OpLabel)
    labels[operands[0]] = all.size();
  else if (i.opcode == spv::OpExtInstImport && operands[1] == Glsl)
    glsl = operands[0];
  else if (i.opcode == spv::OpLoad || i.opcode == spv::OpAccessChain ||
           (i.opcode >= spv::OpLogicalAnd && i.opcode <= spv::OpSLessThanEqual))
    results.emplace(operands[1], all.size());
}

void IndexRanges::findVariables() {
  for (size_t at = 0; at < all.size(); ++at) {
    const Instruction &i = all[at];
    if (i.opcode == spv::OpLoad && integers.count(i.operands[0]))
      continue;
    if (i.opcode == spv::OpStore)
      stores[i.operands[0]].push_back(at);
    if (i.opcode == spv::OpAccessChain && i.operands.size() == 4) {
      chains[i.operands[1]] = i.operands[2];
      continue;
    }
    // Literals may look like ids. Less is known then, which does no harm.
    const bool isUse = i.opcode > spv::OpVariable ||
                       i.opcode == spv::OpFunctionCall ||
                       (i.opcode == spv::OpExtInst && i.operands[2] == glsl);
    for (size_t n = i.opcode == spv::OpStore; isUse && n < i.operands.size();
         ++n)
      if (i.opcode != spv::OpDecorate) {
        variables.erase(i.operands[n]);
        variables.erase(find(chains, i.operands[n], 0));
      }
    if (i.opcode == spv::OpStore)
      variables.erase(find(chains, i.operands[0], 0));
  }
  for (auto one = variables.begin(); one != variables.end();)
    one = stores.count(*one) ? std::next(one) : variables.erase(one);
}

void IndexRanges::findConditions() {
  for (size_t at = 0; at < all.size(); ++at)
    if (all[at].opcode == spv::OpLoopMerge)
      if (const auto end = labels.find(all[at].operands[0]);
          end != labels.end())
        loops.push_back({at, end->second});
  for (size_t at = 0; at < all.size(); ++at) {
    const Instruction &i = all[at];
    if (i.opcode != spv::OpBranchConditional)
      continue;
    const auto first = labels.find(i.operands[1]);
    const auto other = labels.find(i.operands[2]);
    // Blocks between the two labels run under the condition.
    if (first != labels.end() && other != labels.end() && first->second > at &&
        other->second > first->second)
      addCondition(i.operands[0], first->second, other->second);
  }
}

void IndexRanges::addCondition(uint32_t id, size_t begin, size_t end) {
  const auto found = results.find(id);
  if (found == results.end())
    return;
  const Instruction &i = all[found->second];
  if (i.opcode == spv::OpLogicalAnd) {
    addCondition(i.operands[2], begin, end);
    addCondition(i.operands[3], begin, end);
    return;
  }
  // In the order of their numbers: > unsigned, > signed, >=, >=, <, <, <=, <=.
  if (i.opcode < spv::OpUGreaterThan || i.opcode > spv::OpSLessThanEqual)
    return;
  const uint32_t which = i.opcode - spv::OpUGreaterThan;
  const bool isLess = which >= 4;
  const uint32_t smaller = i.operands[isLess ? 2 : 3];
  const auto loaded = results.find(smaller);
  if (loaded == results.end() || all[loaded->second].opcode != spv::OpLoad)
    return;
  const uint32_t variable = all[loaded->second].operands[2];
  // It must be what the variable still is where the condition is looked at.
  if (!variables.count(variable) ||
      endOfValue(variable, loaded->second, begin) != begin)
    return;
  conditions.push_back({variable, i.operands[isLess ? 3 : 2], which % 4 < 2,
                        which % 2 == 1, begin,
                        endOfValue(variable, begin, end)});
}

/// Up to where the variable keeps the value that it has at `begin`.
size_t IndexRanges::endOfValue(uint32_t variable, size_t begin,
                               size_t end) const {
  const auto found = stores.find(variable);
  if (found == stores.end())
    return end;
  for (size_t store : found->second)
    if (store > begin && store < end) {
      size_t first = store;
      for (const Range &loop : loops) // the next round sees it from the start
        if (loop.begin > begin && loop.begin < store && loop.end > store)
          first = std::min(first, loop.begin);
      return first;
    }
  return end;
}

IndexRanges::Numbers IndexRanges::compute(const Numbers &maxOf) {
  values = constants;
  Numbers stored;
  for (uint32_t variable : variables)
    stored[variable] = 0;
  for (size_t at = 0; at < all.size(); ++at) {
    const Instruction &i = all[at];
    if (i.opcode == spv::OpStore) {
      const auto found = stored.find(i.operands[0]);
      if (found != stored.end())
        found->second = std::max(found->second, most(i.operands[1]));
    } else if (i.operands.size() >= 3 && integers.count(i.operands[0])) {
      if (const uint32_t value = evaluate(at, maxOf); value != Unknown)
        values[i.operands[1]] = value;
    }
  }
  return stored;
}

uint32_t IndexRanges::evaluate(size_t at, const Numbers &maxOf) const {
  const Instruction &i = all[at];
  if (i.opcode == spv::OpConstant)
    return i.operands[2];
  if (i.opcode == spv::OpLoad)
    return load(at, maxOf);
  const uint64_t a = most(i.operands[2]),
                 b = i.operands.size() > 3 ? most(i.operands[3]) : Unknown;
  const uint32_t divisor =
      i.operands.size() > 3 ? find(constants, i.operands[3], 0) : 0;
  const bool isSmall = a <= MaxInt && divisor <= MaxInt;
  uint32_t largest = 0;
  switch (i.opcode) {
  case spv::OpBitcast:
  case spv::OpCompositeExtract:
    return limited(a);
  case spv::OpVectorShuffle:
    return limited(std::max(a, b));
  case spv::OpCompositeConstruct:
    for (size_t n = 2; n < i.operands.size(); ++n)
      largest = std::max(largest, most(i.operands[n]));
    return largest;
  case spv::OpIAdd:
    return limited(a + b);
  case spv::OpIMul:
    return limited(a * b);
  case spv::OpSDiv:
    return divisor && isSmall ? limited(a / divisor) : Unknown;
  case spv::OpUDiv:
    return divisor ? limited(a / divisor) : Unknown;
  case spv::OpSRem:
  case spv::OpSMod:
    return divisor && isSmall ? limited(std::min<uint64_t>(a, divisor - 1))
                              : Unknown;
  case spv::OpUMod:
    return divisor ? limited(std::min<uint64_t>(a, divisor - 1)) : Unknown;
  case spv::OpShiftRightArithmetic:
    return isSmall && divisor < 32 ? limited(a >> divisor) : Unknown;
  case spv::OpShiftRightLogical:
    return divisor < 32 ? limited(a >> divisor) : Unknown;
  case spv::OpBitwiseAnd:
    return limited(std::min(a, b));
  case spv::OpSelect:
    return std::max(most(i.operands[3]), most(i.operands[4]));
  default:
    return Unknown;
  }
}

uint32_t IndexRanges::load(size_t at, const Numbers &maxOf) const {
  const uint32_t place = all[at].operands[2];
  if (find(builtIns, place, 0) == spv::BuiltInLocalInvocationIndex)
    return group[0] * group[1] * group[2] - 1;
  if (find(builtIns, place, 0) == spv::BuiltInLocalInvocationId)
    return *std::max_element(group.begin(), group.end()) - 1;
  const auto chain = results.find(place);
  if (chain != results.end() &&
      all[chain->second].opcode == spv::OpAccessChain) {
    const Instruction &its = all[chain->second];
    const uint32_t dimension = find(constants, its.operands[3], 3);
    if (its.operands.size() != 4)
      return Unknown;
    if (find(builtIns, its.operands[2], 0) == spv::BuiltInLocalInvocationId)
      return dimension < 3 ? group[dimension] - 1 : Unknown;
    return find(maxOf, its.operands[2], Unknown);
  }
  uint32_t value = find(maxOf, place, Unknown);
  for (const Condition &one : conditions)
    if (one.variable == place && one.begin < at && at < one.end) {
      const uint32_t limit = most(one.limit);
      // Signed ones say something of numbers that are not negative.
      if (one.isSigned && (value > MaxInt || limit > MaxInt))
        continue;
      if (limit != Unknown)
        value = std::min(value, limit - (one.isStrict && limit));
    }
  return value;
}

} // namespace ampvk::runtime
