// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/TileShadow.h"

#include "IR/Build.h"
#include "Transforms/Common/ThreadNumber.h"

namespace ampvk::transforms {

using namespace ir;

/// Whether both accesses are of one epoch, and of two threads.
void TileShadow::fillIsRace() {
  auto part = [&](unsigned param, uint32_t shift, uint32_t mask) {
    Expr *value = code.shr(code.of(isRace->params[param]), code.number(shift));
    return mask ? code.bits(value, code.number(mask)) : value;
  };
  isRace->body = {ret(
      m, code.both(code.isSame(part(0, EpochShift, 0), part(1, EpochShift, 0)),
                   code.differs(part(0, ThreadShift, ThreadMask),
                                part(1, ThreadShift, ThreadMask))))};
  isRace->isPure = true;
}

/// Adds what a load of the scalar does whose shadow words begin at `at`: it
/// records itself, where the words do not cover it yet, and looks for a store
/// of another thread.
void TileShadow::watchLoadOf(Variable *mine, Variable *at, Variable *i,
                             Block &body) {
  auto isBefore = [&](uint32_t which, Expr *own) {
    return code.isLess(code.shr(wordAt(at, which), code.number(ThreadShift)),
                       code.shr(own, code.number(ThreadShift)));
  };
  body.push_back(code.when(
      code.either(isBefore(LoadedByLast, code.of(mine)),
                  isBefore(LoadedByFirst, flipped(mine))),
      {code.eval(effect(Op::AtomicMax, at, LoadedByLast, code.of(mine))),
       code.eval(effect(Op::AtomicMax, at, LoadedByFirst, flipped(mine))),
       code.eval(apply(m, Op::FenceGlobal, {}))}));
  Variable *other = code.keep(body, "other",
                              effect(Op::AtomicOr, at, Stored, code.number(0)));
  Block found;
  Variable *check = code.keep(
      found, "other_check", effect(Op::AtomicOr, at, StoredAt, code.number(0)));
  found.push_back(report(watchLoad, i, code.number(0),
                         {code.of(check), other, kindOf(other)}));
  body.push_back(code.when(code.both(races(mine, other), isPlain(other)),
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
  body.push_back(let(m, check, code.number(0)));
  // Its thread's own store stays, as more accesses race with it.
  Expr *isForeign =
      code.differs(code.shr(code.of(stored), code.number(ThreadShift)),
                   code.shr(code.of(mine), code.number(ThreadShift)));
  body.push_back(
      code.when(code.both(code.differs(code.of(stored), code.of(mine)),
                          code.either(isForeign, isPlain(mine))),
                {assign(m, code.of(stored),
                        effect(Op::AtomicExchange, at, Stored, code.of(mine))),
                 assign(m, code.of(check),
                        effect(Op::AtomicExchange, at, StoredAt,
                               code.of(watchStore->params[3]))),
                 code.eval(apply(m, Op::FenceGlobal, {}))}));
  Variable *other = code.keep(
      body, "other", effect(Op::AtomicOr, at, LoadedByLast, code.number(0)));
  other->isConst = false;
  Variable *kind = local(m, "other_kind", m.u32(), false);
  body.push_back(let(m, kind, code.number(0)));
  Stmt *meetsStore = code.when(
      code.both(races(mine, stored), code.differs(low(mine), low(stored))),
      {assign(m, code.of(kind), kindOf(stored)),
       assign(m, code.of(other), code.of(stored))});
  // If the last thread that loaded is this one, the first may be another.
  Variable *word = local(m, "first", m.u32(), true);
  Block first = {
      let(m, word, effect(Op::AtomicOr, at, LoadedByFirst, code.number(0))),
      assign(m, code.of(other), flipped(word))};
  meetsStore->blocks[1] = {
      code.when(code.isSame(code.shr(code.of(other), code.number(ThreadShift)),
                            code.shr(code.of(mine), code.number(ThreadShift))),
                std::move(first)),
      assign(m, code.of(check), low(other))};
  body.push_back(meetsStore);
  Expr *isWithStore = code.differs(code.of(kind), code.number(0));
  body.push_back(code.when(
      code.both(races(mine, other), code.either(isWithStore, isPlain(mine))),
      {report(watchStore, i, kindOf(mine),
              {code.of(check), other, code.of(kind)})}));
}

/// The report of a race of scalar `i` with another access.
Stmt *TileShadow::report(Function *f, Variable *i, Expr *kind, Other other) {
  Expr *thread =
      code.bits(code.shr(code.of(other.access), code.number(ThreadShift)),
                code.number(ThreadMask));
  return code.eval(reports.report(code.of(f->params[3]), {code.of(i), kind},
                                  {other.check, thread, other.kind}));
}

/// Whether the word of a store is of no atomic operation.
Expr *TileShadow::isPlain(Variable *access) {
  return code.isSame(code.bits(code.of(access), code.number(1u << AtomicShift)),
                     code.number(0));
}

/// The kind of a store from its word: 1, or 2 for an atomic operation.
Expr *TileShadow::kindOf(Variable *access) {
  Expr *isAtomic = code.bits(
      code.shr(code.of(access), code.number(AtomicShift)), code.number(1));
  return code.add(isAtomic, code.number(1));
}

Expr *TileShadow::wordAt(Variable *at, uint32_t which) {
  return reports.word(sum(code.of(at), code.number(which)));
}

Expr *TileShadow::effect(Op op, Variable *at, uint32_t which, Expr *value) {
  return m.newExpr(op, m.u32(), {wordAt(at, which), value});
}

/// With threads in the opposite order.
Expr *TileShadow::flipped(Variable *access) {
  return code.flipped(code.of(access), code.number(ThreadMask << ThreadShift));
}

Expr *TileShadow::low(Variable *access) {
  return code.bits(code.of(access), code.number(LowMask));
}

Expr *TileShadow::races(Variable *mine, Variable *other) {
  return call(m, isRace, {code.of(mine), code.of(other)});
}

void TileShadow::fillWatch(Function *f, bool isStore) {
  Variable *shadow = local(m, "shadow", m.u32(), true);
  Variable *thread = local(m, "thread", m.u32(), true);
  Variable *mine = local(m, "mine", m.u32(), true);
  Variable *i = local(m, "i", m.u32(), false);
  Expr *epoch = code.add(reports.word(sum(code.of(shadow), code.of(thread))),
                         code.number(1));
  Expr *word =
      code.with(code.with(code.shl(epoch, code.number(EpochShift)),
                          code.shl(code.of(thread), code.number(ThreadShift))),
                code.of(f->params[isStore ? 4 : 3]));
  Expr *end = sum(code.of(f->params[1]), code.of(f->params[2]));
  Variable *at = local(m, "at", m.u32(), true);
  Expr *scalar = sum(code.of(f->params[0]), code.of(i));
  Block one;
  isStore ? watchStoreOf(mine, at, i, one) : watchLoadOf(mine, at, i, one);
  one.insert(one.begin(), let(m, at,
                              sum(sum(code.of(shadow), code.number(threads)),
                                  code.mul(scalar, code.number(WordCount)))));
  f->body = {let(m, shadow, call(m, findShadow, {})),
             code.when(code.differs(code.of(shadow), code.number(0)),
                       {let(m, thread, threadNumber(m)), let(m, mine, word),
                        code.counting(i, code.of(f->params[1]),
                                      code.isLess(code.of(i), end), 1,
                                      std::move(one))})};
}

} // namespace ampvk::transforms
