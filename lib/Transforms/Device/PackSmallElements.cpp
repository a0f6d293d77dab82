// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/PackSmallElements.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/NotSupported.h"
#include "IR/Walk.h"
#include "Transforms/Common/PackedMemory.h"
#include "Transforms/Common/SmallUpdates.h"
#include "Transforms/Common/StmtRewriter.h"
#include "Transforms/Common/WordParts.h"

#include <algorithm>
#include <map>
#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

uint64_t alignmentOf(const Type *type) {
  if (!type->isStruct())
    return type->element ? alignmentOf(type->element) : hostSize(type);
  uint64_t most = 1;
  for (const Field &field : type->record->fields)
    most = std::max(most, alignmentOf(field.type));
  return most;
}

/// Whether std430 can lay the type out as the host does, given some padding.
/// Not where a class puts a member into the tail padding of its base, or where
/// members are packed.
bool fitsStd430(const Type *type) {
  if (!type->isStruct())
    return !type->element || fitsStd430(type->element);
  uint64_t end = 0;
  for (const Field &field : type->record->fields) {
    if (field.offset < end || field.offset % alignmentOf(field.type) ||
        !fitsStd430(field.type))
      return false;
    end = field.offset + hostSize(field.type);
  }
  return type->record->size % alignmentOf(type) == 0;
}

Expr *withoutConversions(Expr *value) {
  while (value->op == Op::Convert)
    value = value->args[0];
  return value;
}

class Packing : public StmtRewriter {
public:
  Packing(Module &m, const Lowering &device)
      : StmtRewriter(m), memory(m, device.nativeBytes) {}

