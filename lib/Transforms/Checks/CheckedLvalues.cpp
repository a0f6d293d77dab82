// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/AccessChecker.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isContainer(const Expr *base) {
  return base->type->isArray() && !base->type->count;
}

/// Whether an in_extent in it counts for the access, as it is evaluated
/// whenever that is done.
bool isArithmeticOf(const Expr *sum) {
  switch (sum->op) {
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
  case Op::Neg:
  case Op::Convert:
  case Op::InExtent:
  case Op::Construct:
    return true;
  default:
    return false;
  }
}

/// Whether all that the sum is made of are these indices, and what the launch
/// gives.
bool isMadeOf(const Expr *sum, const CheckedIndices &known) {
  if (sum->op == Op::Variable)
    return sum->variable->storage == Storage::Argument ||
           known.variables.contains(sum->variable);
  if (sum->op == Op::Literal)
    return known.literals.contains(sum->bits);
  if (sum->op == Op::Index) // a component
    return isMadeOf(sum->args[0], known);
  if (sum->op == Op::Call)
    return false;
  return std::ranges::all_of(
      sum->args, [&](const Expr *arg) { return isMadeOf(arg, known); });
}

} // namespace

Expr *AccessChecker::both(Expr *a, Expr *b) {
  return a && b ? apply(m, Op::LogicalAnd, {a, b}) : a ? a : b;
}

Expr *AccessChecker::simple(Expr *value) {
  const Expr *core = value;
  while (core->op == Op::Convert)
    core = core->args[0];
  const bool isLeaf = core->op == Op::Literal || core->op == Op::Variable;
  return isLeaf && isStable(core, false) ? value : kept(value, "at");
}

/// The numbers of a scalar, a vector or an array, each of them simple.
Numbers AccessChecker::components(Expr *value) {
  const Type *type = value->type;
  if (!type->isVector() && !type->isArray())
    return {simple(value)};
  Numbers numbers;
  if (value->op == Op::Construct && value->args.size() == type->count) {
    for (Expr *part : value->args)
      numbers.push_back(simple(part));
    return numbers;
  }
  if (value->op == Op::Splat) {
    Expr *part = simple(value->args[0]);
    for (unsigned i = 0; i < type->count; ++i)
      numbers.push_back(clone(m, part));
    return numbers;
  }
  Expr *whole = simple(value);
  for (unsigned i = 0; i < type->count; ++i)
    numbers.push_back(index(m, clone(m, whole), literalInt(m, m.i32(), i)));
  return numbers;
}

/// Emits the check that the index is in the extent; whether it is.
Expr *AccessChecker::isInside(Expr *index, Expr *extent,
                              const std::string &name) {
  Numbers at = components(index), ends = components(extent);
  Expr *condition = nullptr;
  for (size_t i = 0; i < at.size(); ++i)
    condition =
        both(condition, apply(m, Op::Less,
                              {convert(m, clone(m, at[i]), m.u32()),
                               convert(m, clone(m, ends[i]), m.u32())}));
  at.resize(std::min<size_t>(at.size(), 4));
  ends.resize(std::min<size_t>(ends.size(), 4));
  return holds(condition, CheckKind::Index, name, at, ends);
}

Expr *AccessChecker::takeBounds(Expr *&sum, const std::string &name,
                                CheckedIndices &known) {
  Expr *all = nullptr;
  while (sum->op == Op::InExtent) {
    Expr *index = sum->args[1], *extent = sum->args[2];
    SourceLine line = lineOf(sum);
    known.areOfLaunch &= isMadeOf(extent, {});
    walkExprs(index, [&](Expr *&e) {
      if (e->op == Op::Variable)
        known.variables.insert(e->variable);
      if (e->op == Op::Literal)
        known.literals.insert(e->bits);
    });
    all = both(all, onLine(line, [&] {
                 return isInside(value(index), value(extent), name);
               }));
    sum = sum->args[0];
  }
  if (isArithmeticOf(sum))
    for (Expr *&arg : sum->args)
      all = both(all, takeBounds(arg, name, known));
  return all;
}

/// Checks the index of an array of known length, or of a vector.
Expr *AccessChecker::settleIndex(Expr *step) {
  const Expr *base = step->args[0];
  const std::string name = nameOf(base);
  CheckedIndices ignored;
  const bool maybe = mayFail(step);
  Expr *exists = takeBounds(step->args[1], name, ignored);
  Expr *&at = step->args[1];
  at = value(at);
  if (!maybe)
    return exists;
  at = simple(at);
  const Type *plain = m.intType(at->type->bits, false);
  Expr *isElement = apply(m, Op::Less,
                          {convert(m, clone(m, at), plain),
                           literalInt(m, plain, base->type->count)});
  return both(exists, holds(isElement, CheckKind::Index, name,
                            reports.wide(clone(m, at)),
                            {literalInt(m, m.i32(), base->type->count)}));
}

/// Whether the index is that of the thread.
bool AccessChecker::isIndexOfThread(const Expr *index) const {
  auto isWhole = [&](const Expr *e) {
    return e->op == Op::ThreadIndex ||
           (e->op == Op::Variable && indices.contains(e->variable));
  };
  if (isWhole(index))
    return true;
  // Component by component.
  const unsigned rank = m.kernel.rank;
  if (index->op != Op::Construct || index->args.size() != rank)
    return false;
  for (unsigned d = 0; d < rank; ++d) {
    const Expr *part = index->args[d];
    if (part->op != Op::Index || !isWhole(part->args[0]) ||
        constantIndex(part->args[1]) != d)
      return false;
  }
  return true;
}

