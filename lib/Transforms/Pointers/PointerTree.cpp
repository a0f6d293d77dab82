// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/PointerTree.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Address.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Pointers/FlattenArrays.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

Expr *mapLeaves(Module &m, Expr *tree,
                const std::function<Expr *(Expr *)> &change) {
  if (!isChoice(tree))
    return change(tree);
  Expr *a = mapLeaves(m, tree->args[1], change);
  Expr *b = mapLeaves(m, tree->args[2], change);
  return m.newExpr(Op::Select, a->type, {tree->args[0], a, b});
}

void forEachLeaf(Expr *tree, const std::function<void(Expr *)> &visit) {
  if (!isChoice(tree))
    return visit(tree);
  forEachLeaf(tree->args[1], visit);
  forEachLeaf(tree->args[2], visit);
}

bool mayBeNull(Expr *tree) {
  bool found = false;
  forEachLeaf(tree, [&](Expr *leaf) { found |= leaf->op == Op::Null; });
  return found;
}

Expr *without(Module &m, Expr *tree,
              const std::function<bool(const Expr *)> &excluded) {
  if (!isChoice(tree))
    return excluded(tree) ? nullptr : tree;
  Expr *a = without(m, tree->args[1], excluded);
  Expr *b = without(m, tree->args[2], excluded);
  if (!a || !b)
    return a ? a : b;
  return m.newExpr(Op::Select, a->type, {tree->args[0], a, b});
}

Expr *withoutNull(Module &m, Expr *tree) {
  return without(m, tree,
                 [](const Expr *leaf) { return leaf->op == Op::Null; });
}

namespace {
bool isStep(const Expr *expr) {
  return expr->op == Op::Field || expr->op == Op::Index ||
         expr->op == Op::Swizzle || expr->op == Op::Bitcast ||
         expr->op == Op::Reinterpret || expr->op == Op::Flat;
}
} // namespace

void collectIndices(Expr *leaf, std::vector<Expr **> &indices) {
  if (!isStep(leaf))
    return;
  collectIndices(leaf->args[0], indices);
  if (leaf->op == Op::Index)
    indices.push_back(&leaf->args[1]);
}

bool sameShape(const Expr *a, const Expr *b) {
  if (a->op != b->op || a->type != b->type || a->index != b->index ||
      a->variable != b->variable)
    return false;
  if (a->op == Op::Variable || a->op == Op::Null)
    return true;
  if (isStep(a))
    return sameShape(a->args[0], b->args[0]);
  return a->op != Op::Deref && equal(a, b); // a constant's value
}

namespace {
/// The steps from the root on; empty if the root is no variable.
std::vector<const Expr *> nodesOf(const Expr *lvalue) {
  std::vector<const Expr *> path;
  for (; isStep(lvalue); lvalue = lvalue->args[0])
    path.insert(path.begin(), lvalue);
  if (lvalue->op != Op::Variable)
    return {};
  path.insert(path.begin(), lvalue);
  return path;
}
} // namespace

bool mayOverlap(const Expr *a, const Expr *b) {
  std::vector<const Expr *> pathA = nodesOf(a), pathB = nodesOf(b);
  if (pathA.empty() || pathB.empty() ||
      pathA[0]->variable != pathB[0]->variable)
    return false;
  for (size_t i = 1; i < std::min(pathA.size(), pathB.size()); ++i) {
    const Expr *stepA = pathA[i], *stepB = pathB[i];
    if (stepA->op != stepB->op)
      return true;
    if (stepA->op == Op::Field && stepA->index != stepB->index)
      return false;
    if (stepA->type != stepB->type)
      return true;
    bool literals = stepA->op == Op::Index &&
                    stepA->args[1]->op == Op::Literal &&
                    stepB->args[1]->op == Op::Literal;
    if (literals && stepA->args[1]->bits != stepB->args[1]->bits)
      return false;
  }
  return true;
}

