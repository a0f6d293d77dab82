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

constexpr uint32_t EpochShift = 22, ThreadShift = 12;
constexpr uint32_t ThreadMask = 1023, LowMask = 4095;
/// There are epochs 1 to this; 0 is before all of them.
constexpr uint32_t LastEpoch = 1023;

/// The words of a scalar.
enum ShadowWord : uint32_t {
  Stored,
  StoredAt, ///< the check
  LoadedByLast,
  LoadedByFirst,
  WordCount
};

uint32_t scalarsOf(const Type *type) {
  if (type->isVector())
    return type->count;
  if (type->isArray())
    return type->count * scalarsOf(type->element);
  if (!type->isStruct())
    return 1;
  uint32_t count = 0;
  for (const Field &field : type->record->fields)
    count += scalarsOf(field.type);
  return count;
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

TileShadow::TileShadow(Module &m, FaultReports &reports)
    : m(m), reports(reports) {
  threads = m.kernel.tileThreads();
  const bool isUsed =
      m.kernel.isTiled() && reports.checks().contains(CheckPart::Race);
  for (const Variable *v : m.variables)
    if (v->storage == Storage::TileStatic && isUsed) {
      firsts[v] = scalars;
      scalars += scalarsOf(v->type);
    }
  findShadow = newFunction("find_shadow", m.u32(), {});
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
  return root->op == Op::Variable && firsts.contains(root->variable);
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

/// The bits of a value that is stored, 12 of them; of what is no scalar, bits
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
               {apply(m, Op::Mul, {bits, number(0x9e3779b1)}), number(20)});
}

void TileShadow::watch(const Expr *lvalue, const Expr *value, Block &out,
                       SourceLine loc) {
  const Variable *v = rootOf(lvalue)->variable;
  const uint32_t check =
      reports.number(CheckKind::Race, v->name, loc, shapeOf(v->type));
  if (check > LowMask)
    return;
  auto add = [&](Expr *first, uint32_t count) {
    std::vector<Expr *> args = {number(firsts.at(v)), first, number(count),
                                number(check)};
    if (value)
      args.push_back(hashOf(value));
    out.push_back(
        eval(m, call(m, value ? watchStore : watchLoad, std::move(args)), loc));
  };
  if (lvalue->op != Op::Swizzle)
    return add(firstScalar(lvalue), scalarsOf(lvalue->type));
  for (unsigned i = 0; i < lvalue->count; ++i)
    add(sum(firstScalar(lvalue->args[0]),
            number(lvalue->index >> (4 * i) & 15)),
        1);
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

/// The effect of a load of the scalar whose shadow words begin at `at`: it
/// records itself and looks for a store of another thread.
TileShadow::Other TileShadow::findStore(Variable *mine, Variable *at,
                                        Block &body) {
  body.push_back(
      eval(m, effect(Op::AtomicMax, at, LoadedByLast, var(m, mine))));
  body.push_back(
      eval(m, effect(Op::AtomicMax, at, LoadedByFirst, flipped(mine))));
  body.push_back(eval(m, apply(m, Op::FenceGlobal, {})));
  Variable *other =
      keep(body, "other", effect(Op::AtomicOr, at, Stored, number(0)));
  Variable *check =
      keep(body, "other_check", effect(Op::AtomicOr, at, StoredAt, number(0)));
  return {other, var(m, check), number(1), races(mine, other)};
}

/// The effect of a store. A store of the same value by another thread is not a
/// race.
TileShadow::Other TileShadow::findAny(Variable *mine, Variable *at,
                                      Block &body) {
  Variable *stored = keep(body, "stored",
                          effect(Op::AtomicExchange, at, Stored, var(m, mine)));
  Variable *check = keep(
      body, "stored_check",
      effect(Op::AtomicExchange, at, StoredAt, var(m, watchStore->params[3])));
  body.push_back(eval(m, apply(m, Op::FenceGlobal, {})));
  Variable *last =
      keep(body, "last", effect(Op::AtomicOr, at, LoadedByLast, number(0)));
  Variable *first =
      keep(body, "first", effect(Op::AtomicOr, at, LoadedByFirst, number(0)));
  Expr *differs = apply(m, Op::NotEqual, {low(mine), low(stored)});
  Variable *meets =
      keep(body, "meets_store",
           apply(m, Op::LogicalAnd, {races(mine, stored), differs}));
  Variable *loaded = keep(
      body, "loaded",
      apply(m, Op::Select, {races(mine, last), var(m, last), flipped(first)}));
  Variable *other = keep(
      body, "other",
      apply(m, Op::Select, {var(m, meets), var(m, stored), var(m, loaded)}));
  return {other,
          apply(m, Op::Select, {var(m, meets), var(m, check), low(loaded)}),
          convert(m, var(m, meets), m.u32()),
          apply(m, Op::LogicalOr, {var(m, meets), races(mine, loaded)})};
}

/// Checks scalar `i`. An access reports at most one race.
Block TileShadow::watchOne(Function *f, Variable *mine, Variable *at,
                           Variable *i) {
  Block body;
  const bool isStore = f == watchStore;
  const Other other =
      isStore ? findAny(mine, at, body) : findStore(mine, at, body);
  Expr *thread =
      apply(m, Op::BitAnd,
            {apply(m, Op::Shr, {var(m, other.access), number(ThreadShift)}),
             number(ThreadMask)});
  body.push_back(
      when(other.isRace,
           {eval(m, reports.report(var(m, f->params[3]),
                                   {var(m, i), number(isStore)},
                                   {other.check, thread, other.isStore}))}));
  return body;
}

Expr *TileShadow::effect(Op op, Variable *at, uint32_t which, Expr *value) {
  return m.newExpr(op, m.u32(),
                   {reports.word(sum(var(m, at), number(which))), value});
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
  Block one = watchOne(f, mine, at, i);
  one.insert(one.begin(),
             let(m, at,
                 sum(sum(var(m, shadow), number(threads)),
                     apply(m, Op::Mul, {scalar, number(WordCount)}))));
  f->body = {let(m, shadow, call(m, findShadow, {})),
             when(apply(m, Op::NotEqual, {var(m, shadow), number(0)}),
                  {let(m, thread, threadNumber(m)), let(m, mine, word),
                   counting(i, var(m, f->params[1]), end, 1, std::move(one))})};
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
  if (!scalars)
    return {};
  fillFindShadow();
  findShadow->isPure = true;
  fillIsRace();
  fillWatch(watchLoad, false);
  fillWatch(watchStore, true);
  fillPassed();
  return {findShadow, isRace, watchLoad, watchStore, passed};
}

} // namespace ampvk::transforms
