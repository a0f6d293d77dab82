// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/TileShadow.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/LaunchNumber.h"
#include "Transforms/Common/ThreadNumber.h"

#include <algorithm>
#include <cstddef>

namespace ampvk::transforms {

using namespace ir;

namespace {

uint32_t scalarsOf(const Type *type) {
  return static_cast<uint32_t>(scalarsIn(type));
}

/// The dimensions of arrays, and how many scalars an element has.
std::vector<uint32_t> shapeOf(const Type *type) {
  std::vector<uint32_t> shape;
  for (; type->isArray(); type = type->element)
    shape.push_back(type->count);
  shape.push_back(scalarsOf(type));
  return shape;
}

} // namespace

TileShadow::TileShadow(Module &m, FaultReports &reports, const Proofs &proofs)
    : m(m), reports(reports), code(m),
      findShadow(code.function("find_shadow", m.u32(), {})),
      written(m, reports, proofs, findShadow) {
  threads = m.kernel.tileThreads();
  const bool isUsed =
      m.kernel.isTiled() && reports.checks().contains(CheckPart::Race);
  for (const Variable *v : m.variables)
    if (v->storage == Storage::TileStatic && isUsed &&
        !proofs.isFreeOfRaces(v)) {
      firsts[v] = scalars;
      scalars += scalarsOf(v->type);
    }
  isRace = code.function("is_race", m.boolType(), {"mine", "other"});
  auto watched = {"base", "first", "count", "check"};
  watchLoad = code.function("watch_load", m.voidType(), watched);
  watchStore = code.function("watch_store", m.voidType(), watched);
  code.parameter(watchStore, "value", m.u32());
  passed = code.function("pass_barrier", m.voidType(), {});
}

// ---- What the kernel's functions call

bool TileShadow::isWatched(const Expr *lvalue) const {
  const Expr *root = rootOf(lvalue);
  return root->op == Op::Variable &&
         (firsts.contains(root->variable) || written.isWatched(root->variable));
}

Expr *TileShadow::sum(Expr *a, Expr *b) {
  if (a->op == Op::Literal && !a->bits)
    return b;
  return b->op == Op::Literal && !b->bits ? a : code.add(a, b);
}

/// The number of the lvalue's first scalar, counted from the variable's first.
Expr *TileShadow::firstScalar(const Expr *lvalue) {
  if (lvalue->op == Op::Variable)
    return code.number(0);
  const Expr *base = lvalue->args[0];
  Expr *before = firstScalar(base);
  if (lvalue->op == Op::Field) {
    uint32_t skipped = 0;
    for (unsigned i = 0; i < lvalue->index; ++i)
      skipped += scalarsOf(base->type->record->fields[i].type);
    return sum(before, code.number(skipped));
  }
  if (lvalue->op != Op::Index)
    return before;
  Expr *at = convert(m, clone(m, lvalue->args[1]), m.u32());
  const uint32_t each = scalarsOf(lvalue->type);
  return sum(before, each == 1 ? at : code.mul(at, code.number(each)));
}

/// The bits of a value that is stored, 11 of them; of what is no scalar, bits
/// that no other thread has.
Expr *TileShadow::hashOf(const Expr *value) {
  if (!value->type->isScalar())
    return threadNumber(m);
  // A multiplicative hash: its upper bits depend on all.
  Expr *product =
      code.mul(code.bitsOf(clone(m, value)), code.number(0x9e3779b1));
  return code.shr(product, code.number(21));
}

void TileShadow::watch(AccessKind kind, const Expr *lvalue, const Expr *value,
                       Block &out, SourceLine loc) {
  const Variable *v = rootOf(lvalue)->variable;
  auto add = [&](Expr *first, uint32_t count) {
    if (written.isWatched(v))
      written.watch(value ? AccessKind::Store : kind, v, first, count,
                    value ? 0
                          : reports.number(CheckKind::Unwritten, v->name, loc,
                                           shapeOf(v->type)),
                    out, loc);
    if (firsts.contains(v))
      watchForRaces(kind, v, first, count, value, out, loc);
  };
  if (lvalue->op != Op::Swizzle)
    return add(firstScalar(lvalue), scalarsOf(lvalue->type));
  for (unsigned i = 0; i < lvalue->count; ++i)
    add(sum(firstScalar(lvalue->args[0]),
            code.number(lvalue->index >> (4 * i) & 15)),
        1);
}

void TileShadow::watchForRaces(AccessKind kind, const Variable *v, Expr *first,
                               uint32_t count, const Expr *value, Block &out,
                               SourceLine loc) {
  const uint32_t check =
      reports.number(CheckKind::Race, v->name, loc, shapeOf(v->type));
  if (check > LowMask)
    return;
  const bool isLoad = kind == AccessKind::Load;
  std::vector<Expr *> args = {code.number(firsts.at(v)), first,
                              code.number(count), code.number(check)};
  if (!isLoad)
    args.push_back(kind == AccessKind::Store ? hashOf(value)
                                             : code.number(1u << AtomicShift));
  out.push_back(
      eval(m, call(m, isLoad ? watchLoad : watchStore, std::move(args)), loc));
}

void TileShadow::passBarrier(Block &out, SourceLine loc) {
  if (scalars)
    out.push_back(eval(m, call(m, passed, {}), loc));
}

// ---- These functions

/// The first word of the tile's shadow; 0 if it has none.
void TileShadow::fillFindShadow() {
  Variable *tile = local(m, "tile", m.u32(), true);
  Expr *has =
      code.isLess(code.of(tile), reports.head(offsetof(FaultBuffer, tiles)));
  Expr *first = code.add(reports.shadows(),
                         code.mul(code.of(tile), code.number(words())));
  findShadow->body = {let(m, tile, tileNumber(m)),
                      ret(m, code.choose(has, first, code.number(0)))};
}

void TileShadow::fillPassed() {
  Variable *shadow = local(m, "shadow", m.u32(), true);
  Variable *thread = local(m, "thread", m.u32(), true);
  Variable *count = local(m, "count", m.u32(), true);
  Variable *i = local(m, "i", m.u32(), false);
  auto own = [&] {
    return reports.word(sum(code.of(shadow), code.of(thread)));
  };
  Expr *at = sum(sum(code.of(shadow), code.number(threads)), code.of(i));
  Stmt *isLast = code.when(
      code.isSame(code.of(count), code.number(LastEpoch)),
      {assign(m, own(), code.number(0)),
       code.counting(i, code.of(thread),
                     code.isLess(code.of(i), code.number(WordCount * scalars)),
                     threads, {assign(m, reports.word(at), code.number(0))}),
       code.eval(apply(m, Op::Barrier, {}))});
  isLast->blocks[1] = {assign(m, own(), code.of(count))};
  passed->body = {
      let(m, shadow, call(m, findShadow, {})),
      code.when(code.differs(code.of(shadow), code.number(0)),
                {let(m, thread, threadNumber(m)),
                 let(m, count, code.add(own(), code.number(1))), isLast})};
}

std::vector<Function *> TileShadow::finish() {
  if (!words())
    return {};
  fillFindShadow();
  findShadow->isPure = true;
  std::vector<Function *> made = {findShadow};
  for (Function *f : written.finish(raceWords()))
    made.push_back(f);
  if (!scalars)
    return made;
  fillIsRace();
  fillWatch(watchLoad, false);
  fillWatch(watchStore, true);
  fillPassed();
  made.insert(made.end(), {isRace, watchLoad, watchStore, passed});
  return made;
}

} // namespace ampvk::transforms