std::optional<PointerOrder> orderOf(const Expr *a, const Expr *b) {
  if (a->op == Op::Null || b->op == Op::Null)
    return PointerOrder{{}, b->op != Op::Null};
  std::vector<const Expr *> pathA = nodesOf(a), pathB = nodesOf(b);
  if (pathA.empty() || pathB.empty())
    return std::nullopt;
  const Variable *rootA = pathA[0]->variable, *rootB = pathB[0]->variable;
  if (rootA != rootB) {
    if (rootA->storage == Storage::Buffer && rootB->storage == Storage::Buffer)
      return std::nullopt;
    return PointerOrder{{}, rootA->name < rootB->name};
  }
  PointerOrder order;
  for (size_t i = 1; i < std::min(pathA.size(), pathB.size()); ++i) {
    const Expr *stepA = pathA[i], *stepB = pathB[i];
    if (stepA->op == Op::Field && stepB->op == Op::Field &&
        stepA->index != stepB->index) {
      order.isBefore = stepA->index < stepB->index;
      return order;
    }
    if (stepA->op != stepB->op || stepA->type != stepB->type)
      return std::nullopt;
    if (stepA->op == Op::Index && !equal(stepA->args[1], stepB->args[1]))
      order.indices.emplace_back(stepA->args[1], stepB->args[1]);
  }
  return std::nullopt;
}

namespace {
bool isNumber(const Type *type) { return type->isInteger() || type->isFloat(); }
} // namespace

Expr *reinterpreted(Module &m, Expr *leaf, const Type *type, unsigned count) {
  if (leaf->op == Op::Null || leaf->type == type)
    return leaf;
  if (leaf->op == Op::Bitcast) // what it was before does not matter
    return reinterpreted(m, leaf->args[0], type, count);
  bool isStart = leaf->op == Op::Index &&
                 leaf->args[0]->op == Op::Reinterpret &&
                 leaf->args[1]->op == Op::Literal && leaf->args[1]->bits == 0;
  if (isStart)
    return reinterpreted(m, leaf->args[0]->args[0], type, count);
  if (isNumber(leaf->type) && isNumber(type) &&
      leaf->type->bits == type->bits && type->bits >= 32)
    return m.newExpr(Op::Bitcast, type, {leaf});
  Expr *memory = m.newExpr(Op::Reinterpret, m.arrayType(type, count), {leaf});
  return index(m, memory, literalPosition(m, 0));
}

Expr *asDerived(Module &m, Expr *leaf, const Type *type) {
  if (leaf->op == Op::Null)
    return m.newExpr(Op::Null, type);
  if (leaf->op == Op::Field && leaf->args[0]->type == type)
    return leaf->args[0];
  const auto &fields = type->record->fields; // bases are the first
  auto base = std::ranges::find(fields, leaf->type, &Field::type);
  if (base->offset) { // back, by bytes
    Expr *bytes = m.newExpr(
        Op::Reinterpret, m.arrayType(m.intType(8, false), 0), {leaf});
    leaf = index(m, bytes, literalPosition(m, -int64_t(base->offset)));
  }
  return reinterpreted(m, leaf, type, 1);
}

bool isOpenEnded(const Expr *reinterpret) {
  return reinterpret->type->count == 1 || isEmpty(reinterpret->args[0]->type);
}

bool isReinterpreted(const Expr *leaf) {
  while (isStep(leaf) && leaf->op != Op::Reinterpret)
    leaf = leaf->args[0];
  return leaf->op == Op::Reinterpret;
}

bool isInRow(const Expr *leaf) {
  return leaf->op == Op::Index && leaf->args[0]->op == Op::Index &&
         leaf->args[0]->type->isArray();
}

Expr *flattened(Module &m, Expr *leaf) {
  if (!isInRow(leaf))
    return leaf;
  const Expr *row = flattened(m, leaf->args[0]);
  Expr *rows = row->args[0];
  Op op = rows->op == Op::Reinterpret ? rows->op : Op::Flat;
  unsigned count = rows->type->count * row->type->count;
  Expr *all = m.newExpr(op, m.arrayType(leaf->type, count),
                        {rows->op == op ? rows->args[0] : rows});
  auto position = [&](Expr *at) {
    return simplified(m, convert(m, at, m.positionType()));
  };
  Expr *before = folded(m, Op::Mul, position(row->args[1]),
                        literalPosition(m, row->type->count));
  return index(m, all, folded(m, Op::Add, before, position(leaf->args[1])));
}

