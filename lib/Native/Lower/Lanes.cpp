// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/Lanes.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "Native/Lower/MaskLoops.h"
#include "Native/Lower/Splitter.h"
#include "Transforms/Common/BlockExits.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;

namespace {

/// Neighbors that are run together. Of 8, 16, 32 and 64 it is 32 that matrix
/// products and n-body are fastest with, or nearly so, with 4 floats in a
/// register and with 8.
constexpr unsigned wanted = 32;

/// Into how many lanes a row of so many threads is cut.
unsigned lanesFor(unsigned size) {
  if (!size)
    return wanted;
  for (unsigned lanes : {wanted, wanted / 2})
    if (size > lanes && size % lanes == 0)
      return lanes;
  return size;
}

bool isJump(const Stmt *s) {
  return s->kind == StmtKind::Break || s->kind == StmtKind::Continue ||
         s->kind == StmtKind::Return;
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

  /// Whether LLVM can vectorize it: there is no loop, jump, or atomic operation.
  bool isPlain(Stmt *s) const {
    bool isGood = s->kind != StmtKind::Switch && !isLoop(s) && !isJump(s);
    forEachRoot(s, [&](Expr *&e) { isGood &= !hasEffectInside(e); });
    forEachBlock(s, [&](Block &inner) {
      for (Stmt *each : inner)
        isGood &= isPlain(each);
    });
    return isGood;
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
  LaneMaker(Kernel &kernel, Variable *x, unsigned lanes)
      : kernel(kernel), m(kernel.module), x(x), lanes(lanes) {}

  /// The body for `lanes` threads from `start` on; empty if there is nothing
  /// that they run together.
  Block together(const Block &body, Variable *start) {
    VariableMap map;
    Block copy = clone(m, body, map);
    transforms::BlockExits returns(m, StmtKind::Return);
    if (returns.areIn(copy)) {
      copy = returns.without(std::move(copy), false);
      if (returns.isFlagUsed)
        copy.insert(copy.begin(), returns.declaration({}));
    }
    Variable *lane = start ? local(m, "lane", m.i32(), false) : x;
    if (start)
      addIndex(copy, start, lane);
    Reduced reduced;
    SharedLoops alike(m, copy, lane, reduced);
    maskLoops(m, copy, [&](const Stmt *s) { return alike.has(s); }, reduced);
    SharedLoops shared(m, copy, lane, reduced);
    if (shared.isEmpty())
      return {};
    auto loops = [&](Block piece) -> Block {
      return {threadLoop(kernel, lane, number(0), number(lanes),
                         std::move(piece))};
    };
    Splitter splitter(
        kernel, {{lane, lanes}}, [&](const Stmt *s) { return shared.has(s); },
        loops);
    return splitter.run(std::move(copy), reduced);
  }

  Expr *number(int64_t value) { return literalInt(m, m.i32(), value); }

private:
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

  Kernel &kernel;
  Module &m;
  Variable *x;
  unsigned lanes;
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
  Module &m = kernel.module;
  const unsigned lanes = lanesFor(size);
  LaneMaker maker(kernel, x, lanes);
  if (size == lanes) {
    Block together = maker.together(body, nullptr);
    if (!together.empty())
      return together;
    return {threadLoop(kernel, x, first, last, std::move(body))};
  }
  Variable *start = local(m, "start", m.i32(), false);
  Block together = maker.together(body, start);
  if (together.empty())
    return {threadLoop(kernel, x, first, last, std::move(body))};
  // Whole strips, and then the rest.
  const SourceLine loc = body.front()->loc;
  Stmt *strips = m.newStmt(StmtKind::For, loc);
  Expr *next = apply(m, Op::Add, {var(m, start), maker.number(lanes)});
  Expr *lastStart = apply(m, Op::Sub, {clone(m, last), maker.number(lanes)});
  strips->expr = apply(m, Op::LessEqual, {var(m, start), lastStart});
  strips->blocks = {{}, {assign(m, var(m, start), next, loc)}, together};
  Block out = {let(m, start, first, loc), strips};
  if (!size)
    out.push_back(
        threadLoop(kernel, x, var(m, start), last, std::move(body)));
  Stmt *scope = m.newStmt(StmtKind::Scope, loc);
  scope->blocks = {std::move(out)};
  return {scope};
}

} // namespace ampvk::native
