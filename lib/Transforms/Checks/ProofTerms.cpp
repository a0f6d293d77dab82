// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ProofTerms.h"

#include <algorithm>
#include <cmath>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// More are not told apart.
constexpr size_t MaxAtoms = 1 << 16, MaxParts = 8;

/// Up to here, doubles count every integer, and quotients round to the right
/// side of one.
constexpr ValueRange exact = {-0x1p52, 0x1p52};

bool hasRange(const Type *type) { return type->isInteger(); }

/// The upper ends of 64 bits are rounded outwards.
ValueRange ofType(const Type *type) {
  const double size = std::ldexp(1.0, static_cast<int>(type->bits));
  return type->isSigned ? ValueRange{-size / 2, size / 2 - 1}
                        : ValueRange{0, size - 1};
}

/// The range, unless a number in it would wrap, or is not exact.
ValueRange unlessWrapped(const ValueRange &range, const Type *type) {
  return range.isWithin(ofType(type)) && range.isWithin(exact) ? range
                                                               : ofType(type);
}

/// The range of the number `by` further on.
ValueRange shifted(const ValueRange &range, int64_t by, const Type *type) {
  const auto distance = static_cast<double>(by);
  if (by == 0)
    return range;
  if (!ValueRange{distance, distance}.isWithin(exact))
    return ofType(type);
  return unlessWrapped({range.low + distance, range.high + distance}, type);
}

ValueRange intersection(const ValueRange &a, const ValueRange &b) {
  const ValueRange both = {std::max(a.low, b.low), std::min(a.high, b.high)};
  return both.low <= both.high ? both : a; // of what never happens
}

} // namespace

ProofTerms::ProofTerms() { sums.resize(2); }

Number ProofTerms::symbol(const Type *type, MaybeRange range) {
  if (atoms.size() >= MaxAtoms)
    return Unknown;
  atoms.push_back({Op::Zero, type, {}, range});
  newestOfAtom.push_back(symbols++);
  return sumOf({{static_cast<uint32_t>(atoms.size() - 1), 1}}, 0, type);
}

Number ProofTerms::sumOf(const Parts &parts, int64_t number, const Type *type) {
  if (parts.empty())
    return {Number::None, wrapped(number, type)};
  if (parts.size() > MaxParts)
    return Unknown;
  auto [found, isNew] =
      sumIds.try_emplace({parts, type}, static_cast<uint32_t>(sums.size()));
  if (isNew) {
    uint32_t newest = 0;
    for (const auto &[atom, factor] : parts)
      newest = std::max(newest, newestOfAtom[atom]);
    sums.push_back({parts, type, newest});
  }
  return {found->second, wrapped(number, type)};
}

Number ProofTerms::scaled(const Number &a, int64_t factor, const Type *type) {
  Parts parts;
  for (const auto &[atom, own] : sums[a.term].parts)
    if (const int64_t made =
            wrapped(static_cast<int64_t>(static_cast<uint64_t>(own) *
                                         static_cast<uint64_t>(factor)),
                    type))
      parts.push_back({atom, made});
  return sumOf(parts,
               static_cast<int64_t>(static_cast<uint64_t>(a.number) *
                                    static_cast<uint64_t>(factor)),
               type);
}

/// a + factor * b
Number ProofTerms::combined(const Operand &a, const Operand &b, int64_t factor,
                            const Type *type) {
  const Number other = scaled(b.value, factor, type);
  Parts parts;
  const Parts &left = sums[a.value.term].parts, &right = sums[other.term].parts;
  auto l = left.begin();
  auto r = right.begin();
  while (l != left.end() || r != right.end()) {
    if (r == right.end() || (l != left.end() && l->first < r->first)) {
      parts.push_back(*l++);
    } else if (l == left.end() || r->first < l->first) {
      parts.push_back(*r++);
    } else {
      const uint64_t both =
          static_cast<uint64_t>(l->second) + static_cast<uint64_t>(r->second);
      if (const int64_t made = wrapped(static_cast<int64_t>(both), type))
        parts.push_back({l->first, made});
      ++l, ++r;
    }
  }
  return sumOf(parts,
               static_cast<int64_t>(static_cast<uint64_t>(a.value.number) +
                                    static_cast<uint64_t>(other.number)),
               type);
}

/// The atom as an integer of no more bits. If it is a conversion itself, what
/// it converts has the same lower bits.
Number ProofTerms::convertedAtom(uint32_t number, const Type *to) {
  const Atom from = atoms[number];
  if (from.op == Op::Convert && !from.operands[0].type->isFloat())
    return apply(Op::Convert, to, from.operands);
  return atom(Op::Convert, to,
              {{sumOf({{number, 1}}, 0, from.type), from.type}});
}

