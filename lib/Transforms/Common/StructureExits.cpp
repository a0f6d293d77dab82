// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/StructureExits.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/BlockExits.h"
#include "Transforms/Common/InlineBarriers.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

void prepend(Block &block, Stmt *first) { block.insert(block.begin(), first); }

class Structurer {
public:
  explicit Structurer(Module &m) : m(m) {}

  void block(Block &block) {
    Block out;
    for (Stmt *s : block) {
      if (hasBarrier(s)) {
        forEachBlock(s, [&](Block &inner) { this->block(inner); });
        if (s->kind == StmtKind::Switch) {
          choose(s, out);
          continue;
        }
        if (isLoop(s))
          loop(s, out);
      }
      out.push_back(s);
    }
    block = std::move(out);
  }

private:
  static Block &bodyOf(Stmt *s) {
    return s->kind == StmtKind::For ? s->blocks[2] : s->blocks[0];
  }

  void loop(Stmt *s, Block &out) {
    BlockExits continues(m, StmtKind::Continue);
    if (continues.areIn(bodyOf(s))) {
      bodyOf(s) = continues.without(std::move(bodyOf(s)), false);
      if (continues.isFlagUsed)
        prepend(bodyOf(s), continues.declaration(s->loc));
    }
    BlockExits breaks(m, StmtKind::Break);
    if (!breaks.areIn(bodyOf(s)))
      return;
    bodyOf(s) = breaks.without(std::move(bodyOf(s)), true);
    out.push_back(breaks.declaration(s->loc));
    if (s->kind == StmtKind::For)
      withoutStep(s, out, breaks);
    s->expr = s->expr ? apply(m, Op::LogicalAnd, {breaks.notLeft(), s->expr})
                      : breaks.notLeft();
  }

  /// The number of the arm that the value leads to, or how many there are.
  Expr *armOf(const Stmt *s, Variable *value) {
    const size_t count = s->cases.size();
    auto number = [&](size_t i) { return literalInt(m, m.i32(), int64_t(i)); };
    size_t otherwise = count;
    for (size_t i = 0; i != count; ++i)
      if (s->cases[i].isDefault)
        otherwise = i;
    Expr *arm = number(otherwise);
    for (size_t i = count; i-- != 0;)
      for (int64_t label : s->cases[i].labels)
        arm = apply(m, Op::Select,
                    {apply(m, Op::Equal,
                           {var(m, value), literalInt(m, value->type, label)}),
                     number(i), arm});
    return arm;
  }

  /// A switch: arm 0 is run if it begins there, arm 1 if it begins there or
  /// before, and so on; a Break jumps over the rest.
  void choose(Stmt *s, Block &out) {
    Variable *value = local(m, "value", s->expr->type, true);
    Variable *arm = local(m, "arm", m.i32(), true);
    Block body, declarations;
    for (size_t i = 0; i != s->cases.size(); ++i) {
      Stmt *branch = m.newStmt(StmtKind::If, s->loc);
      branch->expr = apply(m, Op::LessEqual,
                           {var(m, arm), literalInt(m, m.i32(), int64_t(i))});
      branch->blocks = {{}, {}};
      for (Stmt *each : s->cases[i].body) {
        if (each->kind != StmtKind::Let) {
          branch->blocks[0].push_back(each);
          continue;
        }
        // All arms are its scope.
        each->variable->isConst = false;
        declarations.push_back(let(m, each->variable, nullptr, each->loc));
        if (each->expr)
          branch->blocks[0].push_back(
              assign(m, var(m, each->variable), each->expr, each->loc));
      }
      body.push_back(branch);
    }
    BlockExits breaks(m, StmtKind::Break);
    if (breaks.areIn(body)) {
      body = breaks.without(std::move(body), false);
      if (breaks.isFlagUsed)
        declarations.push_back(breaks.declaration(s->loc));
    }
    Stmt *scope = m.newStmt(StmtKind::Scope, s->loc);
    declarations.push_back(let(m, value, s->expr, s->loc));
    declarations.push_back(let(m, arm, armOf(s, value), s->loc));
    declarations.insert(declarations.end(), body.begin(), body.end());
    scope->blocks = {std::move(declarations)};
    out.push_back(scope);
  }

  /// Makes it a While. Threads that have left do not take the step.
  void withoutStep(Stmt *s, Block &out, BlockExits &breaks) {
    out.insert(out.end(), s->blocks[0].begin(), s->blocks[0].end());
    Stmt *step = m.newStmt(StmtKind::If, s->loc);
    step->expr = breaks.notLeft();
    step->blocks = {s->blocks[1], {}};
    Block body = s->blocks[2];
    if (!s->blocks[1].empty())
      body.push_back(step);
    s->kind = StmtKind::While;
    s->blocks = {std::move(body)};
  }

  Module &m;
};

} // namespace

void structureExits(Module &m, bool withReturns) {
  Block &body = m.kernel.entry->body;
  BlockExits returns(m, StmtKind::Return);
  if (withReturns && returns.areIn(body)) {
    body = returns.without(std::move(body), false);
    if (returns.isFlagUsed)
      prepend(body, returns.declaration(m.kernel.entry->loc));
  }
  Structurer(m).block(body);
}

} // namespace ampvk::transforms
