// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/Lanes.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "Native/Lower/MaskLoops.h"
#include "Native/Lower/Plain.h"
#include "Native/Lower/ShareRounds.h"
#include "Native/Lower/Splitter.h"
#include "Transforms/Common/BlockExits.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;

namespace {

/// Neighbors that are run together. From 128 on LLVM does not unroll their loop
/// before it makes vectors of it, not even at -O3. Where threads leave loops at
/// different times, lanes that have left wait for the others.
constexpr unsigned wanted = 128, wantedWithMasks = 32;

/// Into how many lanes a row of so many threads is cut.
unsigned lanesFor(unsigned size, unsigned most) {
  if (!size)
    return most;
  for (unsigned lanes = most; lanes >= 16; lanes /= 2)
    if (size > lanes && size % lanes == 0)
      return lanes;
  return size;
}

/// The loops that the lanes run together.
class SharedLoops {
public:
  SharedLoops(Module &m, Block &block, const Variable *lane,
              const Reduced &reduced)
      : m(m), root(block), lane(lane), reduced(reduced) {
    collect(block);
    while (dropOne())
      ;
  }

  bool isEmpty() const { return loops.empty(); }
  /// One of them, or what only stands around them.
  bool has(const Stmt *s) const {
    return loops.contains(s) ||
           (s->kind == StmtKind::Scope && isAround(s->blocks[0]));
  }

private:
  bool isAround(const Block &block) const {
    return std::ranges::any_of(block, [&](const Stmt *s) { return has(s); });
  }

  /// Candidates, the inner ones first.
  void collect(Block &block) {
    for (Stmt *s : block) {
      if (s->kind == StmtKind::Scope || isLoop(s))
        forEachBlock(s, [&](Block &inner) { collect(inner); });
      if (isLoop(s) && holdsPlain(s))
        loops.insert(s);
    }
  }
  bool holdsPlain(Stmt *s) {
    bool isGood = true;
    forEachBlock(s, [&](Block &inner) {
      for (Stmt *each : inner)
        isGood &= has(each) || isPlain(each);
    });
    return isGood;
  }

  /// One that the lanes do not run alike.
  bool dropOne() {
    Uniformity uniform(
        m, root, {lane}, [&](const Stmt *s) { return has(s); }, reduced);
    for (const Stmt *s : loops) {
      bool isAlike = !s->expr || uniform.isUniform(s->expr);
      if (s->kind == StmtKind::For)
        for (const Block *head : {&s->blocks[0], &s->blocks[1]})
          isAlike &= std::ranges::all_of(
              *head, [&](const Stmt *each) { return uniform.runsOnce(each); });
      if (isAlike)
        continue;
      loops.erase(s);
      dropAround(s);
      return true;
    }
    return false;
  }

  /// Loops around one that is none.
  void dropAround(const Stmt *dropped) {
    std::erase_if(loops, [&](const Stmt *s) {
      Block alone = {const_cast<Stmt *>(s)};
      bool found = false;
      walkStmts(alone, [&](Stmt *inner) { found |= inner == dropped; });
      return found;
    });
  }

  Module &m;
  Block &root;
  const Variable *lane;
  const Reduced &reduced;
  std::unordered_set<const Stmt *> loops;
};

class LaneMaker {
public:
  LaneMaker(Kernel &kernel, Variable *x, unsigned size, const Block &body)
      : kernel(kernel), m(kernel.module), x(x), size(size), body(body) {}

  /// The body for all threads of a row; empty if there is nothing that they run
  /// together.
  Block row(Expr *first, Expr *last) {
    lanes = lanesFor(size, wanted);
    Block made = rowOf(first, last);
    const unsigned fewer = lanesFor(size, wantedWithMasks);
    if (!hasMasks || fewer == lanes)
      return made;
    lanes = fewer;
    return rowOf(first, last);
  }

private:
  Expr *number(int64_t value) { return literalInt(m, m.i32(), value); }

  Block rowOf(Expr *first, Expr *last) {
    if (size == lanes)
      return together(nullptr, nullptr);
    Variable *start = local(m, "start", m.i32(), false);
    Block whole = together(start, nullptr);
    if (whole.empty())
      return {};
    const SourceLine loc = body.front()->loc;
    Stmt *strips = m.newStmt(StmtKind::For, loc);
    Expr *next = apply(m, Op::Add, {var(m, start), number(lanes)});
    Expr *lastStart = apply(m, Op::Sub, {clone(m, last), number(lanes)});
    strips->expr = apply(m, Op::LessEqual, {var(m, start), lastStart});
    strips->blocks = {{},
                      {assign(m, var(m, start), next, loc)},
                      std::move(whole)};
    Block out = {let(m, start, first, loc), strips};
    if (!size) {
      Stmt *rest = m.newStmt(StmtKind::If, loc);
      rest->expr = apply(m, Op::Less, {var(m, start), clone(m, last)});
      rest->blocks = {together(start, last), {}};
      out.push_back(rest);
    }
    Stmt *scope = m.newStmt(StmtKind::Scope, loc);
    scope->blocks = {std::move(out)};
    return {scope};
  }

