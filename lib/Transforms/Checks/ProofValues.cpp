// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ProofRun.h"

#include "IR/Analysis.h"

#include <algorithm>
#include <utility>

namespace ampvk::transforms {

using namespace ir;

namespace {

ThreadValues unknown(const Type *type) {
  const bool isKept = type->isScalar() || type->isVector();
  return ThreadValues(isKept ? componentsOf(type) : 0, {Unknown, nullptr});
}

/// A part of the value, or of what nothing is known of.
Scalars partOf(const ThreadValues &value, size_t i) {
  return i < value.size() ? value[i] : Scalars{Unknown, nullptr};
}

} // namespace

Scalars
ProofRun::apply(Op op, const Type *result,
                const std::vector<std::pair<Scalars, const Type *>> &args,
                const ProofState &s) {
  std::vector<Operand> operands;
  bool isOne = true;
  for (const auto &[value, type] : args) {
    operands.push_back({value.one, type});
    isOne &= !value.each;
  }
  spend(isOne ? 1 : s.active.count());
  if (isOne)
    return {terms.apply(op, result, operands), nullptr};
  auto each = std::make_shared<std::vector<Number>>(threads, Unknown);
  forEachThread(s.active, [&](size_t i) {
    for (size_t k = 0; k < operands.size(); ++k)
      operands[k].value = args[k].first.of(i);
    (*each)[i] = terms.apply(op, result, operands);
  });
  return {Unknown, std::move(each)};
}

ThreadValues ProofRun::value(const Expr *e, ProofState &s) {
  if (s.isDead() || gaveUp)
    return unknown(e->type);
  switch (e->op) {
  case Op::Literal:
    return {{{Number::None, wrapped(static_cast<int64_t>(e->bits), e->type)},
             nullptr}};
  case Op::Zero: {
    ThreadValues zeros = unknown(e->type);
    for (Scalars &part : zeros)
      part.one = {Number::None, 0};
    return zeros;
  }
  case Op::LocalIndex:
  case Op::ThreadIndex:
    return threadIndex(e);
  case Op::TileIndex:
  case Op::LaunchExtent: {
    ThreadValues result;
    for (unsigned d = 0; d < m.kernel.rank; ++d)
      result.push_back({ofLaunch(e->op, d), nullptr});
    return result;
  }
  case Op::Select:
  case Op::LogicalAnd:
  case Op::LogicalOr:
    return conditional(e, s);
  case Op::Call:
    return call(e, s);
  case Op::Length:
    return unknown(e->type);
  default:
    return info(e->op).category == OpCategory::Place    ? placeValue(e, s)
           : info(e->op).category == OpCategory::Effect ? effect(e, s)
                                                        : operation(e, s);
  }
}

/// A value that the launch gives to all threads of the tile.
Number ProofRun::ofLaunch(Op op, unsigned dimension) {
  auto [found, isNew] = launch.try_emplace({op, dimension}, Unknown);
  // The index of the tile's last thread is less than the launch's extent.
  const double behind = op == Op::ThreadIndex ? m.kernel.tile[dimension] : 0;
  if (isNew)
    found->second = terms.symbol(m.i32(), ValueRange{0, 0x7fffffff - behind});
  return found->second;
}

/// The index within the tile is known; where the tile lies is not.
ThreadValues ProofRun::threadIndex(const Expr *e) {
  ThreadValues result;
  size_t inner = 1;
  for (unsigned d = m.kernel.rank; d-- > 0;) {
    const size_t size = m.kernel.tile[d];
    const Number origin =
        e->op == Op::ThreadIndex ? ofLaunch(Op::ThreadIndex, d) : Number{};
    auto each = std::make_shared<std::vector<Number>>(threads);
    for (size_t i = 0; i < threads; ++i)
      (*each)[i] = {origin.term, static_cast<int64_t>(i / inner % size)};
    result.insert(result.begin(), {Unknown, std::move(each)});
    inner *= size;
  }
  return result;
}

ThreadValues ProofRun::operation(const Expr *e, ProofState &s) {
  std::vector<ThreadValues> args;
  for (const Expr *arg : e->args)
    args.push_back(value(arg, s));
  ThreadValues result = unknown(e->type);
  if (e->op == Op::InExtent || e->op == Op::InRange)
    return args[0];
  if (e->op == Op::Splat)
    return ThreadValues(result.size(), partOf(args[0], 0));
  if (e->op == Op::Construct) {
    if (args.size() == result.size() && e->type->isVector())
      for (size_t i = 0; i < result.size(); ++i)
        result[i] = partOf(args[i], 0);
    return result;
  }
  const bool isOfScalars = std::ranges::all_of(
      e->args, [&](const Expr *arg) { return arg->type->isScalar(); });
  if (args.empty() || isOnSubgroup(e->op) || e->op == Op::Bitcast ||
      e->op == Op::Call || isOnTexture(e) ||
      (e->type->isScalar() && !isOfScalars))
    return result;
  for (size_t i = 0; i < result.size(); ++i) {
    std::vector<std::pair<Scalars, const Type *>> parts;
    for (size_t k = 0; k < args.size(); ++k) {
      const Type *type = e->args[k]->type;
      parts.push_back(
          {partOf(args[k], type->isVector() ? i : 0), type->scalar()});
    }
    result[i] = apply(e->op, e->type->scalar(), parts, s);
  }
  return result;
}

// ---- Conditions

ProofTest ProofRun::test(const Expr *condition, ProofState &s) {
  const Scalars number = partOf(value(condition, s), 0);
  ProofTest result;
  forEachThread(s.active, [&](size_t i) {
    const Number &one = number.of(i);
    (!one.isKnown() ? result.maybe
     : one.number   ? result.yes
                    : result.no)
        .set(i);
  });
  spend(threads / 8);
  result.condition = number.common(s.active);
  result.isAlike =
      result.maybe == s.active && s.active.any() && !result.condition.isAny();
  return result;
}

/// Operands behind the first one are evaluated by those that ask for them.
ThreadValues ProofRun::conditional(const Expr *e, ProofState &s) {
  const ProofTest first = test(e->args[0], s);
  auto under = [&](const Expr *operand, const Threads &who, bool isTrue) {
    const Threads active = s.active;
    const Facts facts = s.facts;
    s.active = who | first.maybe;
    if (first.isAlike)
      terms.learn(s.facts, first.condition, isTrue);
    ThreadValues result = value(operand, s);
    s.active = active;
    s.facts = facts;
    return result;
  };
  auto literal = [](bool value) {
    return ThreadValues{{{Number::None, value}, nullptr}};
  };
  const ThreadValues yes = e->op == Op::LogicalOr
                               ? literal(true)
                               : under(e->args[1], first.yes, true);
  const ThreadValues no = e->op == Op::LogicalAnd
                              ? literal(false)
                              : under(e->args.back(), first.no, false);
  ThreadValues result = unknown(e->type);
  const Type *type = e->type->scalar();
  for (size_t i = 0; i < result.size(); ++i) {
    const Scalars a = partOf(yes, i), b = partOf(no, i);
    std::vector<std::pair<Scalars, const Type *>> parts = {
        {{first.condition, nullptr}, e->args[0]->type}};
    if (e->op != Op::LogicalOr)
      parts.push_back({a, type});
    if (e->op != Op::LogicalAnd)
      parts.push_back({b, type});
    const Scalars maybe = first.maybe.any() ? apply(e->op, type, parts, s) : b;
    result[i] =
        chosen(first.yes, a, chosen(first.no, b, maybe, threads), threads);
  }
  return result;
}

// ---- Effects and calls

ThreadValues ProofRun::effect(const Expr *e, ProofState &s) {
  if (isBarrier(e->op)) {
    barrier(e, s);
    return {};
  }
  for (size_t i = isAtomic(e) ? 1 : 0; i < e->args.size(); ++i)
    value(e->args[i], s);
  if (isAtomic(e))
    isTracked(e->args[0]) ? access(AccessKind::Atomic, e->args[0], {}, s)
                          : indices(e->args[0], s);
  return unknown(e->type);
}

ThreadValues ProofRun::call(const Expr *e, ProofState &s) {
  const Function *callee = e->callee;
  std::vector<ThreadValues> args;
  for (size_t i = 0; i < e->args.size(); ++i) {
    const bool isOut = callee->params[i]->passing == Passing::Out;
    args.push_back(isOut ? unknown(e->args[i]->type) : value(e->args[i], s));
  }
  for (size_t i = 0; i < args.size(); ++i)
    s.values[callee->params[i]] = std::move(args[i]);
  enter(callee, s);
  for (size_t i = 0; i < e->args.size(); ++i)
    if (callee->params[i]->passing != Passing::In)
      store(e->args[i], s.values[callee->params[i]], s);
  auto result = s.values.find(&results[callee]);
  return result != s.values.end() ? result->second : unknown(e->type);
}

void ProofRun::enter(const Function *callee, ProofState &s) {
  const ProofState entry = s;
  spend(threads);
  ProofExits exits;
  auto outer =
      std::tuple(breaks, continues, returns, left, gone, returned, function);
  returns = &exits;
  function = callee;
  results[callee].type = callee->result;
  s.values.erase(&results[callee]);
  block(callee->body, s);
  joinExits(exits, s);
  std::tie(breaks, continues, returns, left, gone, returned, function) = outer;
  s.sure = entry.sure & s.active;
  s.isDiverged = entry.isDiverged || s.active != entry.active;
}

} // namespace ampvk::transforms
