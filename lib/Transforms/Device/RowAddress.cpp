// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/RowAddress.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Address.h"
#include "Transforms/Common/Simplify.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

bool RowAddress::operator==(const RowAddress &other) const {
  return std::is_permutation(
      rest.begin(), rest.end(), other.rest.begin(), other.rest.end(),
      [](const Term &a, const Term &b) {
        return a.isSubtracted == b.isSubtracted && equal(a.value, b.value);
      });
}

Expr *RowAddress::start(Module &m, const Variable *formerIndex,
                        Variable *newIndex) const {
  Expr *sum = literalPosition(m, 0);
  for (const Term &term : rest)
    sum = folded(m, term.isSubtracted ? Op::Sub : Op::Add, sum,
                 clone(m, term.value, {{formerIndex, newIndex}}));
  return sum;
}

RowAddresses::RowAddresses(Module &m, Variable *index)
    : m(m), index(index), last(m.kernel.rank - 1) {
  walkStmts(m.kernel.entry->body, [&](Stmt *stmt) {
    if (stmt->kind == StmtKind::Let && stmt->expr && stmt->variable->isConst)
      constants[stmt->variable] = stmt->expr;
  });
  constants.erase(index);
}

// ---- Values without locals

namespace {

/// Gives the same for the same operands, whatever is in memory.
bool isPlainOp(const Expr *value) {
  const OpInfo &op = info(value->op);
  return op.category == OpCategory::Value && op.memory == OpMemory::None &&
         value->op != Op::Call && op.property == Property::Core;
}

bool isWithinArgument(const Expr *lvalue) {
  const Expr *root = rootOf(lvalue);
  return root->op == Op::Variable &&
         root->variable->storage == Storage::Argument &&
         isStable(lvalue, false);
}

bool hasLiteralIndices(const Expr *lvalue) {
  for (; lvalue->op != Op::Variable; lvalue = lvalue->args[0])
    if (lvalue->op == Op::Index && lvalue->args[1]->op != Op::Literal)
      return false;
  return true;
}

} // namespace

Expr *RowAddresses::ownComponent(unsigned d) {
  Expr *own = var(m, index);
  return last == 0 ? own : ir::index(m, own, literalInt(m, m.i32(), d));
}

Expr *RowAddresses::componentOf(const Expr *vector, unsigned d) {
  if (vector->op == Op::Variable && vector->variable == index)
    return ownComponent(d);
  if (auto known = constants.find(vector->variable); known != constants.end())
    return componentOf(known->second, d);
  if (isLvalue(vector))
    return isWithinArgument(vector) && hasLiteralIndices(vector)
               ? ir::index(m, clone(m, vector), literalInt(m, m.i32(), d))
               : nullptr;
  if (vector->op == Op::Construct && vector->args.size() == vector->type->count)
    return spelledOut(vector->args[d]);
  if (vector->op == Op::Splat)
    return spelledOut(vector->args[0]);
  bool isByComponent = vector->op == Op::Convert || vector->op == Op::Add ||
                       vector->op == Op::Sub || vector->op == Op::Mul;
  if (!isByComponent)
    return nullptr;
  Expr *part = m.newExpr(vector->op, vector->type->element);
  for (const Expr *arg : vector->args)
    part->args.push_back(componentOf(arg, d));
  return std::ranges::count(part->args, nullptr) ? nullptr : part;
}

Expr *RowAddresses::spelledOut(const Expr *value) {
  if (!value->type->isScalar())
    return nullptr;
  if (value->op == Op::Literal)
    return clone(m, value);
  if (value->op == Op::Variable) {
    if (value->variable == index)
      return ownComponent(0);
    if (auto known = constants.find(value->variable); known != constants.end())
      return spelledOut(known->second);
  }
  if (value->op == Op::Index && value->args[0]->type->isVector() &&
      value->args[1]->op == Op::Literal)
    return componentOf(value->args[0], unsigned(value->args[1]->bits));
  if (value->op == Op::Swizzle)
    return componentOf(value->args[0], value->index & 15);
  if (isLvalue(value))
    return isWithinArgument(value) && hasLiteralIndices(value) ? clone(m, value)
                                                               : nullptr;
  if (!isPlainOp(value))
    return nullptr;
  Expr *copy = m.newExpr(value->op, value->type);
  for (const Expr *arg : value->args)
    if (Expr *part = spelledOut(arg))
      copy->args.push_back(part);
    else
      return nullptr;
  return copy;
}

// ---- Sums

