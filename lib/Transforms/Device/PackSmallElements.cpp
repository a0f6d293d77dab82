// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/PackSmallElements.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Common/SmallUpdates.h"
#include "Transforms/Common/WordParts.h"
#include "Transforms/Device/PackedAccess.h"
#include "Transforms/Device/TileBools.h"

#include <algorithm>
#include <map>
#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

Expr *withoutConversions(Expr *value) {
  while (value->op == Op::Convert)
    value = value->args[0];
  return value;
}

class Packing : public PackedAccess {
public:
  Packing(Module &m, const Lowering &device)
      : PackedAccess(m, device.nativeBytes) {}

  void run() {
    for (Function *function : m.functions)
      findUpdates(function->body);
    const std::set<const Variable *> plain = plainTileBools(m);
    bool any = false;
    for (Variable *variable : m.variables) {
      if (plain.count(variable) && !updated.count(variable))
        continue;
      bool isShared = variable->storage == Storage::Buffer ||
                      variable->storage == Storage::TileStatic;
      if (isShared &&
          (holdsSmall(variable->type) || !fitsStd430(variable->type))) {
        memory.pack(variable, updated.count(variable) > 0);
        any = true;
      }
    }
    if (!any)
      return;
    std::vector<Function *> functions = m.functions; // more are made meanwhile
    for (Function *function : functions) {
      here = function->loc;
      rewrite(function->body);
      function->isPure = isPureBody(function->body);
    }
    memory.dropUnused();
  }

private:
  // ---- Values

  Expr *value(Expr *expr) {
    if (expr->op == Op::Word)
      return wholeWord(expr);
    if (expr->op == Op::Length)
      return length(expr);
    if (isPacked(expr) && expr->op != Op::Swizzle)
      return load(settled(expr));
    for (Expr *&arg : expr->args)
      arg = value(arg);
    return expr;
  }

  /// The number of elements in memory that consists of words.
  Expr *length(Expr *expr) {
    Variable *buffer = expr->args[0]->variable;
    if (!memory.isPacked(buffer))
      return expr;
    if (memory.hasStructs(buffer)) {
      expr->args[0] = var(m, buffer);
      return expr;
    }
    const uint64_t size = hostSize(expr->args[0]->type->element);
    const Type *plain = m.intType(expr->type->bits, false);
    auto number = [&](uint64_t n) {
      return literalInt(m, plain, static_cast<int64_t>(n));
    };
    Expr *words =
        m.newExpr(Op::Length, expr->type, {var(m, memory.words(buffer))});
    Expr *count = convert(m, words, plain);
    if (size % 4)
      count = apply(m, Op::Mul, {count, number(4 / (size & -size))});
    const uint64_t left = size % 4 ? size / (size & -size) : size / 4;
    if (left != 1)
      count = apply(m, Op::Div, {count, number(left)});
    return convert(m, count, expr->type);
  }

  /// The word of which VectorizeByteAccesses has made something.
  Expr *wholeWord(Expr *word) {
    const Expr *element = word->args[0];
    return memory.wordOf(rootOf(element)->variable, value(element->args[1]),
                         element->type);
  }

  /// The packed place, with new values as subscripts; those of a place that is
  /// accessed part by part are computed once.
  Expr *settled(Expr *lvalue) {
    const bool isRepeated = hasStructs(lvalue) && hasParts(lvalue->type) &&
                            holdsSmall(lvalue->type);
    for (Expr *step = lvalue; step->op != Op::Variable; step = step->args[0]) {
      if (step->op == Op::Index) {
        step->args[1] = value(step->args[1]);
        if (isRepeated && !isCheap(step->args[1]))
          step->args[1] = kept(step->args[1], "at");
      } else if (step->op != Op::Field) {
        fail(msg::amp_small_member());
      }
    }
    return lvalue;
  }

  // ---- Updates: an element that is computed from itself

  /// `x` in `place = place op x` with a simple op; null otherwise.
  Expr *operandOf(Expr *computed,
                  const std::function<bool(const Expr *)> &isOld, Op &op) {
    Expr *core = withoutConversions(computed);
    op = core->op == Op::Sub ? Op::Add : core->op;
    bool isSimple = op == Op::Add || op == Op::BitAnd || op == Op::BitOr ||
                    op == Op::BitXor;
    if (!isSimple || !core->type->isInteger() ||
        !isOld(withoutConversions(core->args[0])) ||
        contains(core->args[1], isOld))
      return nullptr;
    Expr *operand = core->args[1];
    return core->op == Op::Sub ? apply(m, Op::Neg, {operand}) : operand;
  }

  SmallElement elementOfLvalue(Expr *lvalue) {
    settled(lvalue);
    return hasStructs(lvalue) ? memory.elementIn(lvalue)
                              : memory.elementAt(addressOf(lvalue));
  }

  /// `element = computed`, where isOld says what in it is the old value.
  /// Returns the old value.
  Expr *update(SmallElement element, Expr *computed,
               const std::function<bool(const Expr *)> &isOld) {
    Op op = Op::Add;
    Expr *operand =
        element.type->isInteger() ? operandOf(computed, isOld, op) : nullptr;
    if (operand)
      return memory.update(element, op,
                           convert(m, value(operand), element.type));
    for (size_t i = 0; i < element.params.size(); ++i) {
      Expr *at = element.arguments[i];
      if (!isCheap(at) || !isStable(at, false))
        at = kept(at, "at");
      for (Expr **part : {&element.word, &element.shift})
        walkExprs(*part, [&](Expr *&e) {
          if (e->op == Op::Variable && e->variable == element.params[i])
            e = clone(m, at);
          e = simplified(m, e);
        });
    }
    Expr *shift = element.shift;
    if (shift->op != Op::Literal)
      shift = kept(shift, "shift");
    Variable *old = local(m, "old", element.type, false);
    memory.exchange(
        element.word, shift, old, element.type,
        [&] {
          Expr *next = clone(m, computed);
          walkExprs(next, [&](Expr *&expr) {
            if (isOld(expr))
              expr = var(m, old);
          });
          return value(next);
        },
        *out, here);
    return var(m, old);
  }

