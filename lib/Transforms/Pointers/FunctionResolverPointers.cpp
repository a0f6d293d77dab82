// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/FunctionResolver.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Address.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Pointers/MemoryView.h"
#include "Transforms/Pointers/PointerTree.h"

#include <numeric>
#include <ranges>

namespace ampvk::transforms {

using namespace ir;

// ---- Pointers

Expr *FunctionResolver::stepped(Expr *leaf, Expr *elements) {
  if (leaf->op == Op::Null)
    return leaf;
  if (leaf->op == Op::Bitcast) {
    leaf->args[0] = stepped(leaf->args[0], elements);
    return leaf;
  }
  if (elements->op == Op::Literal && elements->bits == 0)
    return leaf;
  auto further = [&](Expr *at) {
    Expr *step = simplified(m, convert(m, clone(m, elements), at->type));
    return folded(m, Op::Add, at, step);
  };
  if (isInRow(leaf)) {
    Expr *at = further(clone(m, leaf->args[1]));
    if (isWithin(ranges.of(at), leaf->args[0]->type)) {
      leaf->args[1] = at;
      leaf->loc = elements->loc;
      return leaf;
    }
  }
  Expr *element = asElement(m, leaf);
  if (!element)
    fail(msg::amp_pointer_arithmetic(describe(leaf)));
  element->args[1] = further(element->args[1]);
  element->loc = elements->loc;
  return inRows(m, element);
}

/// test ? a : b, as one leaf with chosen indices where the shapes allow.
Expr *FunctionResolver::chosen(Expr *test, Expr *a, Expr *b) {
  if (isChoice(a) || isChoice(b) || !toSameShape(m, a, b))
    return m.newExpr(Op::Select, a->type, {test, a, b});
  std::vector<Expr **> first, second;
  collectIndices(a, first);
  collectIndices(b, second);
  for (size_t i = 0; i < first.size(); ++i)
    if (!equal(*first[i], *second[i]))
      *first[i] = m.newExpr(Op::Select, (*first[i])->type,
                            {clone(m, test), *first[i],
                             convert(m, *second[i], (*first[i])->type)});
  return a;
}

/// Whether the leaf is surely no element of an array on its path.
bool FunctionResolver::isOutside(const Expr *leaf) const {
  if (leaf->op == Op::Variable || leaf->args.empty())
    return false;
  const Type *array = leaf->args[0]->type;
  if (leaf->op == Op::Index && array->isArray() && array->count) {
    MaybeRange at = ranges.of(leaf->args[1]);
    if (at && (at->high < 0 || at->low >= array->count))
      return true;
  }
  return isLvalue(leaf) && isOutside(leaf->args[0]);
}

Expr *FunctionResolver::reachable(Expr *tree) {
  if (!isChoice(tree))
    return tree;
  Expr *inside =
      without(m, tree, [&](const Expr *leaf) { return isOutside(leaf); });
  return inside ? inside : tree;
}

/// The value that is read through the tree.
Expr *FunctionResolver::loaded(Expr *tree) {
  return mapLeaves(m, reachable(tree), [&](Expr *leaf) {
    if (!isReinterpreted(leaf))
      return leaf;
    try {
      return MemoryView(m).load(leaf);
    } catch (const NoView &no) {
      if (isForNothing)
        return zero(m, leaf->type);
      fail(msg::make(no.row, {describe(leaf)}));
    }
  });
}

Expr *FunctionResolver::bitcast(Expr *value, const Type *type) {
  return value->type == type ? value : m.newExpr(Op::Bitcast, type, {value});
}

Expr *FunctionResolver::pointer(Expr *expr) {
  switch (expr->op) {
  case Op::Variable: {
    auto found = lvalues.find(expr->variable);
    if (found == lvalues.end())
      fail(msg::amp_pointer_unknown(expr->variable->name));
    return clone(m, found->second);
  }
  case Op::AddressOf:
    return lvalue(expr->args[0]);
  case Op::PtrAdd: {
    Expr *tree = pointer(expr->args[0]);
    Expr *elements = value(expr->args[1]);
    return mapLeaves(m, tree,
                     [&](Expr *leaf) { return stepped(leaf, elements); });
  }
  case Op::Select:
    return chosenPointer(expr);
  case Op::Null:
    return expr;
  case Op::Bitcast: {
    const Type *type = expr->type->element;
    return mapLeaves(m, pointer(expr->args[0]), [&](Expr *leaf) {
      if (leaf->type != type && (leaf->type->isOpaque() || type->isOpaque()))
        fail(msg::amp_texture_pointer());
      return reinterpreted(m, leaf, type);
    });
  }
  case Op::Call:
    return callOf(expr);
  case Op::Deref:
    return pointer(var(m, pointerVariable(expr)));
  default:
    fail(msg::amp_pointer_in_memory());
  }
}

Expr *FunctionResolver::dereferenced(Expr *pointerExpr) {
  Expr *tree = withoutNull(m, pointer(pointerExpr));
  // Only code that is never run does this: any value is right.
  return tree ? tree : zero(m, pointerExpr->type->element);
}

// ---- Comparison

namespace {
/// Elements of different rows of an array of arrays count in all of it.
void acrossRows(Module &m, Expr *&a, Expr *&b) {
  if (isInRow(a) && !equal(a->args[0], b->args[0])) {
    a = flattened(m, a);
    b = flattened(m, b);
  }
}

bool isTrue(const Expr *expr) {
  return expr->op == Op::Literal && expr->bits != 0;
}
bool isFalse(const Expr *expr) {
  return expr->op == Op::Literal && expr->bits == 0;
}
} // namespace

Expr *FunctionResolver::compare(Op op, Expr *a, Expr *b) {
  Expr *split = isChoice(a) ? a : isChoice(b) ? b : nullptr;
  if (!split)
    return compareLeaves(op, a, b);
  Expr *test = clone(m, split->args[0]);
  auto arm = [&](size_t i) {
    return split == a ? compare(op, a->args[i], clone(m, b))
                      : compare(op, clone(m, a), b->args[i]);
  };
  Expr *yes = arm(1), *no = arm(2);
  if (equal(yes, no))
    return yes;
  if (isTrue(yes) && isFalse(no))
    return test;
  if (isFalse(yes) && isTrue(no))
    return simplified(m, apply(m, Op::LogicalNot, {test}));
  if (isFalse(no))
    return apply(m, Op::LogicalAnd, {test, yes});
  return m.newExpr(Op::Select, m.boolType(), {test, yes, no});
}

Expr *FunctionResolver::compareLeaves(Op op, Expr *a, Expr *b) {
  bool isEquality = op == Op::Equal || op == Op::NotEqual;
  bool anyNull = a->op == Op::Null || b->op == Op::Null;
  if (anyNull || !toSameShape(m, a, b)) {
    bool bothNull = a->op == Op::Null && b->op == Op::Null;
    if (isEquality || bothNull)
      return literalBool(m, (op == Op::Equal || op == Op::LessEqual ||
                             op == Op::GreaterEqual) == bothNull);
    std::optional<PointerOrder> order = orderOf(a, b);
    if (!order)
      fail(msg::amp_pointer_comparison(describe(a), describe(b)));
    Expr *result = literalBool(m, (op == Op::Less || op == Op::LessEqual) ==
                                      order->isBefore);
    for (auto [x, y] : std::views::reverse(order->indices))
      result = withOuter(op, x, y, result);
    return result;
  }
  acrossRows(m, a, b);
  std::vector<Expr **> first, second;
  collectIndices(a, first);
  collectIndices(b, second);
  if (first.empty())
    return literalBool(m, op == Op::Equal || op == Op::LessEqual ||
                              op == Op::GreaterEqual);
  Expr *x = *first.back();
  Expr *result = apply(m, op, {x, convert(m, *second.back(), x->type)});
  for (size_t i = first.size() - 1; i-- > 0;)
    if (!equal(*first[i], *second[i]))
      result = withOuter(op, *first[i], *second[i], result);
  return result;
}

/// The comparison of two pointers whose arrays' indices in what they stand in
/// are x and y; `inner` is that of the indices in these arrays. C++ orders only
/// pointers into the same one, which may be so: any others lie in memory so.
Expr *FunctionResolver::withOuter(Op op, Expr *x, Expr *y, Expr *inner) {
  y = convert(m, y, x->type);
  if (op == Op::Equal)
    return apply(m, Op::LogicalAnd, {apply(m, op, {x, y}), inner});
  if (op == Op::NotEqual)
    return apply(m, Op::LogicalOr, {apply(m, op, {x, y}), inner});
  const bool isLess = op == Op::Less || op == Op::LessEqual;
  Expr *first = apply(m, isLess ? Op::Less : Op::Greater, {x, y});
  Expr *isSame = apply(m, Op::Equal, {clone(m, x), clone(m, y)});
  return apply(m, Op::LogicalOr,
               {first, apply(m, Op::LogicalAnd, {isSame, inner})});
}

Expr *FunctionResolver::difference(Expr *expr) {
  Expr *a = dereferenced(expr->args[0]), *b = dereferenced(expr->args[1]);
  Expr *result = differenceOf(a, b);
  if (!result)
    failDifference(a, b);
  return result;
}

void FunctionResolver::failDifference(const Expr *a, const Expr *b) {
  fail(msg::amp_pointer_difference(describe(a), describe(b)));
}

/// Null if they surely point into different arrays. Where only one choice makes
/// them do so, it is not that one.
Expr *FunctionResolver::differenceOf(Expr *a, Expr *b) {
  if (Expr *split = isChoice(a) ? a : isChoice(b) ? b : nullptr) {
    auto arm = [&](size_t i) {
      return split == a ? differenceOf(clone(m, a->args[i]), clone(m, b))
                        : differenceOf(clone(m, a), clone(m, b->args[i]));
    };
    Expr *yes = arm(1), *no = arm(2);
    if (!yes || !no || equal(yes, no))
      return yes ? yes : no;
    return m.newExpr(Op::Select, yes->type,
                     {clone(m, split->args[0]), yes, no});
  }
  if (!toSameShape(m, a, b))
    if (auto order = orderOf(a, b); order && order->indices.empty())
      return nullptr;
  if (!sameShape(a, b))
    failDifference(a, b);
  if (a->op != Op::Index && equal(a, b))
    return literalPosition(m, 0);
  acrossRows(m, a, b);
  if (a->op != Op::Index || !equal(a->args[0], b->args[0]))
    return distance(a, b);
  auto position = [&](Expr *at) { return convert(m, at, m.positionType()); };
  return apply(m, Op::Sub, {position(a->args[1]), position(b->args[1])});
}

/// The number of objects of their size between two lvalues of the same shape,
/// as in the host's memory.
Expr *FunctionResolver::distance(Expr *a, Expr *b) {
  auto addressOf = [&](Expr *lvalue) {
    Expr *root = lvalue;
    while (isLvalue(root) && !root->args.empty()) {
      if (root->op == Op::Swizzle)
        failDifference(a, b);
      root = root->args[0];
    }
    return addressWithin(m, lvalue, root, root->type);
  };
  const Address from = addressOf(b), to = addressOf(a);
  const uint64_t size = hostSize(a->type);
  if (size == 0)
    failDifference(a, b);
  uint64_t unit = size;
  for (const Address *at : {&from, &to})
    unit = std::gcd(std::gcd(unit, at->offset), at->units ? at->scale : unit);
  return folded(
      m, Op::Div,
      folded(m, Op::Sub, indexOf(m, to, unit), indexOf(m, from, unit)),
      literalPosition(m, int64_t(size / unit)));
}

} // namespace ampvk::transforms
