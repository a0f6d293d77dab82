// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/EmulateSubgroups.h"

#include "IR/Build.h"
#include "IR/Text.h"
#include "IR/Walk.h"
#include "Transforms/Common/ThreadNumber.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// A computation from the values of all threads.
enum class Extent { All, UpToThis, BeforeThis };
struct Fold {
  Op op;
  Extent extent;
  Op combine;
};
constexpr Fold folds[] = {
    {Op::SubgroupAdd, Extent::All, Op::Add},
    {Op::SubgroupMul, Extent::All, Op::Mul},
    {Op::SubgroupMin, Extent::All, Op::Min},
    {Op::SubgroupMax, Extent::All, Op::Max},
    {Op::SubgroupAnd, Extent::All, Op::BitAnd},
    {Op::SubgroupOr, Extent::All, Op::BitOr},
    {Op::SubgroupXor, Extent::All, Op::BitXor},
    {Op::SubgroupInclusiveAdd, Extent::UpToThis, Op::Add},
    {Op::SubgroupInclusiveMul, Extent::UpToThis, Op::Mul},
    {Op::SubgroupInclusiveMin, Extent::UpToThis, Op::Min},
    {Op::SubgroupInclusiveMax, Extent::UpToThis, Op::Max},
    {Op::SubgroupInclusiveAnd, Extent::UpToThis, Op::BitAnd},
    {Op::SubgroupInclusiveOr, Extent::UpToThis, Op::BitOr},
    {Op::SubgroupInclusiveXor, Extent::UpToThis, Op::BitXor},
    {Op::SubgroupExclusiveAdd, Extent::BeforeThis, Op::Add},
    {Op::SubgroupExclusiveMul, Extent::BeforeThis, Op::Mul},
    {Op::SubgroupExclusiveMin, Extent::BeforeThis, Op::Min},
    {Op::SubgroupExclusiveMax, Extent::BeforeThis, Op::Max},
    {Op::SubgroupExclusiveAnd, Extent::BeforeThis, Op::BitAnd},
    {Op::SubgroupExclusiveOr, Extent::BeforeThis, Op::BitOr},
    {Op::SubgroupExclusiveXor, Extent::BeforeThis, Op::BitXor},
};

/// Whose value a thread gets: its own number and the operand, combined. Of the
/// result only the bits count that are less than the subgroup's size.
struct Shuffle {
  Op op;
  Op combine; ///< SubgroupShuffle: the operand alone
};
constexpr Shuffle shuffles[] = {
    {Op::SubgroupShuffle, Op::SubgroupShuffle},
    {Op::SubgroupShuffleXor, Op::BitXor},
    {Op::SubgroupShuffleUp, Op::Sub},
    {Op::SubgroupShuffleDown, Op::Add},
};

template <typename Row, size_t Count>
const Row *find(const Row (&table)[Count], Op op) {
  const Row *row = std::ranges::find(table, op, &Row::op);
  return row == std::end(table) ? nullptr : row;
}

class SubgroupEmulation {
public:
  explicit SubgroupEmulation(Module &m)
      : m(m), size(std::min(1u << std::countr_zero(m.kernel.tileThreads()),
                            MaxEmulatedSubgroup)) {}

  void run();

private:
  // Replacements of operations.
  void replaceExchange(Expr *&e);
  void replaceValue(Expr *&e);
  Function *functionFor(Op op, const Type *type);
  void shuffle(Function *f, const Shuffle &row);
  void fold(Function *f, const Fold &row);
  void vote(Function *f, Op combine);
  void ballot(Function *f);

  // The parts of a function.
  Function *begin(Op op, const Type *value, const Type *result);
  Variable *parameter(Function *f, const char *name, const Type *type);
  void finish(Function *f, Expr *from);
  Stmt *foldAll(const Fold &row, const Type *type);
  Variable *keepCall(Function *f, Op op, Expr *value);

  // Expressions.
  Expr *number(uint32_t value) { return literalInt(m, m.u32(), value); }
  Expr *thread() { return var(m, threadOfFunction); }
  Expr *masked(Expr *value, uint32_t mask) {
    return apply(m, Op::BitAnd, {value, number(mask)});
  }
  Expr *indexOf(Expr *threadNumber) { return masked(threadNumber, size - 1); }
  const Type *storedAs(const Type *type);
  Expr *element(const Type *type, Expr *at);
  Expr *load(const Type *type, Expr *at);
  Stmt *store(Expr *at, Expr *value);
  Stmt *barrier() {
    return eval(m, m.newExpr(Op::BarrierTileStatic, m.voidType()));
  }
  Expr *identity(Op combine, const Type *type);