bool RowAddresses::isComponent(const Expr *value, unsigned d) const {
  if (last == 0)
    return value->op == Op::Variable && value->variable == index;
  return value->op == Op::Index && value->args[0]->op == Op::Variable &&
         value->args[0]->variable == index && value->args[1]->bits == d;
}

bool RowAddresses::dependsOn(Expr *value, unsigned d) const {
  bool found = false;
  walkExprs(value, [&](Expr *&e) { found |= isComponent(e, d); });
  return found;
}

bool RowAddresses::dependsOnIndex(Expr *value) const {
  bool found = false;
  walkExprs(value, [&](Expr *&e) {
    found |= e->op == Op::Variable && e->variable == index;
  });
  return found;
}

namespace {

bool isBetweenIntegers(const Expr *value) {
  return value->op == Op::Convert && value->type->isInteger() &&
         value->args[0]->type->isInteger() && value->type->bits >= 32 &&
         value->args[0]->type->bits >= 32;
}

/// Whether a sum may be converted term by term: where bits are dropped, or none
/// is added; and where a signed sum that does not fit would be the program's
/// own fault.
bool convertsTerms(const Expr *value) {
  return isBetweenIntegers(value) &&
         (value->type->bits <= value->args[0]->type->bits ||
          value->args[0]->type->isSigned);
}

/// An index is never negative, so no such conversion changes it.
const Expr *unconverted(const Expr *value) {
  while (isBetweenIntegers(value))
    value = value->args[0];
  return value;
}

} // namespace

void RowAddresses::addTerms(Expr *value, bool isSubtracted, RowAddress &sum) {
  if (value->op == Op::Add || value->op == Op::Sub) {
    addTerms(value->args[0], isSubtracted, sum);
    addTerms(value->args[1], isSubtracted != (value->op == Op::Sub), sum);
    return;
  }
  Expr *inner = convertsTerms(value) ? value->args[0] : nullptr;
  if (!inner || isBetweenIntegers(inner) ||
      (inner->op != Op::Add && inner->op != Op::Sub)) {
    Expr *term = simplifiedTree(m, convert(m, value, m.positionType()));
    sum.rest.push_back({term, isSubtracted});
    return;
  }
  auto converted = [&](Expr *term) { return convert(m, term, value->type); };
  addTerms(converted(inner->args[0]), isSubtracted, sum);
  addTerms(converted(inner->args[1]), isSubtracted != (inner->op == Op::Sub),
           sum);
}

std::optional<RowAddress> RowAddresses::read(const Expr *position) {
  Expr *value = spelledOut(convert(m, clone(m, position), m.positionType()));
  if (!value)
    return std::nullopt;
  RowAddress sum;
  addTerms(value, false, sum);
  auto own = std::ranges::find_if(sum.rest, [&](const RowAddress::Term &term) {
    return !term.isSubtracted && isComponent(unconverted(term.value), last);
  });
  if (own == sum.rest.end())
    return std::nullopt;
  sum.rest.erase(own);
  for (const RowAddress::Term &term : sum.rest)
    if (dependsOn(term.value, last))
      return std::nullopt;
  return sum;
}

// ---- Rows

/// As stride(), of one term.
RowAddresses::MaybeExpr RowAddresses::factor(Expr *value, unsigned d) {
  if (!dependsOn(value, d))
    return nullptr;
  if (isComponent(value, d))
    return literalInt(m, value->type, 1);
  if (convertsTerms(value)) {
    MaybeExpr inner = factor(value->args[0], d);
    return inner ? convert(m, *inner, value->type) : inner;
  }
  if (value->op != Op::Add && value->op != Op::Mul)
    return std::nullopt;
  MaybeExpr a = factor(value->args[0], d), b = factor(value->args[1], d);
  if (!a || !b)
    return std::nullopt;
  if (!*a || !*b) {
    Expr *grows = *a ? *a : *b, *other = value->args[*a ? 1 : 0];
    return value->op == Op::Add ? grows
                                : folded(m, Op::Mul, grows, clone(m, other));
  }
  if (value->op == Op::Mul)
    return std::nullopt;
  return folded(m, Op::Add, *a, *b);
}

std::optional<Expr *> RowAddresses::stride(const RowAddress &address,
                                           unsigned d) {
  Expr *sum = nullptr;
  for (const RowAddress::Term &term : address.rest) {
    MaybeExpr part = factor(term.value, d);
    if (!part || (*part && (term.isSubtracted || dependsOnIndex(*part))))
      return std::nullopt;
    if (*part)
      sum = sum ? folded(m, Op::Add, sum, *part) : *part;
  }
  return sum;
}

} // namespace ampvk::transforms