Expr *inRows(Module &m, Expr *leaf) {
  if (leaf->op != Op::Index || leaf->args[0]->op != Op::Flat)
    return leaf;
  const Expr *flat = leaf->args[0], *number = leaf->args[1];
  bool isKnown = number->op == Op::Literal && number->bits < flat->type->count;
  return isKnown ? elementInRows(m, flat->args[0], leaf->type, leaf->args[1])
                 : leaf;
}

bool isWithin(const MaybeRange &numbers, const Type *array) {
  return numbers && numbers->isWithin({0, array->count - 1.0});
}

namespace {
Expr *flatThroughout(Module &m, Expr *leaf) {
  if (isStep(leaf))
    leaf->args[0] = flatThroughout(m, leaf->args[0]);
  return flattened(m, leaf);
}
} // namespace

namespace {
bool isElementOfMemory(const Expr *leaf) {
  return leaf->op == Op::Index && leaf->args[0]->op == Op::Reinterpret;
}

/// The leaf as an element of its memory, if `shape` is one.
Expr *asElementLike(Module &m, Expr *leaf, const Expr *shape) {
  if (!isElementOfMemory(shape) || isElementOfMemory(leaf))
    return leaf;
  Expr *element = asElement(m, clone(m, leaf));
  return element ? element : leaf;
}
} // namespace

Expr *inShape(Module &m, Expr *leaf, const Expr *shape) {
  if (sameShape(leaf, shape))
    return leaf;
  if (Expr *element = asElementLike(m, leaf, shape); sameShape(element, shape))
    return element;
  Expr *flat = flatThroughout(m, clone(m, leaf));
  return sameShape(flat, shape) ? flat : nullptr;
}

bool toSameShape(Module &m, Expr *&a, Expr *&b) {
  if (sameShape(a, b))
    return true;
  Expr *elementA = asElementLike(m, a, b), *elementB = asElementLike(m, b, a);
  if (sameShape(elementA, elementB)) {
    a = elementA;
    b = elementB;
    return true;
  }
  Expr *flatA = flatThroughout(m, clone(m, a));
  Expr *flatB = flatThroughout(m, clone(m, b));
  if (!sameShape(flatA, flatB))
    return false;
  a = flatA;
  b = flatB;
  return true;
}

Expr *asElement(Module &m, Expr *leaf) {
  if (leaf->op == Op::Index)
    return flattened(m, leaf);
  if ((leaf->op != Op::Field && leaf->op != Op::Variable) ||
      leaf->type->isOpaque())
    return nullptr;
  Expr *whole = leaf; // the only element of its memory
  uint64_t number = 0;
  if (leaf->op == Op::Field && leaf->type->isScalar()) {
    uint64_t size = hostSize(leaf->type);
    const Struct *record = leaf->args[0]->type->record;
    uint64_t offset = record->fields[leaf->index].offset;
    if (offset % size == 0) {
      whole = leaf->args[0];
      number = offset / size;
    }
  }
  Expr *memory =
      m.newExpr(Op::Reinterpret, m.arrayType(leaf->type, 0), {whole});
  return index(m, memory, literalPosition(m, int64_t(number)));
}

std::string describe(const Expr *leaf) {
  switch (leaf->op) {
  case Op::Variable:
    return leaf->variable->isTemporary ? "a temporary" : leaf->variable->name;
  case Op::Field:
    return describe(leaf->args[0]) + "." +
           leaf->args[0]->type->record->fields[leaf->index].name;
  case Op::Index:
    return describe(leaf->args[0]) +
           (leaf->args[0]->op == Op::Reinterpret ? "" : "[]");
  case Op::Bitcast:
  case Op::Reinterpret:
  case Op::Flat:
    return describe(leaf->args[0]);
  case Op::Null:
    return "nullptr";
  case Op::Select:
    return describe(leaf->args[1]) + "' or '" + describe(leaf->args[2]);
  default:
    return "a temporary";
  }
}

} // namespace ampvk::transforms