  // ---- Atomics on 32-bit members beside small ones

  Expr *atomic(Expr *expr) {
    for (size_t i = 1; i < expr->args.size(); ++i)
      expr->args[i] = value(expr->args[i]);
    if (expr->args[0]->op == Op::Word) {
      expr->args[0] = wholeWord(expr->args[0]);
      return expr;
    }
    Expr *lvalue = settled(expr->args[0]);
    if (hasStructs(lvalue)) {
      expr->args[0] = memory.locate(lvalue).lvalue;
      return expr;
    }
    Address at = addressOf(lvalue);
    requireAligned(at);
    bool isOrdered = expr->op == Op::AtomicMin || expr->op == Op::AtomicMax;
    if (!at.type->isInteger() || at.type->bits != 32 ||
        (isOrdered && at.type->isSigned))
      fail(msg::amp_atomic_small_member());
    const Type *type = expr->type;
    expr->args[0] = memory.word(at);
    for (size_t i = 1; i < expr->args.size(); ++i)
      expr->args[i] = as(m.u32(), expr->args[i]);
    expr->type = m.u32();
    return as(type, kept(expr, "old"));
  }

  // ---- Statements

  /// Which memory is updated, and so needs words. Asked before any is packed.
  void findUpdates(Block &block) {
    for (size_t i = 0; i < block.size(); ++i) {
      Stmt *stmt = block[i];
      Stmt *next = i + 1 < block.size() ? block[i + 1] : nullptr;
      forEachBlock(stmt, [&](Block &inner) { findUpdates(inner); });
      if (next && isSmallIncrement(stmt, next)) {
        updated.insert(rootOf(stmt->expr)->variable);
        increments[stmt] = next;
      } else if (isSmallUpdate(stmt))
        updated.insert(rootOf(stmt->lvalue)->variable);
    }
  }

  void postIncrement(Stmt *first, Stmt *second) {
    const Variable *kept = first->variable;
    const Expr *lvalue = clone(m, first->expr);
    auto isOld = [&](const Expr *expr) {
      return (expr->op == Op::Variable && expr->variable == kept) ||
             equal(expr, lvalue);
    };
    first->expr = update(elementOfLvalue(first->expr), second->expr, isOld);
    emit(first);
  }

  /// v.xz = value
  void components(Expr *swizzle, Expr *from) {
    from = kept(value(from), "value");
    Expr *vector = settled(swizzle->args[0]);
    if (hasStructs(vector)) {
      swizzle->args[0] = memory.locate(vector).lvalue;
      return emit(assign(m, swizzle, from, here));
    }
    Address whole = addressOf(vector);
    for (unsigned i = 0; i < swizzle->count; ++i)
      storeAt(partOf(whole, swizzle->index >> (4 * i) & 15),
              swizzle->count == 1 ? from : partOf(m, from, i));
  }

  void assignment(Stmt *stmt) {
    if (stmt->lvalue->op == Op::Swizzle)
      return components(stmt->lvalue, stmt->expr);
    if (stmt->lvalue->op == Op::Word)
      return emit(assign(m, wholeWord(stmt->lvalue), value(stmt->expr), here));
    if (!isSmallUpdate(stmt)) {
      Expr *from = value(stmt->expr);
      if (hasEffect(from))
        from = kept(from, "value");
      return store(settled(stmt->lvalue), from);
    }
    const Expr *lvalue = clone(m, stmt->lvalue);
    auto isOld = [&](const Expr *expr) { return equal(expr, lvalue); };
    Expr *old = update(elementOfLvalue(stmt->lvalue), stmt->expr, isOld);
    if (old->op == Op::Call)
      emit(eval(m, old, here));
  }

  Expr *loopTest(Expr *test) override { return value(test); }

  void statement(Stmt *stmt) override {
    if (stmt == done)
      return;
    if (auto next = increments.find(stmt);
        next != increments.end() && isPacked(stmt->expr)) {
      done = next->second;
      return postIncrement(stmt, next->second);
    }
    if (stmt->kind == StmtKind::Assign && isPacked(stmt->lvalue))
      return assignment(stmt);
    if (stmt->expr && isAtomic(stmt->expr) && isPacked(stmt->expr->args[0])) {
      const bool isKept = !hasStructs(stmt->expr->args[0]);
      stmt->expr = atomic(stmt->expr);
      if (stmt->kind == StmtKind::Eval && isKept)
        return;
    } else if (stmt->expr) {
      stmt->expr = value(stmt->expr);
    }
    if (stmt->lvalue)
      indices(stmt->lvalue);
    rewriteInside(stmt);
    emit(stmt);
  }

  void indices(Expr *lvalue) {
    for (; isLvalue(lvalue) && !lvalue->args.empty(); lvalue = lvalue->args[0])
      if (lvalue->op == Op::Index)
        lvalue->args[1] = value(lvalue->args[1]);
  }

  std::set<const Variable *> updated;
  std::map<const Stmt *, Stmt *> increments; ///< the two of a post-increment
  const Stmt *done = nullptr; ///< the second one of the last post-increment
};

} // namespace

Result<Done> packSmallElements(Module &m, const Lowering &lowering) {
  try {
    Packing(m, lowering).run();
    return Done{};
  } catch (const Unsupported &unsupported) {
    return unsupported.failure;
  }
}

} // namespace ampvk::transforms
