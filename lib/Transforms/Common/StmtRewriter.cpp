// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/StmtRewriter.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"

#include <algorithm>
#include <utility>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isPlainInit(const Block &init) {
  return std::all_of(init.begin(), init.end(), [](const Stmt *stmt) {
    return stmt->kind == StmtKind::Let || stmt->kind == StmtKind::Assign;
  });
}

bool isPlainStep(const Block &step) {
  return std::all_of(step.begin(), step.end(), [](const Stmt *stmt) {
    return stmt->kind == StmtKind::Assign || stmt->kind == StmtKind::Eval;
  });
}

Stmt *unless(Module &m, Expr *test, Block body, SourceLine loc) {
  Stmt *branch = m.newStmt(StmtKind::If, loc);
  branch->expr = simplified(m, apply(m, Op::LogicalNot, {test}));
  branch->blocks = {std::move(body), {}};
  return branch;
}

/// `if (isFirst) isFirst = false; else` the rest.
Stmt *fromTheSecond(Module &m, Variable *isFirst, Block rest, SourceLine loc) {
  Stmt *branch = m.newStmt(StmtKind::If, loc);
  branch->expr = var(m, isFirst);
  branch->blocks = {{assign(m, var(m, isFirst), literalBool(m, false), loc)},
                    std::move(rest)};
  return branch;
}

/// A While with the For's test and step in its body.
Stmt *remainingRounds(Module &m, Stmt *loop, Variable *isFirst) {
  SourceLine loc = loop->loc;
  Block body = {fromTheSecond(m, isFirst, loop->blocks[1], loc)};
  if (loop->expr)
    body.push_back(
        unless(m, loop->expr, {m.newStmt(StmtKind::Break, loc)}, loc));
  body.insert(body.end(), loop->blocks[2].begin(), loop->blocks[2].end());
  Stmt *rounds = m.newStmt(StmtKind::While, loc);
  rounds->expr = literalBool(m, true);
  rounds->blocks = {std::move(body)};
  return rounds;
}

/// The loop that runs the statements `before` ahead of each test.
Stmt *withTestInside(Module &m, Stmt *loop, Block before) {
  SourceLine loc = loop->loc;
  before.push_back(
      unless(m, loop->expr, {m.newStmt(StmtKind::Break, loc)}, loc));
  bool isFor = loop->kind == StmtKind::For;
  loop->expr = isFor ? nullptr : literalBool(m, true);
  Block &body = loop->blocks[isFor ? 2 : 0];
  if (loop->kind != StmtKind::DoWhile) {
    body.insert(body.begin(), before.begin(), before.end());
    return loop;
  }
  Variable *isFirst = local(m, "first", m.boolType(), false);
  body.insert(body.begin(), fromTheSecond(m, isFirst, std::move(before), loc));
  loop->kind = StmtKind::While;
  Stmt *scope = m.newStmt(StmtKind::Scope, loc);
  scope->blocks = {{let(m, isFirst, literalBool(m, true), loc), loop}};
  return scope;
}

/// The For, or statements that do the same if its init or step are no longer
/// expressions.
Stmt *wellFormedFor(Module &m, Stmt *loop) {
  bool hasPlainStep = isPlainStep(loop->blocks[1]);
  if (hasPlainStep && isPlainInit(loop->blocks[0]))
    return loop;
  Stmt *scope = m.newStmt(StmtKind::Scope, loop->loc);
  scope->blocks = {std::move(loop->blocks[0])};
  Block &block = scope->blocks[0];
  loop->blocks[0] = {};
  if (hasPlainStep) {
    block.push_back(loop);
    return scope;
  }
  Variable *isFirst = local(m, "first", m.boolType(), false);
  block.push_back(let(m, isFirst, literalBool(m, true), loop->loc));
  block.push_back(remainingRounds(m, loop, isFirst));
  return scope;
}

} // namespace

void StmtRewriter::rewrite(Block &block) {
  Block result;
  Block *outer = std::exchange(out, &result);
  emitRewritten(block);
  out = outer;
  block = std::move(result);
}

void StmtRewriter::emitRewritten(const Block &block) {
  SourceLine outer = here;
  for (Stmt *stmt : block) {
    if (stmt->loc.line)
      here = stmt->loc;
    if (isLoop(stmt))
      loop(stmt);
    else
      statement(stmt);
  }
  here = outer;
}

void StmtRewriter::statement(Stmt *stmt) {
  rewriteInside(stmt);
  emit(stmt);
}

void StmtRewriter::rewriteInside(Stmt *stmt) {
  forEachBlock(stmt, [&](Block &inner) { rewrite(inner); });
}

Expr *StmtRewriter::kept(Expr *value, const std::string &name) {
  Variable *variable = local(m, name, value->type, true);
  variable->isTemporary = true;
  emit(let(m, variable, value, here));
  return var(m, variable);
}

void StmtRewriter::loop(Stmt *stmt) {
  bool isFor = stmt->kind == StmtKind::For;
  if (isFor)
    rewrite(stmt->blocks[0]);
  Block before;
  if (stmt->expr) {
    Block *outer = std::exchange(out, &before);
    stmt->expr = loopTest(stmt->expr);
    out = outer;
  }
  for (size_t i = isFor ? 1 : 0; i < stmt->blocks.size(); ++i)
    rewrite(stmt->blocks[i]);
  if (!before.empty())
    stmt = withTestInside(m, stmt, std::move(before));
  emit(isFor ? wellFormedFor(m, stmt) : stmt);
}

} // namespace ampvk::transforms