  Module &m;
  const unsigned size;
  std::map<std::pair<Op, const Type *>, Function *> functions;
  std::vector<Function *> made; ///< a callee before its callers
  std::map<const Type *, Variable *> memory;
  Variable *threadOfFunction = nullptr;
};

// ---- Expressions

/// Numbers of one size share memory; but a double may be all that the device
/// has of 64 bits.
const Type *SubgroupEmulation::storedAs(const Type *type) {
  return type->isFloat() && type->bits == 64 ? type
                                             : m.intType(type->bits, false);
}

Expr *SubgroupEmulation::element(const Type *type, Expr *at) {
  const Type *stored = storedAs(type);
  Variable *&array = memory[stored];
  if (!array) {
    array = m.newVariable();
    array->name = "subgroup_values";
    array->type = m.arrayType(stored, m.kernel.tileThreads());
    array->storage = Storage::TileStatic;
    m.variables.push_back(array);
  }
  return index(m, var(m, array), at);
}

Expr *SubgroupEmulation::load(const Type *type, Expr *at) {
  Expr *stored = element(type, at);
  return stored->type == type ? stored : m.newExpr(Op::Bitcast, type, {stored});
}

Stmt *SubgroupEmulation::store(Expr *at, Expr *value) {
  Expr *to = element(value->type, at);
  return assign(m, to,
                to->type == value->type
                    ? value
                    : m.newExpr(Op::Bitcast, to->type, {value}));
}

/// The value that changes no other when combined with it.
Expr *SubgroupEmulation::identity(Op combine, const Type *type) {
  const double infinity = std::numeric_limits<double>::infinity();
  const bool isLeast = combine == Op::Max;
  if (combine == Op::Min || combine == Op::Max) {
    if (type->isFloat())
      return literalFloat(m, type, isLeast ? -infinity : infinity);
    const uint64_t all = ~uint64_t(0) >> (64 - type->bits);
    const uint64_t least = type->isSigned ? uint64_t(1) << (type->bits - 1) : 0;
    return literalInt(m, type, int64_t(isLeast ? least : all - least));
  }
  if (type->isFloat())
    return literalFloat(m, type, combine == Op::Mul);
  return literalInt(m, type, combine == Op::Mul      ? 1
                             : combine == Op::BitAnd ? -1
                                                     : 0);
}

// ---- Functions

Variable *SubgroupEmulation::parameter(Function *f, const char *name,
                                       const Type *type) {
  Variable *made = local(m, name, type, true);
  made->storage = Storage::Parameter;
  f->params.push_back(made);
  return made;
}

/// A function of a value, which it stores for the other threads.
Function *SubgroupEmulation::begin(Op op, const Type *value,
                                   const Type *result) {
  Function *f = m.newFunction();
  f->name = std::string(info(op).text) + "_" + text::scalarName(value);
  f->result = result;
  Variable *given = parameter(f, "value", value);
  if (!value->is(TypeKind::Bool)) {
    threadOfFunction = local(m, "thread", m.u32(), true);
    f->body = {let(m, threadOfFunction, threadNumber(m)),
               store(thread(), var(m, given)), barrier()};
  }
  return f;
}

/// Returns an element, once all threads have read theirs.
void SubgroupEmulation::finish(Function *f, Expr *from) {
  Variable *result = local(m, "result", f->result, true);
  f->body.push_back(let(m, result, load(f->result, from)));
  f->body.push_back(barrier());
  f->body.push_back(ret(m, var(m, result)));
}

void SubgroupEmulation::shuffle(Function *f, const Shuffle &row) {
  Expr *other = var(m, parameter(f, "other", m.u32()));
  if (row.combine != row.op)
    other = apply(m, row.combine, {thread(), other});
  finish(f, apply(m, Op::BitOr,
                  {masked(thread(), ~(size - 1)), indexOf(other)}));
}

/// By the first thread: goes over the values of its subgroup.
Stmt *SubgroupEmulation::foldAll(const Fold &row, const Type *type) {
  Variable *total = local(m, "total", type, false);
  Variable *i = local(m, "i", m.u32(), false);
  Variable *next = local(m, "next", type, true);
  auto at = [&] { return apply(m, Op::Add, {thread(), var(m, i)}); };
  const bool isExclusive = row.extent == Extent::BeforeThis;
  Stmt *loop = m.newStmt(StmtKind::For);
  loop->expr = apply(m, Op::Less, {var(m, i), number(size)});
  loop->blocks = {{let(m, i, number(!isExclusive))},
                  {assign(m, var(m, i), apply(m, Op::Add, {var(m, i), number(1)}))},
                  {let(m, next, load(type, at()))}};
  Block &body = loop->blocks[2];
  if (isExclusive)
    body.push_back(store(at(), var(m, total)));
  body.push_back(assign(
      m, var(m, total), apply(m, row.combine, {var(m, total), var(m, next)})));
  if (row.extent == Extent::UpToThis)
    body.push_back(store(at(), var(m, total)));
  Stmt *first = m.newStmt(StmtKind::If);
  first->expr = apply(m, Op::Equal, {indexOf(thread()), number(0)});
  Expr *start = isExclusive ? identity(row.combine, type) : load(type, thread());
  first->blocks = {{let(m, total, start), loop}, {}};
  if (row.extent == Extent::All)
    first->blocks[0].push_back(store(thread(), var(m, total)));
  return first;
}