/// Conversions to integers of less bits keep sums, as both wrap alike. So do
/// those to integers of one size, but the term becomes one atom: where it is
/// not negative, that has the same range.
Number ProofTerms::convertedTerm(const Operand &from, const Type *to,
                                 bool &isPlain) {
  isPlain =
      from.type->isInteger() && to->isInteger() && from.type->bits >= to->bits;
  if (!isPlain || from.type == to)
    return from.value;
  const Parts parts = sums[from.value.term].parts;
  const bool isOne = parts.size() == 1 && parts[0].second == 1;
  Number sum = {Number::None, wrapped(from.value.number, to)};
  auto add = [&](const Number &more, int64_t factor) {
    sum = more.isAny() || sum.isAny()
              ? Unknown
              : combined({sum, to}, {more, to}, wrapped(factor, to), to);
  };
  if (from.type->bits == to->bits && !isOne)
    add(atom(Op::Convert, to, {{{from.value.term, 0}, from.type}}), 1);
  else
    for (const auto &[part, factor] : parts)
      add(convertedAtom(part, to), factor);
  return sum;
}

Number ProofTerms::linear(Op op, const Type *result,
                          const std::vector<Operand> &operands,
                          bool &isLinear) {
  isLinear = true;
  const Operand &a = operands[0], &b = operands.back();
  if (op == Op::Convert)
    return convertedTerm(a, result, isLinear);
  if (result->isInteger()) {
    if (op == Op::Add)
      return combined(a, b, 1, result);
    if (op == Op::Sub)
      return combined(a, b, -1, result);
    if (op == Op::Neg)
      return scaled(a.value, -1, result);
    if (op == Op::Mul && a.value.isKnown())
      return scaled(b.value, a.value.number, result);
    if (op == Op::Mul && b.value.isKnown())
      return scaled(a.value, b.value.number, result);
    if (op == Op::Shl && b.value.isKnown() && b.value.number >= 0 &&
        b.value.number < result->bits)
      return scaled(a.value, int64_t(1) << b.value.number, result);
  }
  const bool isSame = operands.size() == 2 && a.value.term == b.value.term &&
                      !a.type->isFloat();
  if (isSame && (op == Op::Equal || op == Op::NotEqual))
    return {Number::None,
            (a.value.number == b.value.number) == (op == Op::Equal)};
  isLinear = false;
  return {};
}

Number ProofTerms::atom(Op op, const Type *result,
                        const std::vector<Operand> &operands) {
  std::vector<Number> values;
  uint32_t newest = 0;
  for (const Operand &operand : operands) {
    values.push_back(operand.value);
    newest = std::max(newest, sums[operand.value.term].newest);
  }
  // Types of operands are part of what an operation is.
  for (const Operand &operand : operands)
    values.push_back(
        {static_cast<uint32_t>(operand.type->kind),
         2 * int64_t(operand.type->bits) + operand.type->isSigned});
  auto [found, isNew] = atomIds.try_emplace(
      {op, result, std::move(values)}, static_cast<uint32_t>(atoms.size()));
  if (isNew) {
    if (atoms.size() >= MaxAtoms) {
      atomIds.erase(found);
      return Unknown;
    }
    atoms.push_back({op, result, operands, {}});
    newestOfAtom.push_back(newest);
  }
  return sumOf({{found->second, 1}}, 0, result);
}

Number ProofTerms::apply(Op op, const Type *result,
                         const std::vector<Operand> &operands) {
  if (std::ranges::any_of(operands,
                          [](const Operand &o) { return o.value.isAny(); }))
    return Unknown;
  if (std::ranges::all_of(operands,
                          [](const Operand &o) { return o.value.isKnown(); })) {
    std::optional<int64_t> made = computed(op, result, operands);
    return made ? Number{Number::None, *made} : Unknown;
  }
  bool isLinear = false;
  const Number made = linear(op, result, operands, isLinear);
  return isLinear ? made : atom(op, result, operands);
}

// ---- Ranges

MaybeRange ProofTerms::rangeOf(const Number &value, const Type *type,
                               const Facts &facts) {
  if (value.isAny() || !hasRange(type))
    return std::nullopt;
  ValueRange range = rangeOfSum(value, type, facts);
  if (value.isKnown())
    return range;
  for (auto fact = facts.lower_bound({value.term, INT64_MIN});
       fact != facts.end() && fact->first.term == value.term; ++fact) {
    const auto by =
        static_cast<int64_t>(static_cast<uint64_t>(value.number) -
                             static_cast<uint64_t>(fact->first.number));
    range = intersection(range, shifted(fact->second, by, type));
  }
  return range;
}

ValueRange ProofTerms::rangeOfSum(const Number &value, const Type *type,
                                  const Facts &facts) {
  const Parts &parts = sums[value.term].parts;
  if (parts.size() == 1 && parts[0].second == 1 && value.number == 0)
    return rangeOfAtom(atoms[parts[0].first], facts).value_or(ofType(type));
  const auto number = static_cast<double>(value.number);
  ValueRange all = {number, number};
  for (const auto &[part, factor] : parts) {
    const MaybeRange one = rangeOfAtom(atoms[part], facts);
    if (!one || !all.isWithin(exact))
      return ofType(type);
    const auto by = static_cast<double>(factor);
    const ValueRange more = {std::min(one->low * by, one->high * by),
                             std::max(one->low * by, one->high * by)};
    if (!more.isWithin(exact))
      return ofType(type);
    all = {all.low + more.low, all.high + more.high};
  }
  return unlessWrapped(all, type);
}