  /// The body for the threads from `start` on: as many as there are lanes, or
  /// those before `last`.
  Block together(Variable *start, Expr *last) {
    VariableMap map;
    Block copy = clone(m, body, map);
    transforms::BlockExits returns(m, StmtKind::Return);
    if (returns.areIn(copy)) {
      copy = returns.without(std::move(copy), false);
      if (returns.isFlagUsed)
        copy.insert(copy.begin(), returns.declaration({}));
    }
    Variable *lane = start ? local(m, "lane", m.i32(), last) : x;
    if (start)
      addIndex(copy, start, lane);
    Reduced reduced;
    SharedLoops alike(m, copy, lane, reduced);
    auto isAlike = [&](const Stmt *s) { return alike.has(s); };
    maskLoops(kernel, copy, isAlike, reduced);
    hasMasks = !reduced.empty();
    shareRounds(m, copy, isAlike, reduced);
    SharedLoops shared(m, copy, lane, reduced);
    if (shared.isEmpty())
      return {};
    Splitter splitter(
        kernel, {{lane, lanes}}, [&](const Stmt *s) { return shared.has(s); },
        [&](Block piece) -> Block {
          return {last ? restLoop(lane, start, last, std::move(piece))
                       : threadLoop(kernel, lane, number(0), number(lanes),
                                    std::move(piece))};
        });
    return splitter.run(std::move(copy), reduced);
  }

  /// const int x = start + lane;
  void addIndex(Block &block, Variable *start, Variable *lane) {
    Variable *own = local(m, x->name, x->type, true);
    walkExprs(block, [&](Expr *&e) {
      if (isVariable(e, x))
        e->variable = own;
    });
    Expr *sum = apply(m, Op::Add, {var(m, start), var(m, lane)});
    block.insert(block.begin(), let(m, own, sum));
  }

  /// for (int at = start; at < last; ++at) {
  ///   const int lane = at - start;
  ///
  /// From such bounds LLVM learns that indices do not wrap.
  Stmt *restLoop(Variable *lane, Variable *start, Expr *last, Block piece) {
    Variable *at = local(m, "at", m.i32(), false);
    Variable *own = m.newVariable();
    *own = *lane;
    walkExprs(piece, [&](Expr *&e) {
      if (isVariable(e, lane))
        e->variable = own;
    });
    Expr *distance = apply(m, Op::Sub, {var(m, at), var(m, start)});
    piece.insert(piece.begin(), let(m, own, distance, piece.front()->loc));
    return threadLoop(kernel, at, var(m, start), clone(m, last),
                      std::move(piece));
  }

  Kernel &kernel;
  Module &m;
  Variable *x;
  const unsigned size;
  const Block &body;
  unsigned lanes = 0;
  bool hasMasks = false;
};

} // namespace

Stmt *threadLoop(Kernel &kernel, Variable *variable, Expr *first, Expr *last,
                 Block body) {
  Module &m = kernel.module;
  SourceLine loc = body.empty() ? SourceLine() : body.front()->loc;
  if (kernel.forDebugger) // a breakpoint at a statement is not for the loop
    loc = m.kernel.loc;
  Stmt *loop = m.newStmt(StmtKind::For, loc);
  // Each loop declares a variable of its own, of the same name.
  Variable *own = m.newVariable();
  *own = *variable;
  walkExprs(body, [&](Expr *&e) {
    if (e->op == Op::Variable && e->variable == variable)
      e->variable = own;
  });
  Expr *next =
      apply(m, Op::Add, {var(m, own), literalInt(m, m.i32(), 1)});
  loop->expr = apply(m, Op::Less, {var(m, own), last});
  loop->blocks = {{let(m, own, first, loc)},
                  {assign(m, var(m, own), next, loc)},
                  std::move(body)};
  kernel.threadLoops.insert(loop);
  return loop;
}

Block lanesOf(Kernel &kernel, Variable *x, Expr *first, Expr *last,
              unsigned size, Block body) {
  Block together = LaneMaker(kernel, x, size, body).row(first, last);
  if (!together.empty())
    return together;
  return {threadLoop(kernel, x, first, last, std::move(body))};
}

} // namespace ampvk::native