void SubgroupEmulation::fold(Function *f, const Fold &row) {
  f->body.push_back(foldAll(row, f->result));
  f->body.push_back(barrier());
  finish(f, row.extent == Extent::All ? masked(thread(), ~(size - 1))
                                      : thread());
}

/// A variable with the result of the operation on a u32.
Variable *SubgroupEmulation::keepCall(Function *f, Op op, Expr *value) {
  Variable *result = local(m, "result", m.u32(), true);
  f->body.push_back(
      let(m, result, call(m, functionFor(op, m.u32()), {value})));
  return result;
}

void SubgroupEmulation::vote(Function *f, Op combine) {
  Expr *value = convert(m, var(m, f->params[0]), m.u32());
  Variable *result = keepCall(f, combine, value);
  f->body.push_back(
      ret(m, apply(m, Op::NotEqual, {var(m, result), number(0)})));
}

void SubgroupEmulation::ballot(Function *f) {
  Expr *bit = apply(m, Op::Shl, {convert(m, var(m, f->params[0]), m.u32()),
                                 indexOf(threadNumber(m))});
  Variable *result = keepCall(f, Op::SubgroupOr, bit);
  f->body.push_back(ret(m, construct(m, f->result,
                                     {var(m, result), number(0), number(0),
                                      number(0)})));
}

Function *SubgroupEmulation::functionFor(Op op, const Type *type) {
  if (auto found = functions.find({op, type}); found != functions.end())
    return found->second;
  const bool isBallot = op == Op::SubgroupBallot;
  Function *f = begin(op, type, isBallot ? m.vectorType(m.u32(), 4) : type);
  if (const Shuffle *row = find(shuffles, op))
    shuffle(f, *row);
  else if (const Fold *row = find(folds, op))
    fold(f, *row);
  else if (isBallot)
    ballot(f);
  else
    vote(f, op == Op::SubgroupAny ? Op::SubgroupOr : Op::SubgroupAnd);
  made.push_back(f);
  return functions[{op, type}] = f;
}

// ---- Uses

void SubgroupEmulation::replaceExchange(Expr *&e) {
  if (isExchange(e->op))
    e = call(m, functionFor(e->op, e->args[0]->type), e->args);
}

void SubgroupEmulation::replaceValue(Expr *&e) {
  auto word = [&] { return index(m, e->args[0], literalInt(m, m.i32(), 0)); };
  switch (e->op) {
  case Op::SubgroupSize:
    e = literalInt(m, m.i32(), size);
    return;
  case Op::SubgroupsOfTile:
    e = literalInt(m, m.i32(), m.kernel.tileThreads() / size);
    return;
  case Op::SubgroupNumber:
    e = convert(m, apply(m, Op::Div, {threadNumber(m), number(size)}), m.i32());
    return;
  case Op::SubgroupIndex:
    e = convert(m, indexOf(threadNumber(m)), m.i32());
    return;
  case Op::SubgroupCount:
    e = apply(m, Op::BitCount, {word()});
    return;
  case Op::SubgroupCountBefore: {
    Expr *bit = apply(m, Op::Shl, {number(1), indexOf(threadNumber(m))});
    Expr *before = apply(m, Op::Sub, {bit, number(1)});
    e = apply(m, Op::BitCount, {apply(m, Op::BitAnd, {word(), before})});
    return;
  }
  default:
    return;
  }
}

void SubgroupEmulation::run() {
  for (Function *f : m.functions)
    walkStmts(f->body, [&](Stmt *s) {
      forEachRoot(s, [&](Expr *&root) {
        walkExprs(root, [&](Expr *&e) { replaceValue(e); });
        replaceExchange(root);
      });
    });
  m.functions.insert(m.functions.begin(), made.begin(), made.end());
}

} // namespace

Result<Done> emulateSubgroups(Module &m, const Lowering &lowering) {
  if (lowering.emulatesSubgroups && m.kernel.isTiled())
    SubgroupEmulation(m).run();
  return Done{};
}

} // namespace ampvk::transforms