MaybeRange ProofTerms::rangeOfAtom(const Atom &atom, const Facts &facts) {
  constexpr unsigned Deepest = 6; // as a choice looks at its parts again
  if (!hasRange(atom.type))
    return std::nullopt;
  if (atom.op == Op::Zero)
    return atom.range ? atom.range : ofType(atom.type);
  if (depth > Deepest)
    return ofType(atom.type);
  ++depth;
  const MaybeRange range = rangeOfOperation(atom, facts);
  --depth;
  return range ? unlessWrapped(*range, atom.type) : ofType(atom.type);
}

MaybeRange ProofTerms::rangeOfOperation(const Atom &atom, const Facts &facts) {
  auto of = [&](size_t i, const Facts &known) {
    return rangeOf(atom.operands[i].value, atom.operands[i].type, known);
  };
  if (atom.op == Op::Select) {
    Facts ifTrue = facts, ifFalse = facts;
    learn(ifTrue, atom.operands[0].value, true);
    learn(ifFalse, atom.operands[0].value, false);
    const MaybeRange a = of(1, ifTrue), b = of(2, ifFalse);
    if (!a || !b)
      return std::nullopt;
    return ValueRange{std::min(a->low, b->low), std::max(a->high, b->high)};
  }
  const MaybeRange a = of(0, facts);
  const MaybeRange b = atom.operands.size() > 1 ? of(1, facts) : a;
  if (!a || !b)
    return std::nullopt;
  const bool isBySame = b->low == b->high && b->low > 0;
  switch (atom.op) {
  case Op::Convert:
    return a;
  case Op::Min:
    return ValueRange{std::min(a->low, b->low), std::min(a->high, b->high)};
  case Op::Max:
    return ValueRange{std::max(a->low, b->low), std::max(a->high, b->high)};
  case Op::BitAnd:
    if (a->low < 0 && b->low < 0)
      return std::nullopt;
    return ValueRange{0, std::min(a->low < 0 ? b->high : a->high,
                                  b->low < 0 ? a->high : b->high)};
  case Op::Div:
    if (isBySame)
      return ValueRange{std::trunc(a->low / b->low),
                        std::trunc(a->high / b->low)};
    return std::nullopt;
  case Op::Rem:
    if (isBySame)
      return ValueRange{a->low < 0 ? 1 - b->low : 0,
                        a->high > 0 ? b->low - 1 : 0};
    return std::nullopt;
  case Op::Shr:
    if (b->low == b->high && b->low >= 0 && b->low < atom.type->bits) {
      const double by = std::ldexp(1.0, static_cast<int>(b->low));
      return ValueRange{std::floor(a->low / by), std::floor(a->high / by)};
    }
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

// ---- Conditions

void ProofTerms::bound(Facts &facts, const Operand &value, ValueRange range) {
  if (value.value.isKnown() || value.value.isAny() || !hasRange(value.type))
    return;
  auto [found, isNew] = facts.try_emplace(value.value, range);
  if (!isNew)
    found->second = intersection(found->second, range);
}

void ProofTerms::learnOrder(Facts &facts, const Atom &comparison, bool isTrue) {
  Op op = comparison.op;
  Operand a = comparison.operands[0], b = comparison.operands[1];
  if (op == Op::Greater || op == Op::GreaterEqual) {
    std::swap(a, b);
    op = op == Op::Greater ? Op::Less : Op::LessEqual;
  }
  bool isStrict = op == Op::Less;
  if (!isTrue) {
    std::swap(a, b);
    isStrict = !isStrict;
  }
  const MaybeRange low = rangeOf(a.value, a.type, facts);
  const MaybeRange high = rangeOf(b.value, b.type, facts);
  if (!low || !high)
    return;
  bound(facts, a, {low->low, high->high - isStrict});
  bound(facts, b, {low->low + isStrict, high->high});
}

void ProofTerms::learn(Facts &facts, const Number &condition, bool isTrue) {
  if (condition.isKnown() || condition.isAny() ||
      sums[condition.term].parts.size() != 1)
    return;
  const Atom atom = atoms[sums[condition.term].parts[0].first];
  switch (atom.op) {
  case Op::LogicalNot:
    return learn(facts, atom.operands[0].value, !isTrue);
  case Op::LogicalAnd:
  case Op::LogicalOr:
    if (isTrue == (atom.op == Op::LogicalAnd))
      for (const Operand &part : atom.operands)
        learn(facts, part.value, isTrue);
    return;
  case Op::Equal:
  case Op::NotEqual:
    if (isTrue == (atom.op == Op::Equal))
      for (unsigned i : {0, 1})
        if (const MaybeRange other = rangeOf(atom.operands[1 - i].value,
                                             atom.operands[1 - i].type, facts))
          bound(facts, atom.operands[i], *other);
    return;
  case Op::Less:
  case Op::LessEqual:
  case Op::Greater:
  case Op::GreaterEqual:
    return learnOrder(facts, atom, isTrue);
  default:
    return;
  }
}

} // namespace ampvk::transforms
