// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ProofRun.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

/// The place of a constant path in a variable, as a key; nothing for others.
bool spell(const Expr *lvalue, std::string &path) {
  if (lvalue->op == Op::Variable)
    return true;
  if (lvalue->op != Op::Field && lvalue->op != Op::Index)
    return false;
  if (!spell(lvalue->args[0], path))
    return false;
  if (lvalue->op == Op::Field) {
    path += '.' + std::to_string(lvalue->index);
    return true;
  }
  const std::optional<int64_t> at = constantIndex(lvalue->args[1]);
  path += '[' + std::to_string(at.value_or(0)) + ']';
  return at.has_value();
}

} // namespace

bool ProofRun::isTracked(const Expr *lvalue) const {
  const Expr *root = rootOf(lvalue);
  return isLvalue(lvalue) && root->op == Op::Variable &&
         root->variable->storage == Storage::TileStatic;
}

/// An argument of the kernel, or a part of one.
ThreadValues ProofRun::argument(const Expr *e) {
  const Variable *root = rootOf(e)->variable;
  ThreadValues result;
  std::string path;
  if (!spell(e, path) || !(e->type->isScalar() || e->type->isVector()))
    return result;
  for (unsigned i = 0; i < componentsOf(e->type); ++i) {
    const std::string part =
        e->type->isVector() ? path + '[' + std::to_string(i) + ']' : path;
    auto [found, isNew] = arguments.try_emplace({root, part}, Unknown);
    if (isNew)
      found->second = terms.symbol(e->type->scalar());
    result.push_back({found->second, nullptr});
  }
  return result;
}

/// The value of a place, or of a part of a value.
ThreadValues ProofRun::placeValue(const Expr *e, ProofState &s) {
  const Expr *root = rootOf(e);
  const ThreadValues unknown(componentsOf(e->type), {Unknown, nullptr});
  if (isTracked(e)) {
    if (!updated || !equal(e, updated))
      access(AccessKind::Load, e, {}, s);
    return unknown;
  }
  if (root->op == Op::Variable &&
      root->variable->storage == Storage::Argument) {
    indices(e, s);
    const ThreadValues known = argument(e);
    return known.empty() ? unknown : known;
  }
  if (e->op == Op::Variable) {
    auto found = s.values.find(e->variable);
    return found != s.values.end() && isOfThread(e->variable->storage)
               ? found->second
               : unknown;
  }
  if (e->op == Op::Index || e->op == Op::Swizzle) {
    const ThreadValues base = value(e->args[0], s);
    if (e->op == Op::Index)
      checkedIndex(e, s);
    const std::optional<int64_t> at =
        e->op == Op::Index ? constantIndex(e->args[1]) : std::nullopt;
    if (at && e->args[0]->type->isVector() && *at >= 0 &&
        static_cast<size_t>(*at) < base.size())
      return {base[static_cast<size_t>(*at)]};
    if (e->op != Op::Swizzle)
      return unknown;
    ThreadValues parts;
    for (unsigned i = 0; i < e->count; ++i) {
      const unsigned from = e->index >> (4 * i) & 15;
      parts.push_back(from < base.size() ? base[from]
                                         : Scalars{Unknown, nullptr});
    }
    return parts;
  }
  for (const Expr *arg : e->args)
    value(arg, s);
  return unknown;
}

/// Evaluates the subscripts of an lvalue, from its root on.
void ProofRun::indices(const Expr *lvalue, ProofState &s) {
  if (lvalue->op == Op::Variable || lvalue->args.empty())
    return;
  indices(lvalue->args[0], s);
  if (lvalue->op == Op::Index)
    checkedIndex(lvalue, s);
}

