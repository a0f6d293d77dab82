// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/TileShadow.h"

#include "IR/Build.h"
#include "Transforms/Common/ThreadNumber.h"

namespace ampvk::transforms {

using namespace ir;

/// Whether both accesses are of one epoch, and of two threads.
void TileShadow::fillIsRace() {
  auto part = [&](unsigned param, uint32_t shift, uint32_t mask) {
    Expr *value =
        apply(m, Op::Shr, {var(m, isRace->params[param]), number(shift)});
    return mask ? apply(m, Op::BitAnd, {value, number(mask)}) : value;
  };
  isRace->body = {
      ret(m, apply(m, Op::LogicalAnd,
                   {apply(m, Op::Equal,
                          {part(0, EpochShift, 0), part(1, EpochShift, 0)}),
                    apply(m, Op::NotEqual,
                          {part(0, ThreadShift, ThreadMask),
                           part(1, ThreadShift, ThreadMask)})}))};
  isRace->isPure = true;
}

/// Adds what a load of the scalar does whose shadow words begin at `at`: it
/// records itself, where the words do not cover it yet, and looks for a store
/// of another thread.
void TileShadow::watchLoadOf(Variable *mine, Variable *at, Variable *i,
                             Block &body) {
  auto isBefore = [&](uint32_t which, Expr *own) {
    return apply(m, Op::Less,
                 {apply(m, Op::Shr, {wordAt(at, which), number(ThreadShift)}),
                  apply(m, Op::Shr, {own, number(ThreadShift)})});
  };
  body.push_back(
      when(apply(m, Op::LogicalOr,
                 {isBefore(LoadedByLast, var(m, mine)),
                  isBefore(LoadedByFirst, flipped(mine))}),
           {eval(m, effect(Op::AtomicMax, at, LoadedByLast, var(m, mine))),
            eval(m, effect(Op::AtomicMax, at, LoadedByFirst, flipped(mine))),
            eval(m, apply(m, Op::FenceGlobal, {}))}));
  Variable *other =
      keep(body, "other", effect(Op::AtomicOr, at, Stored, number(0)));
  Block found;
  Variable *check =
      keep(found, "other_check", effect(Op::AtomicOr, at, StoredAt, number(0)));
  found.push_back(
      report(watchLoad, i, number(0), {var(m, check), other, kindOf(other)}));
  body.push_back(
      when(apply(m, Op::LogicalAnd, {races(mine, other), isPlain(other)}),
           std::move(found)));
}

/// Adds what a store does, or an atomic operation, which stores a value that
/// all of them share. A store of the same value by another thread is no race,
/// nor is an atomic operation beside a load.
void TileShadow::watchStoreOf(Variable *mine, Variable *at, Variable *i,
                              Block &body) {
  Variable *stored = local(m, "stored", m.u32(), false);
  Variable *check = local(m, "stored_check", m.u32(), false);
  body.push_back(let(m, stored, wordAt(at, Stored)));
  body.push_back(let(m, check, number(0)));
  // Its thread's own store stays, as more accesses race with it.
  Expr *isForeign =
      apply(m, Op::NotEqual,
            {apply(m, Op::Shr, {var(m, stored), number(ThreadShift)}),
             apply(m, Op::Shr, {var(m, mine), number(ThreadShift)})});
  body.push_back(
      when(apply(m, Op::LogicalAnd,
                 {apply(m, Op::NotEqual, {var(m, stored), var(m, mine)}),
                  apply(m, Op::LogicalOr, {isForeign, isPlain(mine)})}),
           {assign(m, var(m, stored),
                   effect(Op::AtomicExchange, at, Stored, var(m, mine))),
            assign(m, var(m, check),
                   effect(Op::AtomicExchange, at, StoredAt,
                          var(m, watchStore->params[3]))),
            eval(m, apply(m, Op::FenceGlobal, {}))}));
  Variable *other =
      keep(body, "other", effect(Op::AtomicOr, at, LoadedByLast, number(0)));
  other->isConst = false;
  Variable *kind = local(m, "other_kind", m.u32(), false);
  body.push_back(let(m, kind, number(0)));
  Stmt *meetsStore =
      when(apply(m, Op::LogicalAnd,
                 {races(mine, stored),
                  apply(m, Op::NotEqual, {low(mine), low(stored)})}),
           {assign(m, var(m, kind), kindOf(stored)),
            assign(m, var(m, other), var(m, stored))});
  // If the last thread that loaded is this one, the first may be another.
  Variable *word = local(m, "first", m.u32(), true);
  Block first = {
      let(m, word, effect(Op::AtomicOr, at, LoadedByFirst, number(0))),
      assign(m, var(m, other), flipped(word))};
  meetsStore->blocks[1] = {
      when(apply(m, Op::Equal,
                 {apply(m, Op::Shr, {var(m, other), number(ThreadShift)}),
                  apply(m, Op::Shr, {var(m, mine), number(ThreadShift)})}),
           std::move(first)),
      assign(m, var(m, check), low(other))};
  body.push_back(meetsStore);
  Expr *isWithStore = apply(m, Op::NotEqual, {var(m, kind), number(0)});
  body.push_back(
      when(apply(m, Op::LogicalAnd,
                 {races(mine, other),
                  apply(m, Op::LogicalOr, {isWithStore, isPlain(mine)})}),
           {report(watchStore, i, kindOf(mine),
                   {var(m, check), other, var(m, kind)})}));
}

/// The report of a race of scalar `i` with another access.
Stmt *TileShadow::report(Function *f, Variable *i, Expr *kind, Other other) {
  Expr *thread =
      apply(m, Op::BitAnd,
            {apply(m, Op::Shr, {var(m, other.access), number(ThreadShift)}),
             number(ThreadMask)});
  return eval(m, reports.report(var(m, f->params[3]), {var(m, i), kind},
                                {other.check, thread, other.kind}));
}

/// Whether the word of a store is of no atomic operation.
Expr *TileShadow::isPlain(Variable *access) {
  return apply(
      m, Op::Equal,
      {apply(m, Op::BitAnd, {var(m, access), number(1u << AtomicShift)}),
       number(0)});
}

/// The kind of a store from its word: 1, or 2 for an atomic operation.
Expr *TileShadow::kindOf(Variable *access) {
  Expr *isAtomic = apply(
      m, Op::BitAnd,
      {apply(m, Op::Shr, {var(m, access), number(AtomicShift)}), number(1)});
  return apply(m, Op::Add, {isAtomic, number(1)});
}

Expr *TileShadow::wordAt(Variable *at, uint32_t which) {
  return reports.word(sum(var(m, at), number(which)));
}

Expr *TileShadow::effect(Op op, Variable *at, uint32_t which, Expr *value) {
  return m.newExpr(op, m.u32(), {wordAt(at, which), value});
}

/// With threads in the opposite order.
Expr *TileShadow::flipped(Variable *access) {
  return apply(m, Op::BitXor,
               {var(m, access), number(ThreadMask << ThreadShift)});
}

Expr *TileShadow::low(Variable *access) {
  return apply(m, Op::BitAnd, {var(m, access), number(LowMask)});
}

Expr *TileShadow::races(Variable *mine, Variable *other) {
  return call(m, isRace, {var(m, mine), var(m, other)});
}

Variable *TileShadow::keep(Block &body, const char *name, Expr *value) {
  Variable *v = local(m, name, value->type, true);
  body.push_back(let(m, v, value));
  return v;
}

void TileShadow::fillWatch(Function *f, bool isStore) {
  Variable *shadow = local(m, "shadow", m.u32(), true);
  Variable *thread = local(m, "thread", m.u32(), true);
  Variable *mine = local(m, "mine", m.u32(), true);
  Variable *i = local(m, "i", m.u32(), false);
  Expr *epoch =
      apply(m, Op::Add,
            {reports.word(sum(var(m, shadow), var(m, thread))), number(1)});
  Expr *word =
      apply(m, Op::BitOr,
            {apply(m, Op::BitOr,
                   {apply(m, Op::Shl, {epoch, number(EpochShift)}),
                    apply(m, Op::Shl, {var(m, thread), number(ThreadShift)})}),
             var(m, f->params[isStore ? 4 : 3])});
  Expr *end = sum(var(m, f->params[1]), var(m, f->params[2]));
  Variable *at = local(m, "at", m.u32(), true);
  Expr *scalar = sum(var(m, f->params[0]), var(m, i));
  Block one;
  isStore ? watchStoreOf(mine, at, i, one) : watchLoadOf(mine, at, i, one);
  one.insert(one.begin(),
             let(m, at,
                 sum(sum(var(m, shadow), number(threads)),
                     apply(m, Op::Mul, {scalar, number(WordCount)}))));
  f->body = {let(m, shadow, call(m, findShadow, {})),
             when(apply(m, Op::NotEqual, {var(m, shadow), number(0)}),
                  {let(m, thread, threadNumber(m)), let(m, mine, word),
                   counting(i, var(m, f->params[1]), end, 1, std::move(one))})};
}

} // namespace ampvk::transforms
