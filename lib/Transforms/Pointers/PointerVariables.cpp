// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/PointerVariables.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Pointers/PointerTree.h"

#include <algorithm>
#include <unordered_set>

namespace ampvk::transforms {

using namespace ir;

namespace {

class Collector {
public:
  Collector(Module &m, unsigned depth,
            const std::unordered_map<const Variable *, Expr *> &bound,
            TargetMap &targets)
      : m(m), depth(depth), bound(bound), targets(targets) {}

  void run(Block &body) {
    do {
      grown = false;
      walkStmts(body, [&](Stmt *stmt) {
        const Variable *target =
            stmt->kind == StmtKind::Let ? stmt->variable
            : stmt->kind == StmtKind::Assign && stmt->lvalue->op == Op::Variable
                ? stmt->lvalue->variable
                : nullptr;
        if (target && stmt->expr && target->type->isPointer() &&
            pointerDepth(target->type->element) >= depth)
          add(targets[target], of(stmt->expr));
      });
    } while (grown);
  }

private:
  void add(PointerTargets &to, const PointerTargets &from) {
    if (from.mayBeNull && !to.mayBeNull)
      to.mayBeNull = grown = true;
    for (Expr *shape : from.shapes)
      grown |= addShape(m, to, shape);
  }

  Expr *withAnyIndex(const Expr *leaf) {
    Expr *shape = clone(m, leaf);
    std::vector<Expr **> indices;
    collectIndices(shape, indices);
    for (Expr **at : indices)
      *at = literalPosition(m, 0);
    return shape;
  }

  PointerTargets of(const Expr *pointer) {
    switch (pointer->op) {
    case Op::Variable:
      return ofVariable(pointer->variable);
    case Op::Null: {
      PointerTargets null;
      null.mayBeNull = true;
      return null;
    }
    case Op::PtrAdd:
      return stepped(of(pointer->args[0]));
    case Op::Bitcast:
      return recast(of(pointer->args[0]), pointer->type->element);
    case Op::Select: {
      if (isNullOf(pointer->args[0]) && !of(pointer->args[0]->args[0]).mayBeNull)
        return of(pointer->args[2]);
      PointerTargets both = of(pointer->args[1]);
      PointerTargets second = of(pointer->args[2]);
      both.mayBeNull |= second.mayBeNull;
      both.shapes.insert(both.shapes.end(), second.shapes.begin(),
                         second.shapes.end());
      return both;
    }
    case Op::AddressOf:
      return ofLvalue(pointer->args[0]);
    case Op::Call:
      return ofCall(pointer);
    default:
      return {};
    }
  }

  /// Whether it is `p == nullptr`.
  static bool isNullOf(const Expr *test) {
    return test->op == Op::Equal && test->args[1]->op == Op::Null;
  }

  PointerTargets ofVariable(const Variable *variable) {
    if (auto known = bound.find(variable); known != bound.end()) {
      PointerTargets result;
      forEachLeaf(known->second, [&](Expr *leaf) {
        if (leaf->op == Op::Null)
          result.mayBeNull = true;
        else
          result.shapes.push_back(withAnyIndex(leaf));
      });
      return result;
    }
    return targets[variable];
  }

  /// The pointers that the callee returns. Its body has not been resolved, and
  /// its own objects no longer exist.
  PointerTargets ofCall(const Expr *call) {
    Function *callee = call->callee;
    TargetMap inside;
    std::vector<PointerTargets> given;
    for (size_t i = 0; i < callee->params.size(); ++i) {
      const Variable *param = callee->params[i];
      given.push_back(param->type->isPointer() ? of(call->args[i])
                                               : PointerTargets{});
      inside[param] = given.back();
    }
    CallTargets &known = calls[call];
    if (known.isFound && std::ranges::equal(known.given, given, areEqual))
      return known.result;
    const std::unordered_map<const Variable *, Expr *> nothing;
    Collector collector(m, depth, nothing, inside);
    collector.run(callee->body);
    PointerTargets result;
    std::unordered_set<const Variable *> own(callee->params.begin(),
                                             callee->params.end());
    walkStmts(callee->body, [&](Stmt *stmt) {
      if (stmt->kind == StmtKind::Return && stmt->expr)
        collector.add(result, collector.of(stmt->expr));
      if (stmt->kind == StmtKind::Let)
        own.insert(stmt->variable);
    });
    std::erase_if(result.shapes, [&](const Expr *shape) {
      return own.contains(rootOf(shape)->variable);
    });
    known = {true, std::move(given), result};
    return result;
  }

  static bool areEqual(const PointerTargets &a, const PointerTargets &b) {
    return a.mayBeNull == b.mayBeNull &&
           std::ranges::equal(
               a.shapes, b.shapes,
               [](const Expr *x, const Expr *y) { return ir::equal(x, y); });
  }

  PointerTargets recast(PointerTargets from, const Type *type) {
    for (Expr *&shape : from.shapes)
      shape = reinterpreted(m, shape, type);
    return from;
  }

  PointerTargets stepped(PointerTargets from) {
    for (Expr *&shape : from.shapes)
      if (Expr *element = asElement(m, shape))
        shape = withAnyIndex(element);
    return from;
  }

  /// The targets of the root, each with the place's further steps.
  PointerTargets ofLvalue(const Expr *lvalue) {
    const Expr *root = rootOf(lvalue);
    PointerTargets result;
    if (root->op == Op::Variable) {
      result.shapes.push_back(withAnyIndex(lvalue));
    } else if (root->op == Op::Deref) {
      result = of(root->args[0]);
      result.mayBeNull = false;
      for (Expr *&shape : result.shapes)
        shape = withAnyIndex(withSteps(lvalue, root, shape));
    }
    return result;
  }

  Expr *withSteps(const Expr *lvalue, const Expr *root, Expr *onto) {
    if (lvalue == root)
      return clone(m, onto);
    Expr *outer = withSteps(lvalue->args[0], root, onto);
    if (lvalue->op == Op::Downcast)
      return asDerived(m, outer, lvalue->type);
    Expr *step = m.newExpr(lvalue->op, lvalue->type);
    *step = *lvalue;
    step->args[0] = outer;
    return step;
  }

  /// The pointers that a call returns, for targets that may still grow.
  struct CallTargets {
    bool isFound = false;
    std::vector<PointerTargets> given;
    PointerTargets result;
  };

  Module &m;
  const unsigned depth;
  const std::unordered_map<const Variable *, Expr *> &bound;
  TargetMap &targets;
  bool grown = false;
  std::unordered_map<const Expr *, CallTargets> calls;
};

} // namespace

bool addShape(Module &m, PointerTargets &to, Expr *shape) {
  for (Expr *&known : to.shapes) {
    if (inShape(m, shape, known))
      return false;
    if (toSameShape(m, known, shape))
      return true;
  }
  to.shapes.push_back(shape);
  return true;
}

void collectTargets(Module &m, Block &body, unsigned depth,
                    const std::unordered_map<const Variable *, Expr *> &bound,
                    TargetMap &targets) {
  Collector(m, depth, bound, targets).run(body);
}

} // namespace ampvk::transforms
