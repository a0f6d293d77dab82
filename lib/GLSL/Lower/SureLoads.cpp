// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/SureLoads.h"

#include "GLSL/Lower/CountedLoop.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Invariant.h"

#include <algorithm>

namespace ampvk::glsl {

using namespace ir;

namespace {

bool isPart(const Expr *e) {
  return e->op == Op::Field || e->op == Op::Swizzle ||
         (e->op == Op::Index && e->args[1]->op == Op::Literal);
}

/// Whether the lvalue is the whole, or a part of it.
bool isWithin(const Expr *lvalue, const Expr *whole) {
  while (!equal(lvalue, whole)) {
    if (!isPart(lvalue))
      return false;
    lvalue = lvalue->args[0];
  }
  return true;
}

} // namespace

unsigned wordsIn(const Type *type) {
  unsigned result = ManyWords;
  if ((type->isInteger() || type->isFloat()) && type->bits >= 32)
    result = type->bits / 32;
  if ((type->isArray() || type->isVector()) && type->count &&
      type->count < ManyWords)
    result = type->count * wordsIn(type->element);
  if (type->is(TypeKind::Struct)) {
    result = 0;
    for (const Field &field : type->record->fields)
      result = std::min(result + wordsIn(field.type), ManyWords);
  }
  return std::min(result, ManyWords);
}

SureLoads::SureLoads(Module &m, Block &block, Wanted wanted)
    : m(m), block(block), wanted(std::move(wanted)),
      inside(mutatedVariables(block)) {
  walkStmts(block, [&](Stmt *s) {
    if (s->kind == StmtKind::Let)
      inside.insert(s->variable);
  });
  visit(block);
}

Expr **SureLoads::elementIn(Expr *&lvalue) const {
  Expr **e = &lvalue;
  while (!wanted.isElement(*e)) {
    if (!isPart(*e))
      return nullptr;
    e = &(*e)->args[0];
  }
  return e;
}

/// The expression with constants of the block written out.
Expr *SureLoads::plain(const Expr *value) {
  Expr *result = clone(m, value);
  walkExprs(result, [&](Expr *&e) {
    if (e->op != Op::Variable)
      return;
    if (auto found = constants.find(e->variable); found != constants.end())
      e = clone(m, found->second);
  });
  return result;
}

/// Whether the value is the same before the block.
bool SureLoads::isKnown(Expr *value) const {
  return transforms::isInvariant(value, inside);
}

/// The element, if it is loaded in that branch; null if it is not.
LoadedElement *SureLoads::find(const Expr *element, const Stmt *in) {
  auto found = std::ranges::find_if(elements, [&](const LoadedElement &e) {
    return e.branch == in && e.buffer == element->args[0]->variable &&
           equal(e.at, element->args[1]);
  });
  return found == elements.end() ? nullptr : &*found;
}

/// Adds what the evaluation of a part of an element loads.
void SureLoads::add(Expr *part) {
  Expr *lvalue = plain(part);
  Expr *element = *elementIn(lvalue);
  if (!isKnown(element->args[1]) || !wanted.isAt(element->args[1]))
    return;
  const auto has = [&](const Stmt *in) {
    const LoadedElement *known = find(element, in);
    return known && std::ranges::any_of(known->parts, [&](Expr *whole) {
             return isWithin(lvalue, whole);
           });
  };
  if (has(nullptr) || std::ranges::any_of(branches, has))
    return;
  const Stmt *here = branches.empty() ? nullptr : branches.back();
  if (!find(element, here))
    elements.push_back(
        {element->args[0]->variable, element->args[1], here, condition, {}});
  std::vector<Expr *> &parts = find(element, here)->parts;
  std::erase_if(parts, [&](Expr *other) { return isWithin(other, lvalue); });
  parts.push_back(lvalue);
}

/// Finds parts that evaluating the expression always loads.
void SureLoads::visit(Expr *e) {
  if (Expr **element = elementIn(e)) {
    visit((*element)->args[1]);
    return add(e);
  }
  const size_t sure = isConditional(e->op) ? 1 : e->args.size();
  for (size_t i = 0; i != sure; ++i)
    if (e->op != Op::Index || i != 0)
      visit(e->args[i]);
}

void SureLoads::visitBranch(const Stmt *s) {
  Expr *own = plain(s->expr);
  if (!wanted.areBranchesTaken || !isKnown(own))
    return;
  Expr *outer = condition;
  condition = outer ? apply(m, Op::LogicalAnd, {clone(m, outer), own}) : own;
  branches.push_back(s);
  visit(s->blocks[0]);
  branches.pop_back();
  condition = outer;
}

/// Statements that are always come to; false if some do not go on behind them.
bool SureLoads::visit(const Block &in) {
  for (Stmt *s : in) {
    if (s->kind == StmtKind::Let && s->expr && s->variable->isConst &&
        s->variable->type->isInteger())
      if (Expr *value = plain(s->expr); isKnown(value))
        constants[s->variable] = value;
    if (!isLoop(s))
      forEachRoot(s, [&](Expr *&root) { visit(root); });
    if (s->kind == StmtKind::If)
      visitBranch(s);
    const bool isScope = s->kind == StmtKind::Scope;
    if (isScope ? !visit(s->blocks[0]) : continues({s}) || isLeft({s}, false))
      return false;
  }
  return true;
}

void SureLoads::replace(Expr *&e, const By &by) {
  if (elementIn(e)) {
    Expr *lvalue = plain(e);
    std::vector<const Stmt *> places = branches;
    places.push_back(nullptr);
    for (const Stmt *in : places)
      if (const LoadedElement *known = find(*elementIn(lvalue), in))
        for (const Expr *part : known->parts)
          if (isWithin(lvalue, part))
            if (Expr *other = by(lvalue, *known, part)) {
              e = other;
              return;
            }
  }
  for (Expr *&arg : e->args)
    replace(arg, by);
}

void SureLoads::replace(Block &in, const By &by) {
  for (Stmt *s : in) {
    forEachRoot(s, [&](Expr *&root) { replace(root, by); });
    size_t number = 0;
    forEachBlock(s, [&](Block &inner) {
      const bool isBranch = s->kind == StmtKind::If && number++ == 0;
      if (isBranch)
        branches.push_back(s);
      replace(inner, by);
      if (isBranch)
        branches.pop_back();
    });
  }
}

void SureLoads::replace(const By &by) {
  replace(block, by);
  const auto uses = countUses(block);
  std::erase_if(block, [&](const Stmt *s) {
    return s->kind == StmtKind::Let && constants.contains(s->variable) &&
           !uses.contains(s->variable);
  });
}

} // namespace ampvk::glsl