/// The index of a subscript. Whether it is in range counts for the proofs.
Scalars ProofRun::checkedIndex(const Expr *step, ProofState &s) {
  const Expr *at = step->args[1];
  const ThreadValues number = value(at, s);
  const Scalars index =
      number.size() == 1 ? number[0] : Scalars{Unknown, nullptr};
  const unsigned count = step->args[0]->type->count;
  if (!count || quiet || s.isDead())
    return index;
  auto isInside = [&](const Number &one) {
    const MaybeRange range = terms.rangeOf(one, at->type, s.facts);
    return range && range->isWithin({0, count - 1.0});
  };
  bool isSure = true;
  if (!index.each)
    isSure = isInside(index.one);
  else
    forEachThread(s.active,
                  [&](size_t i) { isSure = isSure && isInside(index.of(i)); });
  spend(index.each ? s.active.count() : 1);
  subscripts.insert(step);
  if (!isSure)
    doubts.outside.insert(step);
  return index;
}

/// The number of the lvalue's first scalar in its variable, as a u32.
Scalars ProofRun::address(const Expr *lvalue, ProofState &s) {
  if (lvalue->op == Op::Variable)
    return {{Number::None, 0}, nullptr};
  const Expr *base = lvalue->args[0];
  const Scalars before = address(base, s);
  auto plus = [&](const Scalars &more) {
    return apply(Op::Add, m.u32(), {{before, m.u32()}, {more, m.u32()}}, s);
  };
  auto literal = [](uint64_t number) {
    return Scalars{{Number::None, static_cast<int64_t>(number)}, nullptr};
  };
  if (lvalue->op == Op::Field) {
    uint64_t skipped = 0;
    for (unsigned i = 0; i < lvalue->index; ++i)
      skipped += scalarsIn(base->type->record->fields[i].type);
    return plus(literal(skipped));
  }
  if (lvalue->op != Op::Index)
    return {Unknown, nullptr};
  const Scalars at =
      apply(Op::Convert, m.u32(),
            {{checkedIndex(lvalue, s), lvalue->args[1]->type}}, s);
  return plus(
      apply(Op::Mul, m.u32(),
            {{at, m.u32()}, {literal(scalarsIn(lvalue->type)), m.u32()}}, s));
}

void ProofRun::access(AccessKind kind, const Expr *lvalue,
                      const ThreadValues &stored, ProofState &s) {
  const Variable *variable = rootOf(lvalue)->variable;
  const bool isSwizzle = lvalue->op == Op::Swizzle;
  const Scalars first = address(isSwizzle ? lvalue->args[0] : lvalue, s);
  const uint64_t count = isSwizzle ? lvalue->count : scalarsIn(lvalue->type);
  for (unsigned i = 0; i < count && !gaveUp; ++i) {
    const int64_t offset = isSwizzle ? lvalue->index >> (4 * i) & 15 : i;
    const Scalars at =
        apply(Op::Add, m.u32(),
              {{first, m.u32()}, {{{Number::None, offset}, {}}, m.u32()}}, s);
    accessScalar(kind, variable, at,
                 stored.size() == count ? stored[i] : Scalars{Unknown, nullptr},
                 s);
  }
}

void ProofRun::accessScalar(AccessKind kind, const Variable *variable,
                            const Scalars &at, const Scalars &stored,
                            ProofState &s) {
  if (s.isDead())
    return;
  spend(at.each ? s.active.count() : 1);
  if (at.each) {
    forEachThread(s.active, [&](size_t i) {
      accessOne(kind, variable, static_cast<Who>(i), at.of(i), stored.of(i), s);
    });
    return;
  }
  const auto first = static_cast<Who>(s.active._Find_first());
  accessOne(kind, variable, s.active.count() == 1 ? first : Several, at.one,
            stored.common(s.active), s);
}

void ProofRun::accessOne(AccessKind kind, const Variable *variable, Who who,
                         const Number &at, const Number &stored,
                         ProofState &s) {
  ProofLog &log = s.log(variable);
  if (kind != AccessKind::Store && !log.isWritten(who, at))
    doubt(doubts.unwritten, variable);
  const bool isSure = who == Several ? (s.sure & s.active).any()
                                     : s.sure[static_cast<size_t>(who)];
  if (log.add(kind, who, at, stored, isSure))
    doubt(doubts.races, variable);
}

} // namespace ampvk::transforms