  void run() {
    for (Function *function : m.functions)
      findUpdates(function->body);
    bool any = false;
    for (Variable *variable : m.variables) {
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
  bool isPacked(const Expr *place) const {
    if (!isPlace(place))
      return false;
    const Expr *root = rootOf(place);
    return root->op == Op::Variable && memory.isPacked(root->variable);
  }

  [[noreturn]] void fail(const std::string &message) {
    throw Unsupported{notSupported(m, here, message)};
  }

  // ---- Values

  Expr *value(Expr *expr) {
    if (expr->op == Op::Word)
      return wholeWord(expr);
    if (expr->op == Op::Length)
      return length(expr);
    if (isPacked(expr) && expr->op != Op::Swizzle)
      return load(addressOf(expr));
    for (Expr *&arg : expr->args)
      arg = value(arg);
    return expr;
  }

  /// Of elements, in memory that has words.
  Expr *length(Expr *expr) {
    Variable *buffer = expr->args[0]->variable;
    if (!memory.isPacked(buffer))
      return expr;
    const uint64_t size = hostSize(expr->args[0]->type->element);
    auto number = [&](uint64_t n) {
      return literalInt(m, m.u32(), static_cast<int64_t>(n));
    };
    Expr *words =
        m.newExpr(Op::Length, m.i32(), {var(m, memory.words(buffer))});
    Expr *count = convert(m, words, m.u32());
    if (size % 4)
      count = apply(m, Op::Mul, {count, number(4 / (size & -size))});
    const uint64_t left = size % 4 ? size / (size & -size) : size / 4;
    if (left != 1)
      count = apply(m, Op::Div, {count, number(left)});
    return convert(m, count, m.i32());
  }

  /// The word of which TakeWholeWords has made something.
  Expr *wholeWord(Expr *word) {
    const Expr *element = word->args[0];
    return memory.wordOf(rootOf(element)->variable, value(element->args[1]),
                         element->type);
  }

  Address addressOf(Expr *place) {
    for (Expr *step = place; step->op != Op::Variable; step = step->args[0]) {
      if (step->op == Op::Index)
        step->args[1] = value(step->args[1]);
      else if (step->op != Op::Field)
        fail("this access to an element with 8- or 16-bit members");
    }
    Address at = memory.addressOf(place);
    if (at.units && !isCheap(at.units) && hasParts(at.type))
      at.units = kept(at.units, "at");
    return at;
  }

  void requireAligned(const Address &at) {
    if (!at.isMultipleOf(4))
      fail("a member of " + std::to_string(at.type->bits) +
           " bits that lies across words");
  }

  Expr *load(const Address &at) {
    if (hasParts(at.type)) {
      std::vector<Expr *> parts;
      for (unsigned i = 0; i < partCount(at.type); ++i)
        parts.push_back(load(partOf(at, i)));
      return construct(m, at.type, parts);
    }
    if (isSmall(at.type)) {
      if (Expr *place = memory.smallPlace(at))
        return fromStored(place, at.type);
      unsigned size = memory.stored(at.type)->bits / 8;
      if (!at.isMultipleOf(size))
        fail("a member of 16 bits that lies across words");
      return call(m, memory.load(at.base->variable, at.type),
                  {indexOf(m, at, size)});
    }
    requireAligned(at);
    if (at.type->bits == 32)
      return as(at.type, memory.word(at));
    const Type *wide = m.intType(64, false);
    Expr *high = apply(
        m, Op::Shl,
        {convert(m, memory.word(at, 1), wide), literalInt(m, m.i32(), 32)});
    return as(at.type,
              apply(m, Op::BitOr, {high, convert(m, memory.word(at), wide)}));
  }

  /// What memory holds for a value of the type, as that value.
  Expr *fromStored(Expr *element, const Type *type) {
    return type->isInteger()
               ? element
               : apply(m, Op::NotEqual, {element, zero(m, element->type)});
  }

  Expr *as(const Type *type, Expr *bits) {
    return bits->type == type ? bits : m.newExpr(Op::Bitcast, type, {bits});
  }

  // ---- Stores

  void store(const Address &at, Expr *value) {
    if (hasParts(at.type)) {
      if (value->op != Op::Variable)
        value = kept(value, "value");
      for (unsigned i = 0; i < partCount(at.type); ++i)
        store(partOf(at, i), partOf(m, value, i));
      return;
    }
    if (isSmall(at.type)) {
      if (Expr *place = memory.smallPlace(at)) {
        emit(assign(m, place, convert(m, value, place->type), here));
        return;
      }
      Function *function = memory.store(at.base->variable, at.type);
      unsigned size = memory.stored(at.type)->bits / 8;
      emit(eval(m, call(m, function, {indexOf(m, at, size), value}), here));
      return;
    }
    requireAligned(at);
    const Type *bits = m.intType(at.type->bits, false);
    value = as(bits, value);
    if (bits->bits == 32) {
      emit(assign(m, memory.word(at), value, here));
      return;
    }
    value = kept(value, "value");
    Expr *high = apply(m, Op::Shr, {value, literalInt(m, m.i32(), 32)});
    emit(
        assign(m, memory.word(at), convert(m, clone(m, value), m.u32()), here));
    emit(assign(m, memory.word(at, 1), convert(m, high, m.u32()), here));
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

  /// `place = computed`, where isOld says what in it is the old value. Returns
  /// the old value.
  Expr *update(const Address &at, Expr *computed,
               const std::function<bool(const Expr *)> &isOld) {
    unsigned size = memory.stored(at.type)->bits / 8;
    Op op = Op::Add;
    Expr *operand =
        at.type->isInteger() ? operandOf(computed, isOld, op) : nullptr;
    if (operand)
      return call(m, memory.update(at.base->variable, at.type, op),
                  {indexOf(m, at, size), convert(m, value(operand), at.type)});
    Expr *index = kept(indexOf(m, at, size), "at");
    Expr *shift = kept(elementShift(m, clone(m, index), at.type), "shift");
    Expr *word = memory.wordOf(at.base->variable, index, at.type);
    Variable *old = local(m, "old", at.type, false);
    memory.exchange(
        word, shift, old, at.type,
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
    Address at = addressOf(expr->args[0]);
    requireAligned(at);
    bool isOrdered = expr->op == Op::AtomicMin || expr->op == Op::AtomicMax;
    if (!at.type->isInteger() || at.type->bits != 32 ||
        (isOrdered && at.type->isSigned))
      fail("this atomic operation on a member beside 8- or 16-bit members");
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
        updated.insert(rootOf(stmt->place)->variable);
    }
  }

  void postIncrement(Stmt *first, Stmt *second) {
    const Variable *kept = first->variable;
    const Expr *place = clone(m, first->expr);
    auto isOld = [&](const Expr *expr) {
      return (expr->op == Op::Variable && expr->variable == kept) ||
             equal(expr, place);
    };
    first->expr = update(addressOf(first->expr), second->expr, isOld);
    emit(first);
  }

  /// v.xz = value
  void components(Expr *swizzle, Expr *from) {
    from = kept(value(from), "value");
    Address whole = addressOf(swizzle->args[0]);
    for (unsigned i = 0; i < swizzle->count; ++i)
      store(partOf(whole, swizzle->index >> (4 * i) & 15),
            swizzle->count == 1 ? from : partOf(m, from, i));
  }

  void assignment(Stmt *stmt) {
    if (stmt->place->op == Op::Swizzle)
      return components(stmt->place, stmt->expr);
    if (stmt->place->op == Op::Word)
      return emit(assign(m, wholeWord(stmt->place), value(stmt->expr), here));
    if (!isSmallUpdate(stmt)) {
      Expr *from = value(stmt->expr);
      if (hasEffect(from))
        from = kept(from, "value");
      return store(addressOf(stmt->place), from);
    }
    const Expr *place = clone(m, stmt->place);
    auto isOld = [&](const Expr *expr) { return equal(expr, place); };
    Expr *old = update(addressOf(stmt->place), stmt->expr, isOld);
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
    if (stmt->kind == StmtKind::Assign && isPacked(stmt->place))
      return assignment(stmt);
    if (stmt->expr && isAtomic(stmt->expr) && isPacked(stmt->expr->args[0])) {
      stmt->expr = atomic(stmt->expr);
      if (stmt->kind == StmtKind::Eval)
        return;
    } else if (stmt->expr) {
      stmt->expr = value(stmt->expr);
    }
    if (stmt->place)
      indices(stmt->place);
    rewriteInside(stmt);
    emit(stmt);
  }

  void indices(Expr *place) {
    for (; isPlace(place) && !place->args.empty(); place = place->args[0])
      if (place->op == Op::Index)
        place->args[1] = value(place->args[1]);
  }

  PackedMemory memory;
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
