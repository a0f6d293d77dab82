// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Loops/CountRounds.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Invariant.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

using Variables = std::unordered_set<const Variable *>;

/// for (int counter = first; counter < end; counter += step)
struct StridedLoop {
  Variable *counter;
  Expr *first, *end, *step;
  bool isFirstKnown; ///< it can be said again
};

bool isConstant(Expr *root) {
  bool result = true;
  walkExprs(root, [&](Expr *&e) { result &= e->op != Op::Variable; });
  return result;
}

/// Neither loops nor ways out, nor what other threads wait for.
bool isSimpleBody(Block &body) {
  bool result = true;
  walkStmts(body, [&](Stmt *s) {
    result &=
        !isLoop(s) && s->kind != StmtKind::Break && s->kind != StmtKind::Return;
  });
  walkExprs(body, [&](Expr *&e) { result &= !isSynchronization(e->op); });
  return result;
}

bool hasHead(const Stmt *s) {
  return s->kind == StmtKind::For && s->blocks[0].size() == 1 &&
         s->blocks[0][0]->kind == StmtKind::Let && s->blocks[0][0]->expr &&
         s->expr && s->expr->op == Op::Less && s->blocks[1].size() == 1 &&
         s->blocks[1][0]->kind == StmtKind::Assign;
}

std::optional<StridedLoop> strided(Stmt *s) {
  if (!hasHead(s))
    return {};
  const Stmt *init = s->blocks[0][0], *next = s->blocks[1][0];
  Variable *counter = init->variable;
  if (!counter->type->isInteger() || !counter->type->isSigned ||
      counter->type->bits != 32 || !isVariable(s->expr->args[0], counter) ||
      !isVariable(next->lvalue, counter) || next->expr->op != Op::Add ||
      !isVariable(next->expr->args[0], counter))
    return {};
  StridedLoop loop{counter, init->expr, s->expr->args[1], next->expr->args[1],
                   false};
  const Variables changed = mutatedVariables(s->blocks[2]);
  Variables inLoop = changed;
  inLoop.insert(counter);
  loop.isFirstKnown =
      loop.first->op == Op::Literal ||
      (loop.first->op == Op::Variable && isInvariant(loop.first, inLoop));
  if (changed.contains(counter) || isConstant(loop.step) ||
      !isInvariant(loop.end, inLoop) || !isInvariant(loop.step, inLoop) ||
      !isSimpleBody(s->blocks[2]))
    return {};
  return loop;
}

class Counting {
public:
  explicit Counting(Module &m) : m(m) {}

  void rewrite(Block &block) {
    Block result;
    for (Stmt *s : block) {
      forEachBlock(s, [&](Block &inner) { rewrite(inner); });
      if (std::optional<StridedLoop> loop = strided(s))
        count(s, *loop, result);
      result.push_back(s);
    }
    block = std::move(result);
  }

private:
  const Type *u32() const { return m.intType(32, false); }
  Expr *bits(const Expr *e) { return convert(m, clone(m, e), u32()); }
  Expr *one() { return literalInt(m, u32(), 1); }

  Expr *roundsOf(const StridedLoop &loop, const Expr *first) {
    Expr *distance = apply(m, Op::Sub, {bits(loop.end), bits(first)});
    Expr *last = apply(m, Op::Div,
                       {apply(m, Op::Sub, {distance, one()}), bits(loop.step)});
    Expr *isAny = apply(m, Op::Less, {clone(m, first), clone(m, loop.end)});
    Expr *rounds = m.newExpr(Op::Select, u32());
    rounds->args = {isAny, apply(m, Op::Add, {last, one()}), zero(m, u32())};
    return rounds;
  }

  /// Changes the loop; what stands before it goes to `before`.
  void count(Stmt *s, const StridedLoop &loop, Block &before) {
    auto keep = [&](const char *name, const Type *type, Expr *value) {
      Variable *v = local(m, name, type, true);
      before.push_back(let(m, v, value, s->loc));
      return var(m, v);
    };
    const Type *type = loop.counter->type;
    Expr *first =
        loop.isFirstKnown ? loop.first : keep("first", type, loop.first);
    Expr *rounds = keep("rounds", u32(), roundsOf(loop, first));
    Variable *round = local(m, "round", u32(), false);
    Expr *offset = apply(
        m, Op::Mul, {convert(m, var(m, round), type), clone(m, loop.step)});
    Stmt *counter = let(m, loop.counter,
                        apply(m, Op::Add, {clone(m, first), offset}), s->loc);
    loop.counter->isConst = true;
    s->blocks[0] = {let(m, round, literalInt(m, u32(), 0), s->loc)};
    s->blocks[1] = {assign(m, var(m, round),
                           apply(m, Op::Add, {var(m, round), one()}), s->loc)};
    s->expr = apply(m, Op::Less, {var(m, round), rounds});
    s->blocks[2].insert(s->blocks[2].begin(), counter);
  }

  Module &m;
};

} // namespace

Result<Done> countRounds(Module &m) {
  Counting counting(m);
  for (Function *f : m.functions)
    counting.rewrite(f->body);
  return Done{};
}

} // namespace ampvk::transforms
