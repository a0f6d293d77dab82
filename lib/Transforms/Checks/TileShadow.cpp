// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/TileShadow.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
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
    : m(m), reports(reports),
      findShadow(newFunction("find_shadow", m.u32(), {})),
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
  isRace = newFunction("is_race", m.boolType(), {"mine", "other"});
  auto watched = {"base", "first", "count", "check"};
  watchLoad = newFunction("watch_load", m.voidType(), watched);
  watchStore = newFunction("watch_store", m.voidType(), watched);
  Variable *value = local(m, "value", m.u32(), true);
  value->storage = Storage::Parameter;
  watchStore->params.push_back(value);
  passed = newFunction("pass_barrier", m.voidType(), {});
}

Function *TileShadow::newFunction(const char *name, const Type *result,
                                  std::initializer_list<const char *> params) {
  Function *f = m.newFunction();
  f->name = name;
  f->result = result;
  for (const char *param : params) {
    Variable *v = local(m, param, m.u32(), true);
    v->storage = Storage::Parameter;
    f->params.push_back(v);
  }
  return f;
}

// ---- What the kernel's functions call

bool TileShadow::isWatched(const Expr *lvalue) const {
  const Expr *root = rootOf(lvalue);
  return root->op == Op::Variable &&
         (firsts.contains(root->variable) || written.isWatched(root->variable));
}

Expr *TileShadow::number(uint32_t value) {
  return literalInt(m, m.u32(), value);
}

Expr *TileShadow::sum(Expr *a, Expr *b) {
  if (a->op == Op::Literal && !a->bits)
    return b;
  return b->op == Op::Literal && !b->bits ? a : apply(m, Op::Add, {a, b});
}

/// The number of the lvalue's first scalar, counted from the variable's first.
Expr *TileShadow::firstScalar(const Expr *lvalue) {
  if (lvalue->op == Op::Variable)
    return number(0);
  const Expr *base = lvalue->args[0];
  Expr *before = firstScalar(base);
  if (lvalue->op == Op::Field) {
    uint32_t skipped = 0;
    for (unsigned i = 0; i < lvalue->index; ++i)
      skipped += scalarsOf(base->type->record->fields[i].type);
    return sum(before, number(skipped));
  }
  if (lvalue->op != Op::Index)
    return before;
  Expr *at = convert(m, clone(m, lvalue->args[1]), m.u32());
  const uint32_t each = scalarsOf(lvalue->type);
  return sum(before, each == 1 ? at : apply(m, Op::Mul, {at, number(each)}));
}

/// The bits of a value that is stored, 11 of them; of what is no scalar, bits
/// that no other thread has.
Expr *TileShadow::hashOf(const Expr *value) {
  const Type *type = value->type;
  if (!type->isScalar())
    return threadNumber(m);
  Expr *bits = clone(m, value);
  if (type->isFloat() && type->bits >= 32)
    bits = m.newExpr(Op::Bitcast, m.intType(type->bits, false), {bits});
  if (type->isInteger() && type->bits == 64)
    bits = convert(m, bits, m.intType(64, false));
  if (bits->type->isInteger() && bits->type->bits == 64)
    bits = apply(m, Op::BitXor,
                 {bits, apply(m, Op::Shr, {clone(m, bits), number(32)})});
  bits = convert(m, bits, m.u32());
  // A multiplicative hash: its upper bits depend on all.
  return apply(m, Op::Shr,
               {apply(m, Op::Mul, {bits, number(0x9e3779b1)}), number(21)});
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
            number(lvalue->index >> (4 * i) & 15)),
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
  std::vector<Expr *> args = {number(firsts.at(v)), first, number(count),
                              number(check)};
  if (!isLoad)
    args.push_back(kind == AccessKind::Store ? hashOf(value)
                                             : number(1u << AtomicShift));
  out.push_back(
      eval(m, call(m, isLoad ? watchLoad : watchStore, std::move(args)), loc));
}

void TileShadow::passBarrier(Block &out, SourceLine loc) {
  if (scalars)
    out.push_back(eval(m, call(m, passed, {}), loc));
}

// ---- These functions

Stmt *TileShadow::when(Expr *condition, Block body) {
  Stmt *branch = m.newStmt(StmtKind::If);
  branch->expr = condition;
  branch->blocks = {std::move(body), {}};
  return branch;
}

Stmt *TileShadow::counting(Variable *i, Expr *from, Expr *to, uint32_t step,
                           Block body) {
  Stmt *loop = m.newStmt(StmtKind::For);
  loop->expr = apply(m, Op::Less, {var(m, i), to});
  loop->blocks = {
      {let(m, i, from)},
      {assign(m, var(m, i), apply(m, Op::Add, {var(m, i), number(step)}))},
      std::move(body)};
  return loop;
}

/// The first word of the tile's shadow; 0 if it has none.
void TileShadow::fillFindShadow() {
  const unsigned rank = m.kernel.rank;
  const Type *type = rank == 1 ? m.i32() : m.vectorType(m.i32(), rank);
  auto component = [&](Op op, unsigned d) {
    Expr *value = m.newExpr(op, type);
    if (rank > 1)
      value = index(m, value, literalInt(m, m.i32(), d));
    return convert(m, value, m.u32());
  };
  Expr *tile = component(Op::TileIndex, 0);
  for (unsigned d = 1; d < rank; ++d)
    tile = sum(apply(m, Op::Mul,
                     {tile, apply(m, Op::Div,
                                  {component(Op::LaunchExtent, d),
                                   number(m.kernel.tile[d])})}),
               component(Op::TileIndex, d));
  Variable *at = local(m, "tile", m.u32(), true);
  Expr *has = apply(m, Op::Less,
                    {var(m, at), reports.head(offsetof(FaultBuffer, tiles))});
  Expr *first = apply(
      m, Op::Add,
      {reports.shadows(), apply(m, Op::Mul, {var(m, at), number(words())})});
  findShadow->body = {let(m, at, tile),
                      ret(m, apply(m, Op::Select, {has, first, number(0)}))};
}

void TileShadow::fillPassed() {
  Variable *shadow = local(m, "shadow", m.u32(), true);
  Variable *thread = local(m, "thread", m.u32(), true);
  Variable *count = local(m, "count", m.u32(), true);
  Variable *i = local(m, "i", m.u32(), false);
  auto own = [&] { return reports.word(sum(var(m, shadow), var(m, thread))); };
  Expr *at = sum(sum(var(m, shadow), number(threads)), var(m, i));
  Stmt *isLast =
      when(apply(m, Op::Equal, {var(m, count), number(LastEpoch)}),
           {assign(m, own(), number(0)),
            counting(i, var(m, thread), number(WordCount * scalars), threads,
                     {assign(m, reports.word(at), number(0))}),
            eval(m, apply(m, Op::Barrier, {}))});
  isLast->blocks[1] = {assign(m, own(), var(m, count))};
  passed->body = {
      let(m, shadow, call(m, findShadow, {})),
      when(apply(m, Op::NotEqual, {var(m, shadow), number(0)}),
           {let(m, thread, threadNumber(m)),
            let(m, count, apply(m, Op::Add, {own(), number(1)})), isLast})};
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