/// Checks the index of a container. A single in_extent is sufficient if it
/// makes up the whole index. Otherwise, as with a pointer, the index is
/// compared with the size of the container.
Expr *AccessChecker::settlePosition(Expr *step) {
  const std::string name = nameOf(step->args[0]);
  Expr *&at = step->args[1];
  const bool isBound = at->op == Op::InExtent;
  const bool isOwn = isBound && isIndexOfThread(at->args[1]);
  CheckedIndices known;
  Expr *exists = takeBounds(at, name, known);
  const bool isSure = isBound && known.areOfLaunch && isMadeOf(at, known);
  if (isSure && isOwn)
    shadows.containers.setOwn(step);
  at = simple(value(at));
  if (isSure || !guardsAccesses(reports.checks()))
    return exists;
  auto position = [&] { return clone(m, at); };
  Expr *length = simple(
      m.newExpr(Op::Length, m.positionType(), {clone(m, step->args[0])}));
  const Type *plain = m.intType(m.positionType()->bits, false);
  Expr *isElement =
      constant("ok", apply(m, Op::Less,
                           {convert(m, position(), plain),
                            convert(m, clone(m, length), plain)}));
  if (!reports.checks().contains(CheckKind::Element))
    return both(exists, isElement);
  // An index that marks "nowhere" was reported before.
  Expr *isNowhere =
      apply(m, Op::Less, {position(), literalInt(m, at->type, INT32_MIN / 2)});
  emit(eval(
      m,
      reports.holds(apply(m, Op::LogicalOr, {clone(m, isElement), isNowhere}),
                    check(CheckKind::Element, name), reports.wide(position()),
                    reports.wide(length)),
      here));
  return both(exists, isElement);
}

SourceLine AccessChecker::lineOf(const Expr *expr) const {
  if (expr->loc.line)
    return expr->loc;
  // An lvalue that was a pointer has only an index, or the last number that was
  // added to the pointer, perhaps with 64 bits.
  const Expr *last = expr->op == Op::Index ? expr->args[1] : expr;
  while (!last->loc.line && (last->op == Op::Add || last->op == Op::Convert))
    last = last->args.back();
  if (last->loc.line)
    return last->loc;
  return isLvalue(expr) && !expr->args.empty() ? lineOf(expr->args[0]) : here;
}

Expr *AccessChecker::settle(Expr *lvalue) {
  if (lvalue->args.empty() || lvalue->op == Op::Variable)
    return nullptr;
  Expr *exists = nullptr;
  Expr *&base = lvalue->args[0];
  if (info(base->op).category == OpCategory::Place)
    exists = settle(base);
  else
    base = simple(value(base));
  if (lvalue->op != Op::Index)
    return exists;
  return both(exists, onLine(lineOf(lvalue), [&] {
                return isContainer(base) ? settlePosition(lvalue)
                                         : settleIndex(lvalue);
              }));
}

Expr *AccessChecker::load(Expr *lvalue) {
  for (const auto &[done, result] : loads)
    if (equal(done, lvalue))
      return var(m, result);
  const Expr *original = clone(m, lvalue);
  Expr *exists = settle(lvalue);
  if (!exists) {
    watch(AccessKind::Load, lvalue);
    return lvalue;
  }
  Variable *v = zeroed(lvalue->type);
  when(exists, collected([&] {
         watch(AccessKind::Load, lvalue);
         emit(assign(m, var(m, v), lvalue, here));
       }));
  loads.push_back({original, v});
  return var(m, v);
}

/// Prepares the operands of a TexelLoad or TexelStore; the condition under
/// which there is such a texel, or null. `isOwn`: it has the index of the
/// thread.
Expr *AccessChecker::settleTexel(Expr *access, bool &isOwn) {
  CheckedIndices known;
  Expr *exists =
      takeBounds(access->args[1], access->args[0]->variable->name, known);
  isOwn = isIndexOfThread(access->args[1]);
  const bool isWatched = exists && shadows.containers.isTexelWatched(access);
  for (size_t i = 1; i < access->args.size(); ++i) {
    access->args[i] = value(access->args[i]);
    if (isWatched)
      access->args[i] = simple(access->args[i]);
  }
  return exists;
}

Expr *AccessChecker::texel(Expr *load) {
  bool isOwn = false;
  Expr *exists = settleTexel(load, isOwn);
  if (!exists)
    return load;
  if (!shadows.containers.isTexelWatched(load))
    return guarded(load, exists);
  Variable *v = zeroed(load->type);
  when(exists, collected([&] {
         shadows.containers.watchTexel(load, isOwn, *out, here);
         emit(assign(m, var(m, v), load, here));
       }));
  return var(m, v);
}

void AccessChecker::watch(AccessKind kind, const Expr *lvalue,
                          const Expr *value) {
  if (isLvalue(lvalue))
    shadows.watch(kind, lvalue, value, *out,
                  kind == AccessKind::Store ? here : lineOf(lvalue));
}

} // namespace ampvk::transforms
